// A whole game of 18MW for five by players who look after their companies, which is in this repository: Systems, fire sales, a connection.

import { readFileSync } from 'node:fs';

const GAME = JSON.parse(readFileSync(new URL('../golden/18MW/1-5-greedy.json', import.meta.url), 'utf8'));
const KEY = 'roundhouse/1/game/18mw';

/** Goes to the moment after so many of its actions. */
export async function goTo(t, page, count) {
  await page.evaluate(([key, count]) => { localStorage[key] = JSON.stringify({ ...JSON.parse(localStorage[key]), done: count }); }, [KEY, count]);
  await page.reload();
  await t.ready(page);
  await page.waitForSelector('.table');
}

/** Opens it after so many of its actions. */
export async function open18MW(t, count) {
  const page = await t.open();
  await page.evaluate(([key, game]) => {
    localStorage[key] = game;
    localStorage['roundhouse/1/setting/data-automatic'] = 'off';
  }, [KEY, JSON.stringify({ ...GAME, done: count })]);
  await page.reload();
  await t.ready(page);
  await page.getByRole('button', { name: /^(Continue|Open)$/ }).first().click();
  await page.waitForSelector('.table');
  return page;
}

/** Moments of it: a company without train or money, tokens offered, shares sold, a connection made, a merger, a price to be protected, three Systems, the last round, the end. */
export const MOMENTS = { need: 647, offer: 648, raise: 650, double: 672, merger: 685, protection: 728, late: 800, last: 830, end: 839 };
