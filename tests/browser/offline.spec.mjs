// Kept and offline: the installed page without any network, new versions, and storage that refuses.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';

import { browserTest as anyTest, PHONE } from './harness.mjs';
import { Player } from './player.mjs';
import { DIST } from './site.mjs';

/** A test in which the page registers its service worker. */
function browserTest(name, ...rest) {
  const body = rest.pop();
  const { context, ...options } = rest.pop() ?? {};
  anyTest(name, { ...options, context: { serviceWorkers: 'allow', ...context } }, body);
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NAMES = ['Amy', 'Brian', 'Crystal'];

const temporary = mkdtempSync(join(tmpdir(), 'roundhouse-offline-'));
after(() => rmSync(temporary, { recursive: true, force: true }));

/** Completes the worker of a page, as building it does. */
function completeWorker(folder) {
  const words = ['run', '--quiet', '--release', '--package', 'xtask', '--', 'sw', folder];
  execFileSync('cargo', words, { cwd: ROOT, stdio: 'pipe' });
}

/** The built page as a later build could be: another icon, and a page that says which build it is; maybe a file renamed. */
function build(mark, { complete = true, rename = [] } = {}) {
  const folder = join(temporary, `build-${mark}`);
  cpSync(DIST, folder, { recursive: true });
  appendFileSync(join(folder, 'assets/icon.svg'), `<!-- ${mark} -->\n`);
  const page = join(folder, 'index.html');
  const marked = readFileSync(page, 'utf8').replace('<html lang="en"', `<html data-build="${mark}" lang="en"`);
  const [from, to] = rename;
  writeFileSync(page, from ? marked.replaceAll(from, to) : marked);
  if (from) renameSync(join(folder, from), join(folder, to));
  if (complete) completeWorker(folder);
  return folder;
}

/** Which build a page is of; null for the one in dist/. */
const mark = (page) => page.locator('html').getAttribute('data-build');

/** Waits until the page can do without the network, and asks it for nothing any more. */
const installed = async (page) => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
  await page.waitForLoadState('networkidle');
};

/** Lets the browser look for a new version, and waits until it is there and waits. */
const findUpdate = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    const worker = registration.installing;
    if (!worker) return;
    await new Promise((resolve) => {
      worker.addEventListener('statechange', resolve, { once: true });
    });
  });

/** The files the page has kept, as paths below it with the digests they are kept under. */
const kept = (page) =>
  page.evaluate(async () => {
    const files = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        const { href, search } = new URL(url);
        files.push([href.slice(document.baseURI.split('#')[0].length).split('?')[0] || 'index.html', decodeURIComponent(search.slice(1))]);
      }
    }
    return files.sort();
  });

/** Files of no use without a network. */
const NOT_KEPT = /^assets\/(apple-touch-icon|fonts\/LICENSE|icon-|screenshot-)/;

/** The files of a built page that are kept, as paths below it with their digests. */
function filesOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((path) => [
      relative(folder, path).replaceAll(sep, '/'),
      `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`,
    ])
    .filter(([path]) => path !== 'sw.js' && !path.endsWith('.br') && !NOT_KEPT.test(path))
    .sort();
}

const bar = (page) => page.locator('#update');

/** Presses a button of the bar, as soon as the bar takes a press for one that was meant. */
async function press(page, name) {
  await page.waitForTimeout(450);
  await bar(page).getByRole('button', { name }).click();
}

async function startGame(page, steps = 8) {
  const player = new Player(page, 9);
  await player.newGame(NAMES);
  await player.playUntil(async () => player.steps >= steps);
  return player;
}

for (const base of ['/', '/some/where/']) {
  browserTest(`after one visit to ${base} everything goes on without a network`, { base, timeout: 120_000 }, async (t) => {
    const page = await t.open();
    await installed(page);
    const player = await startGame(page);
    await t.site.stop();

    const before = await player.look();
    await page.reload();
    await t.ready(page);
    assert.deepEqual(await player.look(), before, 'the saved game is there');
    await player.playUntil(async () => player.steps >= 20);
    const later = await player.look();
    await page.reload();
    await t.ready(page);
    assert.deepEqual(await player.look(), later, 'what was played offline is kept');

    // A new tab starts at the list of games, also by other ways of writing the address.
    for (const path of ['', 'index.html', '?a=b', '#']) {
      const other = await t.open({ path });
      await other.getByRole('button', { name: 'Open' }).click();
      assert.deepEqual(await new Player(other).look(), later, `opened at ${path}`);
      await other.close();
    }
    // A whole game in a link needs nobody else either.
    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.inputValue('.share .link');
    const guest = await t.open({ path: link.slice(t.url.length) });
    await guest.getByRole('button', { name: 'Open as a new game' }).click();
    await guest.waitForSelector('.table');
    const visitor = new Player(guest, 4);
    assert.deepEqual(await visitor.look(), later);
    await visitor.playUntil(async () => visitor.steps >= 4);
    // An address that is none leads to the table as well, while there is nobody else to ask.
    t.expect(/a request failed: .*no\/such-page/);
    const lost = await t.open({ path: 'no/such-page' });
    assert.equal(lost.url(), t.url);
  });
}

