// The harness of the browser tests: the built page, a real browser, and no patience for errors.
//
// A spec is a file `NAME.spec.mjs` in this folder. It looks like this:
//
//     import assert from 'node:assert/strict';
//     import { browserTest, PHONE } from './harness.mjs';
//
//     browserTest('a game can be started', { viewport: PHONE }, async (t) => {
//       const page = await t.open();              // the app is there and has drawn something
//       await page.getByRole('button', { name: 'New game' }).click();
//       assert.equal(await page.getByRole('heading').first().textContent(), 'New game');
//       await t.screenshot('new-game');           // with ROUNDHOUSE_PICTURES=1: tests/browser/out/new-game.png
//     });
//
// `page` is a Playwright page (https://playwright.dev is its manual); only its browser driver is
// used, the test runner is Node's own. Build the page first, then run the specs:
//
//     cargo xtask test                            # everything, or
//     cargo xtask build                           # builds dist/, and then
//     node --test tests/browser/*.spec.mjs        # all specs, or name one
//
// What each test gets, all of it fresh, so that no test sees another's saved games:
//   - a static server for dist/ on a free loopback port, below the path `base` (default '/');
//   - a browser profile of its own. Pages opened in one test share it, as tabs do.
//
// The browser draws with DejaVu alone (fonts.mjs), and locators click at a person's pace (pace.mjs).
//
// What fails a test without the test having to ask:
//   - an error in the console, an exception or a rejection that nothing caught (so, a Rust panic);
//   - a request that fails or is answered with a status of 400 or more;
//   - a request to any host but the test's own server. The browser cannot even resolve one.
// If a test provokes one of these on purpose, say so beforehand: `t.expect(/part of the message/)`.
//
// browserTest(name, options?, body)
//   options.viewport   { width, height }, default DESK; PHONE, TABLET and DESK are exported
//   options.base       the path that dist/ is served below, such as '/some/where/'
//   options.context    anything else for Playwright's newContext: colorScheme, reducedMotion,
//                      hasTouch, deviceScaleFactor, locale, permissions, …
//                      (nothing moves unless reducedMotion says so: tests look at what is, not at what comes;
//                      no service worker is registered unless serviceWorkers is 'allow': it downloads the page again)
//   options.timeout    milliseconds for the whole test, default 60 000
//   options.timed      true for a test that says how long something takes: `cargo xtask test` runs these one after the
//                      other and all else several at a time, by the variable ROUNDHOUSE_SPECS: `timed` or `others`
//   options.skip, options.only, options.todo   as in node:test
//
// body(t) gets
//   t.url              the address of the page, ending in `base`
//   t.open(options?)   opens a tab and waits until the app stands; options.viewport for a size of
//                      its own, options.path for something behind t.url ('?a=b', '#c'),
//                      options.ready = false to return as soon as the document is parsed
//   t.page             the tab opened last
//   t.context          Playwright's BrowserContext: clipboard, storage, offline, …
//   t.ready(page)      waits until the app stands, for example after page.reload()
//   t.screenshot(name, page = t.page, options?)   writes tests/browser/out/NAME.png where ROUNDHOUSE_PICTURES is set
//   t.site             the server: await t.site.stop() takes it off the network, await t.site.start()
//                      puts it back at the same address, and t.site.folder may be set to another
//                      folder to serve from then on
//   t.problems         what was recorded so far, as sentences
//   t.expect(pattern)  allows problems whose sentence matches the pattern

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

import { findBrowser } from './find-browser.mjs';
import { FONT_ENVIRONMENT } from './fonts.mjs';
import { clickAsPeopleDo } from './pace.mjs';
import { serve } from './site.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** The folder that screenshots go to; git ignores it. */
export const OUT = join(HERE, 'out');

/** A phone held upright. */
export const PHONE = { width: 390, height: 844 };

/** A tablet lying on the table. */
export const TABLET = { width: 1180, height: 820 };

/** A laptop. */
export const DESK = { width: 1440, height: 900 };

/** How long any single wait may take, in milliseconds. */
const PATIENCE = 15_000;

/** Which tests are run: those that are `timed`, the `others`, or all. */
const PART = process.env.ROUNDHOUSE_SPECS;

/** Whether pictures are taken: nobody looks at them in the test command. */
const PICTURES = Boolean(process.env.ROUNDHOUSE_PICTURES);

const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No name resolves and no address but the loopback one is reached, whatever the page asks for.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

// One browser serves all tests of a file; each test has its own profile in it. It is started by
// the first test that wants it.
let browser;

