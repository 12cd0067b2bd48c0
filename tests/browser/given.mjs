// A given real game at any of its moments.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The record as 18xx.games exported it. */
export const RECORD = join(fileURLToPath(import.meta.url), '../../../../shared/records/18NewEngland/206045.json');

/** Why tests of the given game are skipped: it is in ../shared, which only the authors' machines have. */
export const skip = existsSync(RECORD) ? false : `${RECORD} is not here`;

/** The record as 18xx.games exported it. */
export const record = () => readFileSync(RECORD, 'utf8');

/** The key of the one stored game, which is no branch. */
export const keyOf = (page) =>
  page.evaluate(() => Object.keys(localStorage).find((key) => key.startsWith('roundhouse/1/game/') && !JSON.parse(localStorage[key]).branch));

/** The stored game. */
export const stored = async (page) => JSON.parse(await page.evaluate((key) => localStorage[key], await keyOf(page)));

/** How many actions count. */
export const done = async (page) => (await stored(page)).done;

/** Opens the given game, or another record, as it ended. */
export async function openGiven(t, options = {}, path = RECORD) {
  const page = await t.open(options);
  await page.setInputFiles('input[name="import"]', path);
  await page.getByRole('button', { name: 'Open as a new game' }).click();
  await page.waitForSelector('.who.final');
  return page;
}

/** Opens the given game after so many of its actions; the others are gone, or `undone`. */
export const openGivenAt = async (t, count, options = {}) => goBackTo(t, await openGiven(t, options), count, options);

/** Takes the one stored game back to so many of its actions; the others are gone, or `undone`. */
export async function goBackTo(t, page, count, options = {}) {
  await page.evaluate(
    ([key, count, undone]) => {
      const saved = JSON.parse(localStorage[key]);
      localStorage[key] = JSON.stringify({ ...saved, done: count, actions: saved.actions.slice(0, undone ? undefined : count) });
    },
    [await keyOf(page), count, options.undone ?? false],
  );
  await page.reload();
  await t.ready(page);
  await page.waitForSelector('.decision :is(.question, .curtain)');
  return page;
}

/** Goes to a moment and looks at it, as with the slider. */
export async function lookAt(page, count) {
  await page.evaluate((count) => {
    const slider = document.querySelector('.time input');
    slider.value = count;
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  }, count);
}
