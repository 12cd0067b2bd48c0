// The tiles for a hex, with turning, laying and putting down, are in reach at every size of screen, wherever the hex is.

import assert from 'node:assert/strict';
import { GAMES, openGolden, putAt, REAL } from './given-golden.mjs';
import { browserTest, DESK, PHONE, showTurn } from './harness.mjs';

const SIZES = {
  desk: DESK,
  'small desk': { width: 1366, height: 768 },
  'twice as large': { width: 720, height: 450 },
  'upright tablet': { width: 820, height: 1180 },
  phone: PHONE,
  'phone on its side': { width: PHONE.height, height: PHONE.width },
};

/** After how many actions one looks whether track is laid. */
const STEP = 11;

/** How many hexes are picked at a moment, spread over the map, whose list goes from one end of it to the other. */
const MOST = 12;

/** What of the strip for each of the hexes that can be picked now is not on the map and the screen. */
const outOfReach = async (most) => {
  const found = [];
  const settled = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
  const hexes = document.querySelectorAll('.hex-list .choice').length;
  const step = Math.max(1, (hexes - 1) / (most - 1));
  let picked = 0;
  for (let index = 0; index < hexes; index = Math.round(picked * step)) {
    picked += 1;
    const choice = document.querySelectorAll('.hex-list .choice')[index];
    const name = choice.textContent;
    choice.click();
    await settled();
    const map = document.querySelector('.map-place').getBoundingClientRect();
    for (const part of document.querySelectorAll('.tile-strip, .strip-acts button')) {
      const { left, top, right, bottom, width } = part.getBoundingClientRect();
      const off = Math.max(map.left - left, map.top - top, right - map.right, bottom - map.bottom, -left, -top, right - innerWidth, bottom - innerHeight);
      if (width === 0 || off > 1) found.push(`${name}: ${part.title || 'the strip'} is ${off.toFixed()} pixels off`);
    }
    const buttons = document.querySelectorAll('.strip-acts button');
    if (buttons.length !== 3) found.push(`${name}: ${buttons.length} buttons`);
    buttons[2]?.click();
    await settled();
  }
  return { picked, found };
};

for (const [title, game] of Object.entries({ ...GAMES, ...REAL })) {
  if (title === 'Rails of New England') continue;
  browserTest(`every strip of tiles is in reach in ${title}`, { timeout: 600_000 }, async (t) => {
    const page = await openGolden(t, game);
    const faults = [];
    let seen = 0;
    let moments = 0;
    for (let count = STEP; count < game.actions.length && moments < 4; count += STEP) {
      await putAt(page, game, count);
      if ((await page.locator('.hex-list').count()) === 0) continue;
      moments += 1;
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport);
        await showTurn(page);
        const { picked, found } = await page.evaluate(outOfReach, MOST);
        seen += picked;
        faults.push(...found.map((fault) => `${size}, after ${count} actions: ${fault}`));
      }
      await page.setViewportSize(DESK);
    }
    assert.ok(seen > 0, 'strips were seen');
    assert.deepEqual(faults, []);
  });
}
