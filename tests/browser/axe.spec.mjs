// Everybody can use every screen, as far as a machine can tell: axe-core's rules of WCAG 2.0 to 2.2, A and AA, at desk, tablet and phone size, by day and by night.

import assert from 'node:assert/strict';
import { faults } from './axe.mjs';
import { keyOf, openGiven, skip } from './given.mjs';
import { browserTest, DESK, PHONE, TABLET } from './harness.mjs';

const SETUPS = [
  ['desk by day', { viewport: DESK }],
  ['desk by night', { viewport: DESK, context: { colorScheme: 'dark' } }],
  ['tablet by day', { viewport: TABLET }],
  ['phone by day', { viewport: PHONE }],
  ['phone by night', { viewport: PHONE, context: { colorScheme: 'dark' } }],
  ['phone on its side', { viewport: { width: PHONE.height, height: PHONE.width } }],
];

/** Moments of the given game, with what is looked at there. */
const MOMENTS = [
  [4, 'the draft'], [222, 'a merger'], [280, 'an emergency'], [482, 'a run'], [494, 'track'], [520, 'trains'],
  [554, 'trade'], [713, 'earnings'],
];

for (const [name, options] of SETUPS) {
  browserTest(`nothing stands in anybody's way: home, ${name}`, options, async (t) => {
    const page = await t.open();
    assert.deepEqual(await faults(page), []);
  });

  browserTest(`nothing stands in anybody's way: the table, ${name}`, { ...options, skip, timeout: 240_000 }, async (t) => {
    const page = await openGiven(t);
    const key = await keyOf(page);
    for (const [count, what] of MOMENTS) {
      await page.evaluate(([key, count]) => { localStorage[key] = JSON.stringify({ ...JSON.parse(localStorage[key]), done: count }); }, [key, count]);
      await page.reload();
      await t.ready(page);
      assert.deepEqual(await faults(page), [], what);
      if (count !== 494) continue;
      for (const tab of await page.getByRole('tab').all()) {
        if (!(await tab.isVisible())) continue;
        await tab.click();
        assert.deepEqual(await faults(page), [], `${what}, ${await tab.textContent()}`);
      }
    }
  });
}
