// Makes the pictures of README.md and of the web app manifest (offline/manifest.webmanifest) and writes them into assets/:
//
//     cargo xtask pictures                        # all, from the page as it is now
//     node tests/browser/pictures.mjs             # the icons alone, from their drawings
//
// The results are in the repository; this is run again when a drawing or the look of the table changed.
// Then the page is to be built anew, since the service worker lists the pictures by their contents.

import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

import { findBrowser } from './find-browser.mjs';
import { openGolden, REAL } from './given-golden.mjs';
import { serve } from './site.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ASSETS = join(ROOT, 'assets');

const write = (name, bytes) => {
  const path = join(ASSETS, name);
  mkdirSync(ASSETS, { recursive: true });
  writeFileSync(path, bytes);
  console.log(`${name}: ${statSync(path).size} bytes`);
};

/** Draws a drawing as a square PNG. Without a ground, what the drawing leaves free stays transparent. */
async function icon(browser, drawing, size, name, ground = 'transparent') {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = readFileSync(join(ROOT, drawing), 'utf8');
  const style = `body { margin: 0; background: ${ground} } svg { display: block; width: 100vw }`;
  await page.setContent(`<style>${style}</style>${svg}`);
  write(name, await page.screenshot({ omitBackground: true }));
  await page.close();
}

/** Takes a picture as WebP, which Playwright itself does not offer, `scale` pixels to each one of the page. */
async function screen(page, scale, quality, name) {
  const session = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, ...page.viewportSize(), scale };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip });
  write(name, Buffer.from(data, 'base64'));
}

/** A game that people played, at a late moment in which trains run. */
const GAME = { ...REAL[1828], name: 'Thursday evening', done: 808 };

async function lateGame(browser, site, viewport) {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const open = async () => {
    await page.goto(site.url);
    await page.waitForSelector('#loading', { state: 'detached' });
    return page;
  };
  await openGolden({ open, ready: () => page.waitForSelector('.home') }, GAME);
  await page.waitForSelector('.way-on .run:not(:disabled)');
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Takes the two screenshots. */
async function screens(browser) {
  const site = await serve();
  await screen(await lateGame(browser, site, { width: 1280, height: 800 }), 1, 70, 'screenshot-wide.webp');
  await screen(await lateGame(browser, site, { width: 390, height: 772 }), 2, 60, 'screenshot-narrow.webp');
  await site.stop();
}

/** Notes beside the pictures in README.md which layout they show. */
function noteLayout() {
  const [, layout] = readFileSync(join(ROOT, 'style/theme.css'), 'utf8').match(/Layout (\d+):/);
  const readme = join(ROOT, 'README.md');
  writeFileSync(readme, readFileSync(readme, 'utf8').replace(/show layout \d+/, `show layout ${layout}`));
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  await icon(browser, 'assets/icon.svg', 192, 'icon-192.png');
  await icon(browser, 'assets/icon.svg', 512, 'icon-512.png');
  await icon(browser, 'offline/icon-maskable.svg', 512, 'icon-maskable-512.png');
  // Apple cuts the corners itself and shows what is transparent in black.
  await icon(browser, 'assets/icon.svg', 180, 'apple-touch-icon.png', '#20323a');
  if (process.argv.includes('--screens')) {
    await screens(browser);
    noteLayout();
  }
} finally {
  await browser.close();
}
