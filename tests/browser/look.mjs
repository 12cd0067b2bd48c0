// A look at every page, card, tab and dialogue, by day and by night, at every size: what can be measured is told, and all
// is kept as pictures to be looked at. By hand, on the page in dist/:
//
//     node tests/browser/look.mjs                        # everything: 1300 looks in ten minutes
//     node tests/browser/look.mjs 18MW 1440x900          # what has these words in its name
//     node tests/browser/look.mjs --break                # something is broken first: the measures have to tell
//
// Pictures are in tests/browser/out/look, and out/look/faults.txt has what was told.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from './find-browser.mjs';
import { FONT_ENVIRONMENT } from './fonts.mjs';
import { GAMES, openGolden, putAt } from './given-golden.mjs';
import { measure } from './measure.mjs';
import { pause } from './pace.mjs';
import { serve } from './site.mjs';

const SIZES = [[390, 844], [844, 390], [820, 1180], [1024, 768], [1133, 744], [1440, 900], [1920, 1080]];
/** At which parts of a game one looks at the turn. */
const PARTS = [0, 0.04, 0.15, 0.4, 0.65, 0.9, 1];
/** At which of them one looks at everything. */
const WHOLE = 0.65;
const OUT = new URL('out/look/', import.meta.url).pathname;

/** Too wide, too small to be read, too small to be pressed, cut, on each other, and tabs out of sight. */
const BROKEN = `
  body::after { content: ""; display: block; width: 110vw; height: 1px; }
  .small { font-size: 9px !important; }
  .acts > button { min-width: 0 !important; max-width: 30px; overflow: hidden; margin-left: -12px; }
  .tab { padding-inline: 3rem !important; }
`;

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isBroken = process.argv.includes('--break');
const faults = new Map();
let looks = 0;

/** Whether the words that were given name this: all those of its kind. */
const isWanted = (name, all) => {
  const named = words.filter((word) => all.includes(word));
  return named.length === 0 || named.includes(name);
};

const sizeName = ([width, height]) => `${width}x${height}`;
const sizes = SIZES.filter((size) => isWanted(sizeName(size), SIZES.map(sizeName)));

/** Measures what is shown, and takes its picture by day and by night. */
async function look(page, name, size) {
  if (isBroken) await page.addStyleTag({ content: BROKEN });
  looks += 1;
  for (const fault of await page.evaluate(measure)) {
    const told = faults.get(fault) ?? [];
    faults.set(fault, [...told, `${name} ${sizeName(size)}`]);
  }
  if (isBroken) return;
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    const folder = join(OUT, sizeName(size), colorScheme);
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `${name.replaceAll(/[ /]/g, '-')}.jpg`), type: 'jpeg', quality: 80 });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Looks at something at every size. */
async function everywhere(page, name, show = async () => {}) {
  for (const size of sizes) {
    await page.setViewportSize({ width: size[0], height: size[1] });
    await page.waitForTimeout(60);
    await show();
    await look(page, name, size);
  }
}

/** Opens whatever is folded below an element. */
const unfold = (page, where) => page.evaluate((where) => {
  for (const fold of document.querySelectorAll(`${where} details:not([open])`)) fold.open = true;
}, where);

/** Presses what can be seen of what is named. */
const press = (page, selector) => page.evaluate((selector) => [...document.querySelectorAll(selector)].find((each) => each.checkVisibility())?.click(), selector);

async function tabs(page, show) {
  const all = await page.evaluate(() => [...document.querySelectorAll('.tab')].filter((tab) => tab.checkVisibility()).map((tab) => tab.className.match(/tab-(\w+)/)[1]));
  for (const tab of all) {
    await press(page, `.tab-${tab}[aria-selected="false"]`);
    await page.waitForTimeout(60);
    await show(tab);
  }
  // Back to what stands there at first; a small screen comes back to the turn.
  await page.evaluate(() => [...document.querySelectorAll('.tab[aria-selected="false"]')].find((tab) => tab.checkVisibility())?.click());
}

async function atTheTable(t, title, game) {
  const page = await openGolden(t, game);
  for (const part of PARTS) {
    const count = Math.round(game.actions.length * part);
    await putAt(page, game, count);
    await everywhere(page, `${title} ${part} turn`, () => press(page, '.tab-Turn[aria-selected="false"]'));
    if (part === 1) await everywhere(page, `${title} end`, () => press(page, '.tab-Finish[aria-selected="false"]'));
    if (part !== WHOLE) continue;
    for (const size of sizes) {
      await page.setViewportSize({ width: size[0], height: size[1] });
      await tabs(page, async (tab) => {
        await look(page, `${title} tab ${tab}`, size);
        await unfold(page, '.side');
        await look(page, `${title} tab ${tab} unfolded`, size);
      });
      await press(page, '.tab-Turn[aria-selected="false"]');
      await unfold(page, '.decision');
      await press(page, '.why > button');
      await page.waitForTimeout(60);
      await look(page, `${title} turn unfolded`, size);
      await press(page, '.why > button');
      await pause();
      await press(page, '.share-it');
      await page.waitForTimeout(100);
      await look(page, `${title} share`, size);
      await press(page, '.share-it');
      await page.evaluate((count) => {
        const slider = document.querySelector('.time input');
        slider.value = count;
        slider.dispatchEvent(new Event('input', { bubbles: true }));
      }, count - 20);
      await page.waitForTimeout(100);
      await look(page, `${title} past`, size);
      await page.evaluate((count) => {
        const slider = document.querySelector('.time input');
        slider.value = count;
        slider.dispatchEvent(new Event('input', { bubbles: true }));
      }, count);
      await page.waitForTimeout(60);
    }
  }
  await page.goto(`${t.url}#screen=golden`);
  await page.reload();
  await page.waitForSelector('.for-all');
  await everywhere(page, `${title} screen for all`);
}

