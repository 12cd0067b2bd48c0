// A plain static web host for the tests, on this machine only.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The folder with the built page: dist/, or what the variable DIST names. */
export const DIST = process.env.DIST ?? fileURLToPath(new URL('../../dist', import.meta.url));

/** Every piece of the app but the first, by the paths that they have on a host. */
export const PIECES = /\/(?!roundhouse-)[a-z_]+\d*-[0-9a-f]{16}\.wasm$/;

/** How much later each piece comes, in milliseconds: `ROUNDHOUSE_LATE=500` plays all tests on a slow network. */
const LATE = Number(process.env.ROUNDHOUSE_LATE ?? 0);

/** Waits where pieces come late. */
const late = (path) => (LATE > 0 && PIECES.test(path) ? sleep(LATE) : undefined);

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/** Sends a file; if something is given to wait for, its second half after that. */
async function send(file, held, response) {
  if (!held) return createReadStream(file).pipe(response);
  const middle = Math.floor(statSync(file).size / 2);
  const first = createReadStream(file, { end: middle - 1 });
  first.pipe(response, { end: false });
  await Promise.all([held, once(first, 'end')]);
  createReadStream(file, { start: middle }).pipe(response);
}

/**
 * Serves a folder, usually the built page, below `base`, as a plain static host would.
 *
 * Returns `url`, the address; `folder` and `headers`, which may be changed; `stop()` and `start()`; `asked(path)`, which is
 * called for every request; and `held(path)`: the second half of a file waits for what it gives. Either may be replaced.
 */
export async function serve(base = '/', folder = DIST) {
  assert.match(base, /^\/(.*\/)?$/, 'a base starts and ends with a slash');
  assert.ok(existsSync(join(folder, 'index.html')), `${folder} is empty: build the page first`);

  const site = { folder, headers: {}, asked: () => {}, held: late };
  const answer = (request, response) => {
    const refuse = (status) => response.writeHead(status).end();
    if (!['GET', 'HEAD'].includes(request.method)) return refuse(405);
    let path;
    try {
      path = decodeURIComponent(new URL(request.url, 'http://here').pathname);
    } catch {
      return refuse(400);
    }
    site.asked(path);
    if (!path.startsWith(base)) return refuse(404);
    let file = normalize(join(site.folder, path.slice(base.length)));
    if (!`${file}${sep}`.startsWith(normalize(`${site.folder}${sep}`))) return refuse(404);
    if (path.endsWith('/')) file = join(file, 'index.html');
    if (!existsSync(file) || !statSync(file).isFile()) return refuse(404);
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-length': statSync(file).size,
      'cache-control': 'no-cache',
      ...site.headers,
    });
    if (request.method === 'HEAD') return response.end();
    send(file, site.held(path), response);
  };

  let server;
  let port = 0;
  site.start = async () => {
    server = createServer(answer);
    await new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    ({ port } = server.address());
  };
  site.stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await site.start();
  site.url = `http://127.0.0.1:${port}${base}`;
  return site;
}
