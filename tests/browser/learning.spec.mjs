// What is explained where one decides: why one would.

import assert from 'node:assert/strict';
import { GAMES, openGolden, putAt } from './given-golden.mjs';
import { browserTest, DESK, PHONE, showTurn } from './harness.mjs';

/** For how many acts of each player reasons are told. */
const FIRST = 20;

/** What is asked, what that is about, and whether why one would is wholly in sight, with nothing over it. */
const look = () => {
  const about = document.querySelector('.rule-here summary')?.getAttribute('aria-label') ?? '';
  const why = document.querySelector('.why-would');
  const question = document.querySelector('.question')?.textContent ?? '';
  if (!why) return { about, question, fault: 'is not there' };
  const { left, right, top, bottom, width, height } = why.getBoundingClientRect();
  if (width === 0 || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return { about, question, fault: `is at ${top} to ${bottom}` };
  for (let at = why.parentElement; at && at !== document.body; at = at.parentElement) {
    const box = at.getBoundingClientRect();
    const { display, overflow } = getComputedStyle(at);
    if (display !== 'contents' && overflow !== 'visible' && (top < box.top - 1 || bottom > box.bottom + 1)) return { about, question, fault: `is cut by ${at.className}: ${top} to ${bottom} of ${box.top} to ${box.bottom}` };
  }
  const over = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(left + width * part, top + height / 2)).find((it) => !why.contains(it));
  return { about, question, fault: over ? `lies under ${over.className}` : '', room: Math.round(document.querySelector('.asking').clientHeight) };
};

for (const [title, game] of Object.entries(GAMES)) {
  browserTest(`in the first turns of ${title} why one would is always in sight`, { viewport: DESK, timeout: 300_000 }, async (t) => {
    const page = await openGolden(t, game);
    const players = game.setup.players.length;
    const seen = {};
    const faults = [];
    let least = Infinity;
    for (let count = 0; count < Math.min(FIRST * players, game.actions.length) - 1; count += 1) {
      await putAt(page, game, count);
      const { about } = await page.evaluate(look);
      // Three questions of a kind are enough.
      seen[about] = (seen[about] ?? 0) + 1;
      if (seen[about] > 3) continue;
      for (const [name, viewport] of [['desk', DESK], ['phone', PHONE]]) {
        await page.setViewportSize(viewport);
        await showTurn(page);
        const { question, fault, room } = await page.evaluate(look);
        if (fault) faults.push(`${count}, ${name}, ${about}: ${fault}: ${question}`);
        if (viewport === PHONE) least = Math.min(least, room);
      }
      await page.setViewportSize(DESK);
    }
    console.log(`${title}: ${Object.keys(seen).length} kinds of question (${Object.keys(seen).join(', ')}), the least room of a phone's question is ${least} px`);
    assert.deepEqual(faults, []);
  });
}
