// Fetches the pieces of the app beside the first, each after those that it needs. The first one asks for them by name.

import { initSync } from './roundhouse.js';

/** The file of each piece, and the pieces that come before it. */
const BEFORE = {};

/** What each file has to contain. */
const DIGESTS = {};

/** The pieces that have come or are on their way. updates.js waits for them too. */
const coming = new Map();
globalThis.roundhousePieces = coming;

/** What is kept for offline play may have been spoiled: the service worker looks, and tells whether it mended anything. */
const isMended = () => new Promise((resolve) => {
  const worker = globalThis.navigator?.serviceWorker?.controller;
  if (!worker) return resolve(false);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = (answer) => resolve(answer.data);
  worker.postMessage('mend', [port2]);
});

const fetchPiece = async (name) => {
  const [file, before] = BEFORE[name];
  const earlier = before.map(piece);
  const response = fetch(new URL(file, import.meta.url), { integrity: DIGESTS[file] ?? '' });
  // What fails is told below, once.
  response.catch(() => {});
  await Promise.all(earlier);
  // The first piece hands over what all have in common: the memory, the table of functions.
  await WebAssembly.instantiateStreaming(response, { __wasm_split: initSync() });
};

/** A piece. One that could not be had is fetched anew when it is asked for again. */
function piece(name) {
  if (!coming.has(name)) {
    const fetched = fetchPiece(name).catch(async (fault) => {
      if (await isMended()) return fetchPiece(name);
      throw fault;
    });
    coming.set(name, fetched);
    fetched.catch(() => coming.delete(name));
  }
  return coming.get(name);
}

/** Tells the app whether a piece has come. */
const loader = (name) => async (tell, whom) => {
  const came = await piece(name).then(() => true, () => false);
  initSync().__indirect_function_table.get(tell)(whom, came);
};