async function atHome(t) {
  const page = await t.open();
  await everywhere(page, 'home empty');
  for (const title of Object.keys(GAMES)) {
    await page.locator('.title-card', { hasText: title }).click();
    for (const [field, name] of ['Anna', 'Benedikt', 'Christophorus the Elder'].entries()) await page.fill(`input[name="player-${field}"]`, name);
    await everywhere(page, `home ${title}`, () => page.evaluate(() => document.querySelector('form')?.scrollIntoView()));
    await everywhere(page, `home ${title} start`, () => page.evaluate(() => document.querySelector('form [type=submit]').scrollIntoView({ block: 'center' })));
  }
  await page.evaluate((games) => games.forEach((game, index) => { localStorage[`roundhouse/1/game/${index}`] = game; }), Object.values(GAMES).map((game) => JSON.stringify(game)));
  await page.reload();
  await t.ready(page);
  await everywhere(page, 'home library');
  await everywhere(page, 'home games', () => page.evaluate(() => document.querySelector('.games').scrollIntoView()));
  await unfold(page, '.home');
  await page.waitForTimeout(300);
  for (const [name, selector] of [['more', 'form details'], ['real board', '.real-board'], ['games unfolded', '.games'], ['statistics', '.home > details'], ['settings', '.home > details:last-of-type']]) {
    await everywhere(page, `home ${name}`, () => page.evaluate((selector) => document.querySelector(selector)?.scrollIntoView(), selector));
  }
}

async function beside(t, title, way) {
  const page = await t.open();
  await page.locator('.title-card', { hasText: title }).click();
  for (const [field, name] of ['Anna', 'Benedikt', 'Christophorus'].entries()) await page.fill(`input[name="player-${field}"]`, name);
  await page.waitForTimeout(400);
  const name = { calculator: /^Route calculator for 3/, moderator: 'Use Roundhouse as the bank', 'take over': 'Enter a game in progress' }[way];
  await page.getByRole('button', { name }).click();
  await page.waitForSelector('.table');
  await everywhere(page, `${title} ${way}`);
  for (const size of sizes) {
    await page.setViewportSize({ width: size[0], height: size[1] });
    await tabs(page, (tab) => look(page, `${title} ${way} tab ${tab}`, size));
    const chapters = await page.locator('.right .chapters .choice').count();
    for (let chapter = 0; chapter < chapters; chapter += 1) {
      await page.evaluate((chapter) => document.querySelectorAll('.right .chapters .choice')[chapter]?.click(), chapter);
      await page.waitForTimeout(60);
      await look(page, `${title} ${way} chapter ${chapter}`, size);
    }
  }
}

/** One page in a profile of its own. */
async function sitting(browser, site, body) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  context.setDefaultTimeout(15_000);
  context.on('weberror', (error) => faults.set(`uncaught: ${error.error()}`, []));
  const ready = (page) => page.waitForFunction(() => !document.getElementById('loading') && document.body.innerText.trim() !== '');
  const t = {
    url: site.url,
    ready,
    async open() {
      const page = await context.newPage();
      await page.goto(site.url);
      await ready(page);
      return page;
    },
  };
  try {
    await body(t);
  } catch (error) {
    faults.set(`could not be looked at: ${error.message.slice(0, 300)}`, ['']);
  } finally {
    await context.close();
  }
}

const site = await serve();
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'], env: { ...process.env, ...FONT_ENVIRONMENT } });
try {
  const all = ['home', 'real board', ...Object.keys(GAMES)];
  if (isWanted('home', all)) await sitting(browser, site, atHome);
  for (const [title, game] of Object.entries(GAMES)) if (isWanted(title, all)) await sitting(browser, site, (t) => atTheTable(t, title, game));
  if (isWanted('real board', all)) {
    for (const [title, ways] of [['18NewEngland', ['calculator', 'moderator', 'take over']], ['18MW', ['calculator', 'take over']]]) {
      for (const way of ways) await sitting(browser, site, (t) => beside(t, title, way));
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
const lines = [...faults].sort(([one], [other]) => one.localeCompare(other)).map(([fault, where]) => `${fault}\n    ${where.length}: ${[...new Set(where)].slice(0, 4).join('; ')}`);
mkdirSync(OUT, { recursive: true });
writeFileSync(join(OUT, `faults${isBroken ? '-broken' : words.map((word) => `-${word}`).join('')}.txt`), `${lines.join('\n')}\n`);
console.log(`${looks} looks, ${faults.size} faults`);
