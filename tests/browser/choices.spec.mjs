// There is always something to press in sight: at a desk all that the panel asks for, on smaller screens some of it.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { GAMES, openGolden, putAt } from './given-golden.mjs';
import { browserTest, DESK, PHONE, showTurn } from './harness.mjs';

/** The sizes, and whether all choices are to be in sight there. */
const SIZES = [
  [DESK, true],
  [{ width: 1024, height: 768 }, false],
  [PHONE, false],
  [{ width: 360, height: 740 }, false],
  [{ width: PHONE.height, height: PHONE.width }, false],
];

/** Every so many actions one looks at a decision, and at the first ones of each question. */
const STEP = 41;
const FIRST = 2;

/** All golden games are looked at if one asks for them; else the one that others are tested with. */
const EVERY = Boolean(process.env.ROUNDHOUSE_EVERY);

/** The question and the choices of the panel that cannot be pressed without scrolling: of those that are not folded, and to run. */
const look = () => {
  const asking = document.querySelector('.asking');
  const question = asking?.querySelector('.question')?.textContent ?? '';
  const choices = [...(asking?.querySelectorAll('.choice, .payout, .offer, .lot') ?? [])].filter((each) => !each.closest('.besides, .offer .choice') && each.checkVisibility());
  const place = asking?.getBoundingClientRect();
  const isHidden = (each) => {
    const box = each.getBoundingClientRect();
    return box.top < place.top - 1 || Math.min(box.bottom, box.top + 44) > Math.min(place.bottom, innerHeight) + 1;
  };
  const hidden = choices.filter(isHidden).map((each) => each.textContent.trim().slice(0, 30));
  const runs = document.querySelector('.way-on .run') ? 1 : 0;
  return { question, count: choices.length + runs, hidden };
};

/** Every golden game of a title, the one that others are tested with first. */
const gamesOf = (title) => {
  const folder = new URL(`../golden/${title === '18NewEngland' ? 'saves' : title}/`, import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.map((file) => [file, JSON.parse(readFileSync(new URL(file, folder), 'utf8'))]);
};

for (const title of Object.keys(GAMES)) {
  if (title === 'Rails of New England') continue;
  browserTest(`something to press is in sight in every decision of ${title}`, { timeout: 900_000 }, async (t) => {
    const faults = [];
    const asked = new Map();
    let seen = 0;
    for (const [file, game] of EVERY ? gamesOf(title) : [['', GAMES[title]]]) {
      const page = await openGolden(t, game);
      for (let count = 0; count < game.actions.length; count += STEP) {
        await page.setViewportSize(DESK);
        await putAt(page, game, count);
        const { question, count: choices } = await page.evaluate(look);
        const kind = question.replaceAll(/\b[A-Z0-9&$]{2,}\b/g, '');
        asked.set(kind, (asked.get(kind) ?? 0) + 1);
        if (choices === 0 || (asked.get(kind) > FIRST && count % (3 * STEP) !== 0)) continue;
        for (const [viewport, all] of SIZES) {
          await page.setViewportSize(viewport);
          await showTurn(page);
          const { count: choices, hidden } = await page.evaluate(look);
          seen += 1;
          if (all ? hidden.length > 0 : hidden.length === choices) faults.push(`${file} at ${count}, ${viewport.width}x${viewport.height}: ${question} ${hidden.length} of ${choices}: ${hidden[0]}`);
        }
      }
      await page.close();
    }
    console.log(`${title}: ${seen} looks at ${asked.size} kinds of questions`);
    assert.deepEqual(faults, []);
  });
}
