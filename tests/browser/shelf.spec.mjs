// The shelf: which title, who plays, what the title asks; and the names of those who played last.

import assert from 'node:assert/strict';
import { stored } from './given.mjs';
import { browserTest, DESK, PHONE } from './harness.mjs';

/** The names in the fields. */
const seated = (page) => page.locator('input[name^="player-"]').evaluateAll((fields) => fields.map((field) => field.value));

/** The names that are offered. */
const offered = (page) => page.locator('.known-names button').allTextContents();

/** Leaves the table for the first screen. */
async function home(page) {
  await page.getByRole('button', { name: 'Games' }).click();
  await page.waitForSelector('.home');
}

browserTest('a title is chosen from the shelf, and the form is about it', { viewport: DESK }, async (t) => {
  const page = await t.open();
  const cards = page.locator('.title-card');
  const titles = await cards.locator('strong').allTextContents();
  assert.ok(titles.includes('18NewEngland'), titles.join());
  for (const card of await cards.all()) {
    await card.click();
    assert.match(await card.textContent(), /\d to \d players, \d+ to \d+ hours/);
    assert.ok(await card.locator('.title-picture svg').isVisible());
    assert.ok((await page.locator('.title-special').textContent()).length > 40);
    assert.equal(await page.locator('.title-card.chosen').count(), 1);
    const [, , most] = (await card.textContent()).match(/(\d) to (\d) players/);
    assert.equal((await seated(page)).length, Number(most));
  }
  await t.screenshot('shelf');

  // What the title asks is stored with the game, and a radio answers to the keyboard.
  await page.locator('input[name="title"][value="18NewEngland"]').focus();
  await page.keyboard.press('Space');
  for (const [seat, name] of ['Amy', 'Brian', 'Crystal'].entries()) await page.fill(`input[name="player-${seat}"]`, name);
  assert.match(await page.textContent('form'), /3 players start with \$\d+ each/);
  await page.uncheck('input[name="shuffle"]');
  await page.click('details summary');
  await page.check('input[name="house_rules"]');
  await page.fill('input[name="seed"]', '5');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.table');
  const { title, setup } = await stored(page);
  assert.equal(title, '18NewEngland');
  assert.deepEqual(setup, { players: ['Amy', 'Brian', 'Crystal'], seed: 5, house_rules: 'website' });
});

browserTest('who played last is offered, and seated at a press', { viewport: PHONE }, async (t) => {
  const page = await t.open();
  assert.deepEqual(await offered(page), []);
  for (const [seat, name] of ['Amy', 'Brian', 'Crystal'].entries()) await page.fill(`input[name="player-${seat}"]`, name);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.table');
  await home(page);
  assert.deepEqual(await offered(page), ['Amy', 'Brian', 'Crystal']);
  await t.screenshot('known-names');

  // A name that is seated is not offered; the first free field takes the next.
  await page.fill('input[name="player-0"]', 'David');
  await page.locator('.known-names button', { hasText: 'Crystal' }).click();
  await page.locator('.known-names button', { hasText: 'Amy' }).click();
  assert.deepEqual((await seated(page)).slice(0, 4), ['David', 'Crystal', 'Amy', '']);
  assert.deepEqual(await offered(page), ['Brian']);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.table');
  await home(page);
  // Those who played last come first, and everybody once.
  assert.deepEqual(await offered(page), ['David', 'Crystal', 'Amy', 'Brian']);
  await page.reload();
  await t.ready(page);
  assert.deepEqual(await offered(page), ['David', 'Crystal', 'Amy', 'Brian']);
});

browserTest('what is stored as names may be anything', { viewport: DESK }, async (t) => {
  const page = await t.open();
  for (const text of ['{', '7', '["Amy", 3]']) {
    await page.evaluate((text) => localStorage.setItem('roundhouse/1/names', text), text);
    await page.reload();
    await t.ready(page);
    assert.deepEqual(await offered(page), [], text);
  }
});

browserTest('a newcomer watches a finished game of any title, and sits down at a press', { viewport: DESK, timeout: 180_000 }, async (t) => {
  const page = await t.open();
  for (const card of await page.locator('.title-card').all()) {
    await card.click();
    await page.getByRole('button', { name: 'Watch a sample game' }).click();
    await page.waitForSelector('.table');
    const told = page.locator('.time span').last();
    assert.match(await told.textContent(), /^\d{1,2} of \d{3}$/);
    const [before] = (await told.textContent()).split(' ');
    await page.waitForFunction((before) => Number([...document.querySelectorAll('.time span')].at(-1).textContent.split(' ')[0]) > before, Number(before));
    await home(page);
  }
  assert.equal(await page.locator('.game').count(), 0, 'nothing of it is kept');
  const [least] = (await page.locator('.title-card.chosen').textContent()).match(/\d/);
  await page.getByRole('button', { name: 'Play against computers' }).click();
  await page.waitForSelector('.table');
  assert.ok((await stored(page)).setup.players.length >= Math.max(3, Number(least)));
});

for (const [size, viewport] of [['desk', DESK], ['phone', PHONE]]) {
  browserTest(`map, market and tiles of any title are looked at without a game, on a ${size}`, { viewport, timeout: 180_000 }, async (t) => {
    const page = await t.open();
    for (const card of await page.locator('.title-card').all()) {
      await card.click();
      await page.getByRole('button', { name: 'See the map' }).click();
      await page.waitForSelector('.table.past, .time.past');
      assert.ok(await page.locator('.map').first().isVisible());
      assert.match(await page.locator('.decision .quiet').first().textContent(), /^After action 0 of \d+/);
      assert.equal(await page.locator('.decision .choice, .curtain').count(), 0, 'nothing is asked');
      await page.waitForTimeout(450);
      const tiles = page.getByRole('tab', { name: 'Trains & tiles' });
      if ((await tiles.count()) > 0) {
        await tiles.click();
        assert.ok((await page.locator('.tile-figure').count()) > 20);
        assert.ok((await page.locator('.read-market p').count()) > 0);
        const market = page.getByRole('tab', { name: 'Market' });
        if (await market.isVisible()) await market.click();
        assert.ok((await page.locator('.market .cell:visible').count()) > 5);
        assert.equal(await page.locator('.market .marker-chip').count(), 0, 'as it lies before a game');
      }
      await t.screenshot(`look-at-board-${size}`);
      await home(page);
    }
    assert.equal(await page.locator('.game').count(), 0, 'nothing of it is kept');
  });
}