browserTest('what is kept is all that was built and is of use offline', async (t) => {
  const page = await t.open();
  await installed(page);
  assert.deepEqual(await kept(page), filesOf(DIST));
  // One file at a time, as the page gets them when there is no network.
  await t.site.stop();
  for (const [path, digest] of filesOf(DIST)) {
    const got = await page.evaluate(async (path) => {
      const answer = await fetch(path);
      const hash = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer());
      return `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
    }, path);
    assert.equal(got, digest, path);
  }
});

browserTest('a page whose files the browser threw away keeps them again', { timeout: 120_000 }, async (t) => {
  const page = await t.open();
  await installed(page);
  const before = await kept(page);
  await page.evaluate(async () => { for (const name of await caches.keys()) await caches.delete(name); });
  assert.deepEqual(await kept(page), []);
  await page.reload();
  await t.ready(page);
  await page.waitForFunction(async (count) => {
    const [name] = await caches.keys();
    return name && (await (await caches.open(name)).keys()).length === count;
  }, before.length);
  assert.deepEqual(await kept(page), before);
  await t.site.stop();
  await page.reload();
  await t.ready(page);
});

for (const [what, path] of [['the app', /roundhouse-[^/]*\.wasm$/], ['a piece of it', /table-[^/]*\.wasm$/], ['its script', /roundhouse-[^/]*\.js$/], ['the page', /\/$/], ['the updater', /updates[^/]*\.js$/]]) {
  browserTest(`where ${what} is spoiled in the cache it mends itself, and the games are kept`, { timeout: 120_000 }, async (t) => {
    // What is spoiled is complained about before it is mended.
    t.expect(/wasm|Invalid or unexpected token|WebAssembly|integrity|not caught|ERR_ABORTED/i);
    const page = await t.open();
    await installed(page);
    await startGame(page, 1);
    const entries = (spoil) =>
      page.evaluate(async ({ path, spoil }) => {
        const wrong = [];
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const request of await cache.keys()) {
            const address = new URL(request.url);
            const answer = await cache.match(request);
            if (spoil && new RegExp(path).test(address.pathname)) await cache.put(request, new Response('\0 (', { headers: answer.headers }));
            const bytes = await (await cache.match(request)).arrayBuffer();
            const digest = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))));
            if (decodeURIComponent(address.search.slice(1)) !== `sha256-${digest}`) wrong.push(address.pathname);
          }
        }
        return wrong;
      }, { path: path.source, spoil });
    assert.equal((await entries(true)).length, 1, 'one file is spoiled');
    await page.goto(t.url);
    await page.waitForSelector('.home');
    await page.waitForTimeout(300);
    await page.reload();
    await t.ready(page);
    assert.match(await page.locator('.game').first().innerText(), /Amy/, 'the games are there');
    await page.waitForTimeout(500);
    const until = Date.now() + 20_000;
    while ((await entries(false)).length > 0 && Date.now() < until) await page.waitForTimeout(200);
    assert.deepEqual(await entries(false), []);
    await t.site.stop();
    await page.reload();
    await t.ready(page);
  });
}

for (const [host, headers] of [['plain', {}], ['that names its files', { etag: '"one"' }]]) {
  browserTest(`a first visit to a host ${host} fetches nothing twice`, async (t) => {
    const asked = [];
    t.site.asked = (path) => asked.push(path);
    t.site.headers = headers;
    const page = await t.open();
    await installed(page);
    await page.waitForLoadState('networkidle');
    // The browser itself asks for the icon of a tab, when it likes: before the worker does, after it, or not at all.
    const byUs = asked.filter((path) => path !== '/assets/icon.svg');
    const twice = byUs.filter((path, index) => byUs.indexOf(path) !== index);
    assert.deepEqual(twice, []);
    assert.deepEqual(await kept(page), filesOf(DIST));
  });
}

browserTest('while the app comes the page says how much of it is there', async (t) => {
  let goOn;
  const held = new Promise((resolve) => { goOn = resolve; });
  const page = await t.context.newPage();
  t.site.held = (path) => path.endsWith('.wasm') && held;
  const opened = page.goto(t.url, { waitUntil: 'commit' });
  const loading = page.locator('#loading');
  await loading.getByRole('heading', { name: 'Roundhouse' }).waitFor();
  const bar = loading.getByRole('progressbar');
  await page.waitForFunction(() => document.querySelector('#loading progress').value > 0.2);
  assert.ok(await bar.evaluate(({ value }) => value < 0.6), 'half of the app is held');
  assert.match(await loading.innerText(), /\d\d %/);
  assert.match(await loading.getByRole('status').innerText(), /Roundhouse is loading/);
  await t.screenshot('loading', page);
  goOn();
  await opened;
  await t.ready(page);
  assert.equal(await loading.count(), 0);
});

browserTest('no script runs in the page but its own', async (t) => {
  t.expect(/Content Security Policy|violates the following|404/);
  const page = await t.open();
  const ran = await page.evaluate(async () => {
    document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.foreign = true' }));
    const image = document.createElement('div');
    image.innerHTML = '<img src="assets/nothing" onerror="window.foreign = true">';
    document.body.append(image);
    await new Promise((next) => setTimeout(next, 500));
    return 'foreign' in window;
  });
  assert.equal(ran, false);
});

browserTest('a new version waits until it is wanted, and saved games survive it', { base: '/some/where/', timeout: 240_000 }, async (t) => {
  const page = await t.open();
  await installed(page);
  const player = await startGame(page);
  assert.equal(await bar(page).innerText(), '', 'the first version is nothing to tell about');

  t.site.folder = build('second');
  await page.reload();
  await t.ready(page);
  await bar(page).getByText('A new version is ready.').waitFor();
  assert.equal(await mark(page), null, 'the old version is still there');
  await t.screenshot('update');
  assert.equal(await bar(page).getAttribute('role'), 'status');

  // It does not come by itself: not while one plays, not with a reload, and not once told to wait.
  await player.playUntil(async () => player.steps >= 16);
  await press(page, 'Later');
  assert.equal(await bar(page).innerText(), '');
  await player.playUntil(async () => player.steps >= 20);
  await page.reload();
  await t.ready(page);
  assert.equal(await mark(page), null);
  const before = await player.look();

  await bar(page).getByText('A new version is ready.').waitFor();
  await Promise.all([page.waitForEvent('load'), press(page, 'Use it now')]);
  await t.ready(page);
  assert.equal(await mark(page), 'second');
  assert.deepEqual(await player.look(), before);
  assert.equal(await bar(page).innerText(), '');
  // The old version stays for tabs that still show it, and the new one needs no network either.
  const files = (list) => new Set(list.map((file) => file.join(' ')));
  assert.deepEqual(files(await kept(page)), files([...filesOf(DIST), ...filesOf(t.site.folder)]));
  await t.site.stop();
  await page.reload();
  await t.ready(page);
  assert.equal(await mark(page), 'second');
  await player.playUntil(async () => player.steps >= 24);
});

browserTest('a bar that just appeared takes no press that was meant for something else', { viewport: PHONE }, async (t) => {
  const page = await t.open();
  await installed(page);
  t.site.folder = build('sudden');
  await page.evaluate(() => {
    new MutationObserver(() => document.querySelector('#update .primary')?.click()).observe(
      document.getElementById('update'),
      { childList: true },
    );
  });
  await findUpdate(page);
  await bar(page).getByText('A new version is ready.').waitFor();
  await t.screenshot('update-phone');
  await page.waitForTimeout(450);
  assert.ok(await page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration()).waiting));
});

browserTest('another tab is told of the new version but left alone', async (t) => {
  const first = await t.open();
  await installed(first);
  const second = await t.open();
  t.site.folder = build('third');
  await findUpdate(first);
  await bar(second).getByText('A new version is ready.').waitFor();
  await Promise.all([first.waitForEvent('load'), press(first, 'Use it now')]);
  await t.ready(first);
  assert.equal(await mark(first), 'third');

  await bar(second).getByText('A new version is in use in another tab.').waitFor();
  assert.equal(await mark(second), null);
  await startGame(second, 4);
  await Promise.all([second.waitForEvent('load'), press(second, 'Use it here')]);
  await t.ready(second);
  assert.equal(await mark(second), 'third');
  await second.waitForSelector('.table');
});

browserTest('half an upload is no new version', async (t) => {
  t.expect(/Failed to find a valid digest|a request failed: .*(index\.html|\/) |a request was answered 404|ServiceWorker script/);
  const page = await t.open();
  await installed(page);
  const before = await kept(page);

  // The worker is there already, but one file is still the old one and one is not there yet.
  const folder = build('half');
  for (const spoil of [
    () => cpSync(join(DIST, 'index.html'), join(folder, 'index.html')),
    () => rmSync(join(folder, 'assets/icon.svg')),
  ]) {
    spoil();
    t.site.folder = folder;
    await findUpdate(page);
    const states = await page.evaluate(async () => {
      const { installing, waiting, active } = await navigator.serviceWorker.getRegistration();
      return [installing, waiting, active].map((worker) => worker?.state ?? null);
    });
    assert.deepEqual(states, [null, null, 'activated']);
    assert.equal(await bar(page).innerText(), '');
  }
  await t.site.stop();
  await page.reload();
  await t.ready(page);
  assert.equal(await mark(page), null);

  // When the upload is complete the version is there after all.
  await t.site.start();
  t.site.folder = build('whole');
  await findUpdate(page);
  await bar(page).getByText('A new version is ready.').waitFor();
  assert.ok((await kept(page)).length > before.length);
});

browserTest('a tab that outlives an update still finds its own files', async (t) => {
  const page = await t.open();
  await installed(page);
  const script = await page.getAttribute('script[src*=updates]', 'src');
  const later = build('renamed', { rename: [script.replace('./', ''), 'updates-later.js'] });
  const other = await t.open();
  t.site.folder = later;
  await findUpdate(page);
  await Promise.all([other.waitForEvent('load'), press(other, 'Use it now')]);
  await t.ready(other);
  await bar(page).getByText('A new version is in use in another tab.').waitFor();
  const get = (path) => page.evaluate(async (path) => (await fetch(path)).status, path);
  assert.deepEqual([await get(script), await get('updates-later.js')], [200, 200]);
});

browserTest('an update fetches only what changed', async (t) => {
  // Before the page is there: to build holds up the host, which would then answer what the page asked for earlier.
  const lean = build('lean');
  const page = await t.open();
  await installed(page);
  await page.waitForLoadState('networkidle');
  t.site.folder = lean;
  const asked = new Set();
  t.site.asked = (path) => asked.add(path);
  await findUpdate(page);
  await bar(page).getByText('A new version is ready.').waitFor();
  assert.deepEqual([...asked].sort(), ['/', '/assets/icon.svg', '/sw.js']);
});

browserTest('two copies on one host leave each other alone', async (t) => {
  const folder = join(temporary, 'copies');
  mkdirSync(folder);
  for (const copy of ['a', 'b']) cpSync(DIST, join(folder, copy), { recursive: true });
  t.site.folder = folder;
  const pages = [];
  for (const copy of ['a/', 'b/']) {
    const page = await t.open({ path: copy });
    await installed(page);
    pages.push(page);
  }
  const [a, b] = pages;
  cpSync(build('fourth'), join(folder, 'a'), { recursive: true });
  await findUpdate(a);
  await Promise.all([a.waitForEvent('load'), press(a, 'Use it now')]);
  await t.ready(a);
  assert.equal(await bar(b).innerText(), '');

  await t.site.stop();
  for (const page of pages) {
    await page.reload();
    await t.ready(page);
  }
  assert.deepEqual([await mark(a), await mark(b)], ['fourth', null]);
});

browserTest('the worker asks no other host, even if the page would', { context: { bypassCSP: true } }, async (t) => {
  let asked = 0;
  const elsewhere = createServer((request, response) => {
    asked += 1;
    response.end('hello');
  });
  await new Promise((resolve) => {
    elsewhere.listen(0, '127.0.0.1', resolve);
  });
  try {
    const address = `http://127.0.0.1:${elsewhere.address().port}/`;
    t.expect(new RegExp(`${address}|ERR_FAILED`));
    const get = (page) =>
      page.evaluate((url) => fetch(url, { mode: 'no-cors' }).then(() => 'got it', () => 'refused'), address);
    // Lest this passes for another reason: without a worker this page gets what it asks for.
    const bare = await t.context.newPage();
    await bare.addInitScript(() => {
      navigator.serviceWorker.register = () => new Promise(() => {});
    });
    await bare.goto(t.url);
    await t.ready(bare);
    assert.deepEqual([await get(bare), asked], ['got it', 1]);
    await bare.close();

    const page = await t.open();
    await installed(page);
    assert.deepEqual([await get(page), asked], ['refused', 1]);
  } finally {
    elsewhere.close();
    elsewhere.closeAllConnections();
  }
});

browserTest('the page can be installed', { base: '/some/where/' }, async (t) => {
  const page = await t.open();
  await installed(page);
  const session = await t.context.newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  assert.equal(url, `${t.url}manifest.webmanifest`);
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The tests' profiles are like private windows, where nothing can be installed; that aside, all is well.
  assert.deepEqual(installabilityErrors.map((error) => error.errorId).filter((id) => id !== 'in-incognito'), []);
  // Two copies on one host are two apps.
  const { appId } = await session.send('Page.getAppId');
  assert.equal(appId, t.url);

  const manifest = JSON.parse(data);
  const colour = await page.evaluate(() => document.querySelector('meta[name="theme-color"]').content);
  const ground = await page.evaluate(() => {
    const parts = getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number);
    return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  });
  assert.deepEqual([manifest.theme_color, manifest.background_color], [colour, ground]);
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return { size: `${image.naturalWidth}x${image.naturalHeight}`, type: (await fetch(src)).headers.get('content-type') };
    }, src);
    assert.equal(picture.type, type, src);
    if (sizes !== 'any') assert.equal(picture.size, sizes, src);
  }
});

