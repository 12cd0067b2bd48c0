// A game of each title that is in this repository, at any of its moments.

import { readFileSync } from 'node:fs';
import { tableChanged } from './pace.mjs';

const gameOf = (path) => JSON.parse(readFileSync(new URL(`../golden/${path}`, import.meta.url), 'utf8'));

/** The games, by title, as they are stored. */
export const GAMES = Object.fromEntries(Object.entries({
  '18NewEngland': 'saves/1-rules-1-website.json',
  1828: '1828/1-5-website.json',
  '18GB': '18GB/1-6-rulebook.json',
  '18MW': '18MW/1-5-greedy.json',
  'Rails of New England': 'Rails of New England/1-4-public.json',
}).map(([title, path]) => [title, gameOf(path)]));

/** Whole games of people, with runs and upgrades that random players do not come to. */
export const REAL = { 1828: gameOf('1828/1-real.json'), '18GB': gameOf('18GB/1-real.json') };

/** A game of 18GB for two, which has scenarios and an end of its own. */
export const FOR_TWO = gameOf('18GB/1-2-rulebook.json');

const KEY = 'roundhouse/1/game/golden';

/** Opens such a game; nothing passes by itself, and nobody hands the device over. */
export async function openGolden(t, game) {
  const page = await t.open();
  await page.evaluate(([key, game]) => {
    localStorage[key] = game;
    localStorage['roundhouse/1/setting/data-automatic'] = 'off';
    localStorage['roundhouse/1/setting/data-device'] = 'open';
  }, [KEY, JSON.stringify(game)]);
  await page.reload();
  await t.ready(page);
  await page.getByRole('button', { name: /^(Continue|Open)$/ }).first().click();
  await page.waitForSelector('.table');
  await openWindow(page);
  return page;
}

/** Opens another window beside the table, from which games are put elsewhere. */
export const openWindow = (page) => page.evaluate(() => { document.body.append(Object.assign(document.createElement('iframe'), { hidden: true })); });

let revision = 1000;

/** Another window puts the game at a moment, and the table follows. */
export async function putAt(page, game, count, key = KEY) {
  const changed = JSON.stringify({ ...game, name: `at ${count}`, done: count, revision: (revision += 1) });
  await page.evaluate(([key, text]) => document.querySelector('iframe').contentWindow.localStorage.setItem(key, text), [key, changed]);
  // What is shown there may have to come first.
  const isThere = (name) => document.querySelector('.bar h1').textContent === name && !document.querySelector('.awaited');
  await page.waitForFunction(isThere, `at ${count}`);
  tableChanged(page);
}
