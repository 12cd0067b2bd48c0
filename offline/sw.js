// The service worker: it keeps the whole page, so that Roundhouse starts without any network.
//
// `cargo xtask sw` fills in the two constants below when the page is built: every file with the
// digest of its contents, and a version that stands for exactly this list.
//
// - Installing keeps every file and checks it against its digest. What the page has just fetched comes
//   from the browser's own cache, what an earlier version had from there. If a file cannot be had, or is
//   of another version (a host in the middle of an upload), nothing is installed and the browser tries
//   again later.
// - A new version waits until the page, that is the person, sends TAKE_OVER; see updates.js.
// - Afterwards every file comes from the cache and only from there. No other host is ever asked. The files
//   of the version before stay until the next one: a tab that outlives an update still finds its own.
// - A disk may spoil what is kept: the page itself is checked whenever it is opened, and everything
//   else when the page could not start. What is wrong is fetched anew.

const VERSION = '';
const FILES = {};

/** What updates.js sends when the person wants the new version. */
const TAKE_OVER = 'take over';

/** What the page sends when it could not start. It is told whether anything was mended. */
const MEND = 'mend';

/** The address that everything lies below; it ends in a slash. */
const HOME = self.registration.scope;

/** All copies of Roundhouse on one host share its caches: each minds only those that name its HOME. */
const CACHE = `roundhouse ${HOME} ${VERSION}`;

/** The names of the caches of this copy, the oldest first. */
const ours = async () => (await caches.keys()).filter((name) => name.startsWith(`roundhouse ${HOME} `));

/** The digest of the file at an address, or undefined if it is not of the page. */
const digestOf = (address) => {
  const path = address.slice(HOME.length) || 'index.html';
  return address.startsWith(HOME) && Object.hasOwn(FILES, path) ? FILES[path] : undefined;
};

/** What a file is kept under. The digest tells versions apart that have the same name. */
const keyOf = (address, digest) => `${address}?${encodeURIComponent(digest)}`;

/** Where to fetch a file of the page. Some hosts redirect index.html to its folder; none the reverse. */
const addressOf = (path) => HOME + (path === 'index.html' ? '' : path);

const keep = async (cache, path) => {
  const [address, digest] = [addressOf(path), FILES[path]];
  const key = keyOf(address, digest);
  const kept = await caches.match(key);
  if (kept) return cache.put(key, kept);
  const get = async (from) => {
    const fetched = await fetch(address, { integrity: digest, cache: from, redirect: 'error' });
    if (!fetched.ok) throw new Error(`${path} was answered ${fetched.status}`);
    return fetched;
  };
  // What the browser has of it may be of another version; then the digest refuses it, and the host is asked.
  return cache.put(key, await get('force-cache').catch(() => get('no-cache')));
};

const keepAll = async () => {
  const cache = await caches.open(CACHE);
  await Promise.all(Object.keys(FILES).map((path) => keep(cache, path)));
};

self.addEventListener('install', (event) => event.waitUntil(keepAll()));

self.addEventListener('activate', (event) => {
  const removeOlder = async () => {
    const others = (await ours()).filter((name) => name !== CACHE);
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(removeOlder());
});

/** Whether a file has the contents that its digest is of. */
const isSound = async (kept, digest) => {
  if (!digest.startsWith('sha256-')) return true;
  const found = new Uint8Array(await crypto.subtle.digest('SHA-256', await kept.arrayBuffer()));
  return digest === `sha256-${btoa(String.fromCharCode(...found))}`;
};

/** Throws away what is kept under a key, in all caches: they copy from each other. */
const discard = async (key) => {
  for (const name of await ours()) await (await caches.open(name)).delete(key);
};

/** Fetches anew what is missing or spoiled; whether there was anything, and all is sound now. */
const mend = async () => {
  const wrong = [];
  for (const [path, digest] of Object.entries(FILES)) {
    const key = keyOf(addressOf(path), digest);
    const kept = await caches.match(key, { cacheName: CACHE });
    if (!kept || !(await isSound(kept, digest))) wrong.push(key);
  }
  await Promise.all(wrong.map(discard));
  await keepAll();
  return wrong.length > 0;
};

self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) self.skipWaiting();
  if (event.data === MEND) {
    const tell = (mended) => event.ports[0].postMessage(mended);
    event.waitUntil(mend().then(tell, () => tell(false)));
  }
});

/** Keeping everything anew, while that is going on. */
let healing;

const heal = () => {
  // Without a network, or with another version on the host, it is tried again with the next request.
  healing ??= keepAll().catch(() => {}).finally(() => { healing = undefined; });
  return healing;
};

const answer = async (event, address) => {
  const { request } = event;
  const digest = digestOf(address);
  if (digest) {
    const path = address === `${HOME}index.html` ? HOME : address;
    const key = keyOf(path, digest);
    const kept = await caches.match(key, { cacheName: CACHE });
    // A page that is spoiled could not even say so.
    const isSpoiled = kept && request.mode === 'navigate' && !(await isSound(kept.clone(), digest));
    if (kept && !isSpoiled) return kept;
    if (isSpoiled) await discard(key);
    // Or the browser emptied the cache behind our back.
    event.waitUntil(heal());
  } else if (address.startsWith(HOME)) {
    const earlier = await caches.match(address, { ignoreSearch: true });
    if (earlier) return earlier;
  }
  try {
    return await fetch(request);
  } catch (error) {
    // The host has no such page, or is not there: whoever wants to go anywhere gets to the table.
    if (request.mode === 'navigate' && address !== HOME) return Response.redirect(HOME);
    throw error;
  }
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) event.respondWith(Response.error());
  else if (request.method === 'GET') event.respondWith(answer(event, origin + pathname));
});
