// Nothing is wider than its place: with the longest names, large and narrow letters, on a phone, a tablet and a desk.

import assert from 'node:assert/strict';
import { keyOf, openGivenAt, record, skip, stored } from './given.mjs';
import { openWindow } from './given-golden.mjs';
import { browserTest, DESK, PHONE } from './harness.mjs';
import { pause } from './pace.mjs';

const SIZES = { phone: PHONE, tablet: { width: 1024, height: 768 }, desk: DESK };
const LETTERS = {
  usual: '',
  large: 'html { font-size: 200% !important }',
  narrow: '* { letter-spacing: -0.08em !important }',
};
const LONG_NAME = 'W'.repeat(60);
const longPlayer = (number) => `${'W'.repeat(23)}${number}`;
const withLongNames = (text) => text.replaceAll(/Player (\d)/g, (_, number) => longPlayer(number)).replace('"name":"206045"', `"name":"${LONG_NAME}"`);

/** What is wider than its place now: the page, what ends right of it, and what scrolls sideways (tabs may, a strip of tiles, and the posters of a phone). */
const overhangs = () => {
  const wide = document.documentElement.clientWidth;
  const found = [];
  const name = (element) => `${element.localName}.${element.className} "${element.textContent.trim().slice(0, 30)}"`;
  if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  const clips = (element) => element && (getComputedStyle(element).overflowX !== 'visible' || clips(element.parentElement));
  for (const element of document.querySelectorAll('body *:not(svg *, script, style)')) {
    const { overflowX } = getComputedStyle(element);
    if (/auto|scroll/.test(overflowX) && !element.matches('.tabs, .strip-tiles, .shelf') && element.scrollWidth > element.clientWidth + 1) found.push(`${name(element)} scrolls sideways`);
    if (element.getBoundingClientRect().right > wide + 1 && !clips(element.parentElement)) found.push(`${name(element)} ends at ${Math.round(element.getBoundingClientRect().right)}`);
  }
  return found;
};

/** Checks what is on the screen in all sizes and letters. */
async function check(t, what, faults) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await t.page.setViewportSize(viewport);
    for (const [letters, style] of Object.entries(LETTERS)) {
      await t.page.evaluate((style) => { document.getElementById('letters').textContent = style; }, style);
      const found = await t.page.evaluate(overhangs);
      if (found.length > 0) {
        faults.push(`${what}, ${size}, ${letters}: ${found.slice(0, 3).join('; ')}`);
        await t.screenshot(`wide-${what}-${size}-${letters}`.replaceAll(/\W+/g, '-'));
      }
    }
  }
  await t.page.evaluate(() => { document.getElementById('letters').textContent = ''; });
  await t.page.setViewportSize(DESK);
}

const addLetters = (page) => page.evaluate(() => document.head.append(Object.assign(document.createElement('style'), { id: 'letters' })));

browserTest('on every screen at home nothing is wider than its place', { viewport: DESK, timeout: 120_000, skip }, async (t) => {
  const page = await openGivenAt(t, 300);
  const faults = [];
  await page.evaluate(
    ([key, text]) => {
      localStorage[key] = text;
      localStorage['roundhouse/1/game/bad'] = '{';
    },
    [await keyOf(page), withLongNames(JSON.stringify(await stored(page)))],
  );
  await page.goto('about:blank');
  await page.goto(t.url);
  await t.ready(page);
  await addLetters(page);
  await page.click('details summary');
  for (let seat = 0; seat < 5; seat += 1) await page.fill(`input[name="player-${seat}"]`, longPlayer(seat));
  await page.fill('input[name="game-name"]', LONG_NAME);
  await page.check('input[name="house_rules"]');
  await check(t, 'home and form', faults);
  await page.fill('input[name="player-1"]', longPlayer(0));
  await page.getByRole('button', { name: 'Start' }).click();
  await page.evaluate(() => document.querySelectorAll('.menu').forEach((menu) => { menu.open = true; }));
  await page.getByRole('button', { name: 'Rename' }).first().click();
  await page.evaluate(() => document.querySelectorAll('.menu').forEach((menu) => { menu.open = true; }));
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await check(t, 'faults and asking', faults);
  await page.setInputFiles('input[name="import"]', { name: `${LONG_NAME}.json`, mimeType: 'application/json', buffer: Buffer.from('{"title":"1830","players":[],"actions":[]}') });
  await page.waitForFunction(() => document.querySelectorAll('.home .notice:not(.hidden)').length > 0);
  await check(t, 'a refused file', faults);
  await page.setInputFiles('input[name="import"]', { name: 'long.json', mimeType: 'application/json', buffer: Buffer.from(withLongNames(record())) });
  await page.waitForSelector('.link-preview');
  await check(t, 'import preview', faults);
  assert.deepEqual(faults, []);
});

browserTest('in every step at the table nothing is wider than its place', { viewport: DESK, timeout: 180_000, skip }, async (t) => {
  const page = await openGivenAt(t, 300, { undone: true });
  const faults = [];
  const key = await keyOf(page);
  const text = withLongNames(JSON.stringify(await stored(page)));
  await openWindow(page);
  await addLetters(page);
  let revision = 1000;
  const show = async (count) => {
    revision += 10;
    const changed = JSON.stringify({ ...JSON.parse(text), done: count, revision });
    await page.evaluate(([key, text]) => document.querySelector('iframe').contentWindow.localStorage.setItem(key, text), [key, changed]);
    await page.waitForFunction((count) => document.querySelector('.time > .small').textContent.startsWith(`${count} of`) && !document.querySelector('.way-on .run:disabled'), count);
  };
  const { actions } = JSON.parse(text);
  for (const count of [0, 4, 10, 222, 268, 280, 494, 520, 554, 660, 713, 714, actions.length]) {
    await show(count);
    await page.evaluate(() => document.querySelectorAll('.decision details').forEach((fold) => { fold.open = true; }));
    if (count === 494) await page.evaluate(() => document.querySelector('.hex-list .choice').click());
    if (count === 280 || count === 10) await page.evaluate(() => document.querySelector('.decision .danger').click());
    await check(t, `action ${count}`, faults);
  }
  for (const tab of ['Players', 'Trains & tiles', 'Log', 'Companies']) {
    await page.evaluate((tab) => [...document.querySelectorAll('.tab')].find((each) => each.textContent === tab).click(), tab);
    await check(t, tab, faults);
  }
  await page.getByRole('button', { name: 'Share' }).click();
  await page.waitForSelector('.share .qr');
  await check(t, 'share', faults);
  await page.getByRole('button', { name: 'Close' }).click();
  await show(300);
  await pause();
  await page.getByRole('button', { name: 'Try from here' }).click();
  await page.locator('.branch summary').click();
  await page.getByRole('button', { name: 'Drop this branch' }).click();
  await check(t, 'branch', faults);
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByRole('button', { name: 'Keep this one as the game' }).click();
  await page.waitForSelector('.deed');
  await check(t, 'branch kept', faults);
  assert.deepEqual(faults, []);
});

browserTest('the page draws with the type it ships and with nothing else', async (t) => {
  const page = await t.open();
  const session = await t.context.newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'h1, p, label, button, legend' });
  const families = new Set();
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const font of fonts) families.add(font.familyName);
  }
  assert.ok(families.size > 0);
  for (const family of families) assert.match(family, /^Barlow Semi Condensed/);
});
