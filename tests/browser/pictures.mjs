// Makes the pictures of the web app manifest (offline/manifest.webmanifest) and writes them into assets/:
//
//     node tests/browser/pictures.mjs             # the icons, from their drawings
//     node tests/browser/pictures.mjs --screens   # and the screenshots, from the page in dist/
//
// The results are in the repository; this is run again when a drawing or the look of the table changed.
// Then the page is to be built anew, since the service worker lists the pictures by their contents.

import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

import { findBrowser } from './find-browser.mjs';
import { Player } from './player.mjs';
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

/** Plays a game until there is something to see, and takes the two screenshots. */
async function screens(browser) {
  const site = await serve();
  const wide = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await wide.newPage();
  await page.goto(site.url);
  const player = new Player(page, 11);
  await player.newGame(['Amy', 'Brian', 'Crystal', 'David']);
  await player.playUntil(async () => player.steps >= 300 && (await player.look()).question.startsWith('Run'));
  await screen(page, 1, 70, 'screenshot-wide.webp');

  // The same game on a phone, which gets it by way of the storage.
  const saved = await page.evaluate(() => ({ ...localStorage }));
  const address = page.url();
  const narrow = await browser.newContext({ viewport: { width: 390, height: 772 } });
  const phone = await narrow.newPage();
  await phone.addInitScript((texts) => {
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  }, saved);
  await phone.goto(address);
  await phone.waitForSelector('.table');
  await phone.evaluate(() => document.fonts.ready);
  await screen(phone, 2, 60, 'screenshot-narrow.webp');
  await site.stop();
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  await icon(browser, 'assets/icon.svg', 192, 'icon-192.png');
  await icon(browser, 'assets/icon.svg', 512, 'icon-512.png');
  await icon(browser, 'offline/icon-maskable.svg', 512, 'icon-maskable-512.png');
  // Apple cuts the corners itself and shows what is transparent in black.
  await icon(browser, 'assets/icon.svg', 180, 'apple-touch-icon.png', '#20323a');
  if (process.argv.includes('--screens')) await screens(browser);
} finally {
  await browser.close();
}
