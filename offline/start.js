// Starts the app, and tells how much of it has come. `cargo xtask` puts this into the page, with the names and the size that
// the files have; Trunk puts a script of its own there.

import init from './roundhouse.js';
import loading from './loading.js';

const APP = './roundhouse_bg.wasm';
const TOTAL = 0;

const loader = loading();

/** The app as it comes, with every byte told. */
const counted = async () => {
  const { body, headers, status, statusText } = await fetch(APP);
  let current = 0;
  const counter = new TransformStream({
    transform(bytes, further) {
      current += bytes.byteLength;
      loader.onProgress({ current, total: TOTAL });
      further.enqueue(bytes);
    },
  });
  return new Response(body.pipeThrough(counter), { headers, status, statusText });
};

await init({ module_or_path: loader ? counted() : APP });
dispatchEvent(new CustomEvent('TrunkApplicationStarted'));
