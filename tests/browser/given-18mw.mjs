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

/** The first moment from one on at which a question is asked; the moment, or an error. */
export async function find(t, page, question, [from, to]) {
  for (let count = from; count <= to; count += 1) {
    await goTo(t, page, count);
    if (question.test(await page.textContent('.decision'))) return count;
  }
  throw new Error(`nobody is asked ${question}`);
}
