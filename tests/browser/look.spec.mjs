// A small part of look.mjs: at sizes that no other spec has, nothing is too wide, cut, on something else or too small for a finger.

import assert from 'node:assert/strict';
import { GAMES, openGolden, putAt } from './given-golden.mjs';
import { browserTest, showTurn } from './harness.mjs';
import { measure } from './measure.mjs';

const SIZES = [[390, 844], [1133, 744], [1920, 1080]];

for (const [title, game] of Object.entries(GAMES)) {
  browserTest(`what can be measured is in order in ${title}`, { timeout: 120_000 }, async (t) => {
    const page = await openGolden(t, game);
    const found = new Map();
    for (const part of [0.04, 0.65, 1]) {
      await putAt(page, game, Math.round(game.actions.length * part));
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await showTurn(page);
        for (const fault of await page.evaluate(measure)) found.set(fault, `${width}x${height} at ${part}`);
      }
    }
    // Prices and signs in the columns of a market are as small as their columns.
    const faults = [...found].filter(([fault]) => !fault.startsWith('small'));
    assert.deepEqual(faults.map(([fault, where]) => `${where}: ${fault}`), []);
  });
}

browserTest('the measures tell what is wrong', {}, async (t) => {
  const page = await t.open({ viewport: { width: 390, height: 2400 } });
  assert.deepEqual(await page.evaluate(measure), []);
  const told = async (content) => {
    const style = await page.addStyleTag({ content });
    const faults = await page.evaluate(measure);
    await style.evaluate((style) => style.remove());
    return faults.map((fault) => fault.split(/[: ]/)[0]);
  };
  assert.ok((await told('body::after { content: ""; display: block; width: 120vw; height: 1px }')).includes('the'));
  assert.ok((await told('h1 { font-size: 8px !important }')).includes('small'));
  assert.ok((await told('h1 { width: 2rem; overflow: hidden; white-space: nowrap }')).includes('cut'));
  assert.ok((await told('button { min-width: 0 !important; width: 30px !important; padding: 0 }')).includes('little'));
  assert.ok((await told('.real-board .choices button + button { margin-left: -5rem }')).includes('on'));
});