async function theBrowser() {
  if (!browser) {
    const executablePath = findBrowser();
    assert.ok(executablePath, 'no browser was found: install chromium, or set CHROMIUM to its path');
    const env = { ...process.env, ...FONT_ENVIRONMENT };
    browser = await chromium.launch({ executablePath, headless: true, args: BROWSER_ARGUMENTS, env });
  }
  return browser;
}

after(async () => {
  await browser?.close();
});

/** Notes everything that a page should not do. */
function watch(context, url, problems) {
  const home = new URL(url).origin;
  const isWeb = (address) => /^(https?|wss?):/.test(address);
  const short = (address) => (address.startsWith(home) ? address.slice(home.length) : address);
  const checkHost = (address) => {
    if (isWeb(address) && new URL(address).origin.replace(/^ws/, 'http') !== home) {
      problems.push(`a request went to another host: ${address}`);
    }
  };

  context.on('console', (message) => {
    // A page that is left while pieces of it come says so without a reason.
    const left = /^Fetch API cannot load \S+\.wasm\. $/.test(message.text());
    if (message.type() === 'error' && !left) problems.push(`the console shows an error: ${message.text()}`);
  });
  context.on('weberror', (error) => {
    const reason = error.error();
    problems.push(`an error was not caught: ${reason?.stack ?? reason}`);
  });
  context.on('request', (request) => checkHost(request.url()));
  context.on('page', (page) => page.on('websocket', (socket) => checkHost(socket.url())));
  context.on('requestfailed', (request) => {
    // What a page had still to fetch when a test left it for another was not refused.
    const isLater = ['font', 'image', 'other'].includes(request.resourceType()) || request.url().endsWith('.wasm');
    const left = request.failure()?.errorText === 'net::ERR_ABORTED' && isLater;
    if (isWeb(request.url()) && !left) {
      problems.push(`a request failed: ${short(request.url())} (${request.failure()?.errorText})`);
    }
  });
  context.on('response', (response) => {
    if (response.status() >= 400) {
      problems.push(`a request was answered ${response.status()}: ${short(response.url())}`);
    }
  });
}

/** Waits until the app stands: the loading message is gone, there is something to see, and no piece of it is missing. */
async function ready(page) {
  await page.waitForFunction(
    () => !document.querySelector('#loading, .awaited') && document.body.innerText.trim() !== '',
    undefined,
    { timeout: PATIENCE },
  );
}

/** Shows the turn where it is a panel; pressed while it is open, its tab would fold something. */
export async function showTurn(page) {
  const turn = page.getByRole('tab', { name: 'Turn', exact: true, selected: false });
  if (await turn.isVisible()) await turn.evaluate((tab) => tab.click());
}

/** Registers a test that runs in the browser; the head of this file describes all of it. */
export function browserTest(name, ...rest) {
  const body = rest.pop();
  const { viewport = DESK, base = '/', context: extra = {}, timed = false, ...runner } = rest.pop() ?? {};
  if (PART && PART !== (timed ? 'timed' : 'others')) runner.skip = 'it runs with the others of its kind';

  test(name, { timeout: 60_000, ...runner }, async () => {
    const site = await serve(base);
    const problems = [];
    const allowed = [];
    let context;
    try {
      context = await (await theBrowser()).newContext({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block', ...extra });
      context.setDefaultTimeout(PATIENCE);
      watch(context, site.url, problems);

      const t = {
        url: site.url,
        site,
        context,
        page: undefined,
        problems,
        ready,
        expect(pattern) {
          allowed.push(pattern);
        },
        async open({ viewport: size, path = '', ready: wait = true } = {}) {
          t.page = await context.newPage();
          clickAsPeopleDo(t.page);
          if (size) await t.page.setViewportSize(size);
          await t.page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
          if (wait) await ready(t.page);
          return t.page;
        },
        async screenshot(picture, page = t.page, options = {}) {
          if (!PICTURES) return;
          mkdirSync(OUT, { recursive: true });
          await page.screenshot({ path: join(OUT, `${picture}.png`), ...options });
        },
      };

      try {
        await body(t);
      } catch (error) {
        // What the page complained about is often the reason, so both are told.
        if (problems.length > 0) error.message += `\nMeanwhile:\n  ${problems.join('\n  ')}`;
        throw error;
      }
      const unexpected = problems.filter((problem) => !allowed.some((one) => one.test(problem)));
      assert.deepEqual(unexpected, [], 'the page misbehaved');
    } finally {
      await context?.close();
      await site.stop();
    }
  });
}