browserTest('the browser is asked to keep the games once there is one', async (t) => {
  await t.context.addInitScript(() => {
    globalThis.asked = 0;
    // An empty tab has no storage yet.
    if (!navigator.storage) return;
    navigator.storage.persist = async () => {
      globalThis.asked += 1;
      return false;
    };
  });
  const page = await t.open();
  const asked = () => page.evaluate(() => globalThis.asked);
  await page.getByRole('heading').first().click();
  assert.equal(await asked(), 0, 'there is nothing to keep yet');
  await startGame(page, 3);
  await page.waitForFunction(() => globalThis.asked === 1);
  await page.locator('.who').click();
  assert.equal(await asked(), 1, 'once is enough');
});

/** A player who goes on although the page complains. */
class Undeterred extends Player {
  async look() {
    return { ...(await super.look()), notice: '' };
  }
}

const REFUSALS = {
  'full storage': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    };
  },
  'refused storage': () => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('It is not allowed.', 'SecurityError');
      },
    });
  },
};

for (const [what, refuse] of Object.entries(REFUSALS)) {
  browserTest(`with ${what} play goes on in memory, and the page says so`, async (t) => {
    await t.context.addInitScript(refuse);
    const page = await t.open();
    if (what === 'refused storage') await page.getByText('does not let the page save anything').waitFor();
    const player = new Undeterred(page, 9);
    await player.newGame(NAMES);
    await player.playUntil(async () => player.steps >= 12);
    await page.getByText('Play goes on, but only in this tab').first().waitFor();
    await t.screenshot(`storage-${what.split(' ')[0]}`);

    // The game is as far as it was played, and can be taken back and gone on with.
    const { question } = await player.look();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('button', { name: 'Redo' }).click();
    assert.equal((await player.look()).question, question);
    // Also after a look at the other games, by the browser's own way back.
    await page.getByRole('button', { name: 'Games' }).click();
    await page.waitForSelector('.home');
    await page.goBack();
    await page.waitForSelector('.table');
    assert.equal((await player.look()).question, question);
  });
}

browserTest('once there is room again the game is kept as it is', async (t) => {
  await t.context.addInitScript(() => {
    const { setItem } = Storage.prototype;
    globalThis.full = false;
    Storage.prototype.setItem = function (...words) {
      if (globalThis.full) throw new DOMException('There is no room.', 'QuotaExceededError');
      return setItem.apply(this, words);
    };
  });
  const page = await t.open();
  const player = new Undeterred(page, 9);
  await player.newGame(NAMES);
  await page.evaluate(() => (globalThis.full = true));
  await player.playUntil(async () => player.steps >= 4);
  await page.evaluate(() => (globalThis.full = false));
  await player.playUntil(async () => player.steps >= 8);
  const now = await player.look();
  const moves = () => page.locator('.time').innerText();
  const shown = await moves();

  await page.getByRole('button', { name: 'Games' }).click();
  await page.getByRole('button', { name: 'Open' }).click();
  assert.deepEqual([await player.look(), await moves()], [now, shown], 'opened again');
  await page.reload();
  await t.ready(page);
  assert.deepEqual([await player.look(), await moves()], [now, shown], 'loaded again');
});
