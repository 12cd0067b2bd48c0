// Lessons: taken by somebody who knows nothing, by finger and by keys, and answered also where one is wrong.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { DESK, PHONE, browserTest } from './harness.mjs';
import { pause } from './pace.mjs';
import { DIST } from './site.mjs';

/** The lessons as they are built. */
const LESSONS = join(DIST, 'assets/lessons');

const task = (page) => page.locator('.lesson-task');
const answer = (page) => page.locator('.lesson-answer');

/** Opens a lesson at a step, counted from 1. */
async function openStep(t, lesson, step, how = {}) {
  return t.open({ ...how, path: `#lesson=${lesson}/${step}` });
}

for (const [kind, viewport] of [['desk', DESK], ['phone', PHONE]]) {
  browserTest(`a newcomer takes the first lesson to its end, ${kind}`, async (t) => {
    const page = await t.open({ viewport });
    const watch = await page.getByRole('button', { name: 'Watch a sample game' }).boundingBox();
    assert.ok(watch.x >= 0 && watch.x + watch.width <= viewport.width, 'what is for newcomers is not pushed out of sight');
    await page.getByRole('button', { name: /Your first railway/ }).click();
    const { steps } = JSON.parse(readFileSync(join(LESSONS, 'first-railway.json'), 'utf8'));
    for (const [index, { text, right }] of steps.entries()) {
      await page.getByText(`Step ${index + 1} of ${steps.length}`).waitFor();
      assert.ok((await task(page).textContent()).includes(text));
      await pause();
      await page.getByRole('button', { name: 'Show me' }).click();
      await answer(page).getByText(right).waitFor();
      assert.equal(await answer(page).locator('h2').textContent(), 'Right');
      const next = page.getByRole('button', { name: index + 1 < steps.length ? 'Next step' : 'Next lesson' });
      await next.click();
    }
    await page.getByText('Step 1 of').waitFor();
    await page.evaluate(() => {
      location.hash = '#';
    });
    const done = page.getByRole('button', { name: /Your first railway/ });
    await done.waitFor();
    assert.match(await done.textContent(), /done/);
  });
}

browserTest('a legal move that misses the goal is answered, with both futures', async (t) => {
  const page = await openStep(t, 'train-rush', 2);
  await task(page).waitFor();
  await pause();
  await page.getByRole('button', { name: 'No more trains' }).click();
  await answer(page).getByText('Money in the treasury earns nothing.').waitFor();
  assert.equal(await answer(page).locator('h2').textContent(), 'Not the best');
  const worth = page.locator('.futures tr', { hasText: 'Your worth' });
  await worth.waitFor({ timeout: 20_000 });
  assert.match(await worth.textContent(), /\$565.*\$688.*\$775/s);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.getByRole('button', { name: 'Next step' }).waitFor();
});

browserTest('a lesson is kept by its address, and only which steps are done', async (t) => {
  const page = await openStep(t, 'first-business', 2);
  await task(page).waitFor();
  await pause();
  await page.getByRole('button', { name: 'Show me' }).click();
  await answer(page).waitFor();
  await page.reload();
  await task(page).waitFor();
  const kept = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => !key.includes('setting')));
  assert.deepEqual(kept, [['roundhouse/1/lessons', '{"first-business":2}']]);
  const home = await t.open();
  await home.locator('input[name="title"][value="Rails of New England"]').check({ force: true });
  assert.match(await home.getByRole('button', { name: /Your first Business/ }).textContent(), /step 3 of 8/);
});

browserTest('a lesson is taken by keys alone', async (t) => {
  const page = await openStep(t, 'first-railway', 1);
  await task(page).waitFor();
  await pause();
  await page.getByRole('button', { name: 'Show me' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Next step');
  // The same person goes on, though another seat decides now.
  await page.waitForTimeout(400);
  await page.keyboard.press('Enter');
  await page.getByText('Step 2 of 8').waitFor();
});

browserTest('a lesson that does not come is a sentence, and can be had again', async (t) => {
  t.expect(/404|failed|Failed/);
  let missing = true;
  await t.context.route(/lessons\//, (route) => (missing ? route.fulfill({ status: 404 }) : route.continue()));
  const page = await openStep(t, 'first-railway', 1);
  await page.getByText('The lesson did not come').waitFor();
  missing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await task(page).waitFor();
  await page.goto(`${page.url().split('#')[0]}#lesson=nothing/1`);
  await page.getByText('There is no such lesson.').waitFor();
});

browserTest('every lesson opens at each of its steps', async (t) => {
  const page = await t.open();
  for (const file of readdirSync(LESSONS)) {
    const { steps } = JSON.parse(readFileSync(join(LESSONS, file), 'utf8'));
    for (const [index, { text }] of steps.entries()) {
      await page.evaluate((hash) => { location.hash = hash; }, `#lesson=${file.replace('.json', '')}/${index + 1}`);
      await task(page).getByText(text).waitFor();
    }
  }
});
