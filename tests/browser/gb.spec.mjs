// 18GB on the screen: seven scenarios, the auction in pounds, the two bonuses on the map, files and links.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { RECORD, skip } from './given-18gb.mjs';
import { done } from './given.mjs';
import { browserTest, DESK, PHONE } from './harness.mjs';
import { pause } from './pace.mjs';
import { Presser } from './presser.mjs';

const NAMES = ['Amy', 'Brian', 'Crystal', 'David', 'Erin', 'Frank'];

/** A new game of so many players in the browser. */
async function newGame(t, players, { seed = 3, finger = false } = {}) {
  await Presser.prepare(t.context);
  const presser = new Presser(await t.open(), { seed, finger });
  await presser.newGame('18GB', NAMES.slice(0, players));
  return presser;
}

browserTest('each number of players has its scenario, with a sentence', {}, async (t) => {
  const page = await t.open();
  await page.locator('.title-card', { hasText: '18GB' }).click();
  const said = [];
  for (let players = 2; players <= 6; players += 1) {
    for (let seat = 0; seat < players; seat += 1) await page.fill(`input[name="player-${seat}"]`, NAMES[seat]);
    const hint = await page.locator('form p.quiet').first().textContent();
    assert.match(hint, new RegExp(`^${players} players start with £\\d+ each\\. .+\\.$`));
    said.push(hint);
  }
  assert.equal(new Set(said).size, 5);
  await t.screenshot('18gb-new');
});

for (const [size, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
  browserTest(`bids are in pounds, and the bonuses are lines on the map, on a ${size}`, { viewport }, async (t) => {
    await newGame(t, 3);
    const { page } = t;
    await page.evaluate(() => window.turnClock());
    await page.locator('.lot', { hasText: 'London & Birmingham' }).click();
    const offer = page.locator('.lot-bid');
    await offer.getByLabel('in pounds').fill('45');
    await offer.getByRole('button', { name: 'Bid' }).click();
    assert.equal(await done(page), 1);
    await pause();
    assert.match(await page.textContent('.decision .sheet'), /Amy £45/);
    assert.doesNotMatch(await page.textContent('.table'), /\$/);
    assert.deepEqual(
      await page.locator('.map-bonuses li').allTextContents(),
      ['North to south £20', 'East to west £20'],
    );
    await t.screenshot(`18gb-auction-${size}`);
  });
}

browserTest('a real game comes in, goes out as a file and as a link, and comes in again', { timeout: 180_000, skip }, async (t) => {
  const page = await t.open();
  const bring = async (file) => {
    await page.setInputFiles('input[name="import"]', file);
    await page.waitForSelector('.link-preview');
    return page.textContent('.link-preview');
  };
  const preview = await bring(RECORD);
  assert.match(preview, /18GB, Game over, \d+ actions\. .+ has won\..*£\d+/);
  await t.screenshot('18gb-import');
  await page.getByRole('button', { name: 'Open as a new game' }).click();
  await page.waitForSelector('.who.final');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.waitForSelector('.share .qr');
  const link = await page.inputValue('.share .link');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'File for 18xx.games' }).click(),
  ]);
  const exported = readFileSync(await download.path());
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  await page.waitForSelector('.game');
  const again = await bring({ name: 'again.json', mimeType: 'application/json', buffer: exported });
  const told = (text) => text.match(/18GB,(.*?)(Open as|You have it)/)[1];
  assert.equal(told(again), told(preview));
  assert.match(again, /You have it as .+, and nothing in it is new/);
  const length = link.length - link.indexOf('#g=') - 3;
  console.log(`the link of the real game has ${length} characters, ${link.length} with its address`);
  assert.ok(length <= 1500);
});
