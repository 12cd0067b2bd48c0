// A whole game of Rails of New England for three, played at random, which is in this repository.

import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../golden/Rails of New England/', import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
const GAME = read('1-3-public.json');

/** All golden games. */
export const GAMES = readdirSync(FOLDER).filter((name) => name.endsWith('.json')).map((name) => ({ ...read(name), name }));

/** Opens it after so many of its actions, with a setting of who has the device: nobody hands it over. */
export async function openRails(t, count, { device = 'open' } = {}) {
  const page = await t.open();
  await page.evaluate(([game, device]) => {
    localStorage['roundhouse/1/game/rails'] = game;
    localStorage['roundhouse/1/setting/data-device'] = device;
  }, [JSON.stringify({ ...GAME, done: count }), device]);
  await page.reload();
  await t.ready(page);
  await page.getByRole('button', { name: /^(Continue|Open)$/ }).first().click();
  await page.waitForSelector('.table');
  return page;
}

/** Goes to another moment of it. */
export async function goTo(t, page, count) {
  await page.evaluate((count) => {
    const key = 'roundhouse/1/game/rails';
    localStorage[key] = JSON.stringify({ ...JSON.parse(localStorage[key]), done: count });
  }, count);
  await page.reload();
  await t.ready(page);
  await page.waitForSelector('.table');
}

/** Goes to a moment of a golden game without loading the page again: another tab has come there. */
export async function moveTo(page, count, game = GAME) {
  await page.evaluate(([count, game]) => {
    const key = 'roundhouse/1/game/rails';
    const { revision } = JSON.parse(localStorage[key]);
    localStorage[key] = JSON.stringify({ ...game, done: count, revision: revision + 1 });
    dispatchEvent(new StorageEvent('storage', { key }));
  }, [count, game]);
  await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
}

/** Makes the moves of the game again until something on the map can be chosen. */
export async function toBuild(page) {
  for (let made = 0; made < 40; made += 1) {
    if ((await page.locator('.spot.can').count()) > 0) return;
    await page.getByRole('button', { name: 'Redo' }).click();
  }
  throw new Error('nothing can be built');
}
