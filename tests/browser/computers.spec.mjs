// Computers at the table: seats, thinking, pausing, taking back, hints, and playing on from a finished game.

import assert from 'node:assert/strict';
import { faults } from './axe.mjs';
import { stored } from './given.mjs';
import { pause } from './pace.mjs';
import { browserTest, DESK, PHONE } from './harness.mjs';

const setPace = (pace) => (page) => page.evaluate((pace) => {
  document.documentElement.setAttribute('data-pace', pace);
  localStorage['roundhouse/1/setting/data-pace'] = pace;
}, pace);

/** A new game in which the seats without a name are computers of these levels. */
async function newGame(page, title, seats, pace = 'once') {
  await setPace(pace)(page);
  await page.locator('.title-card', { hasText: title }).click();
  for (const [seat, who] of seats.entries()) {
    if (/^(easy|fair|strong)$/.test(who)) await page.selectOption(`.seat-field:nth-of-type(${seat + 1}) select`, `Computer, ${who}`);
    else await page.fill(`input[name="player-${seat}"]`, who);
  }
  await page.uncheck('input[name="shuffle"]');
  await page.click('form details summary');
  await page.fill('input[name="seed"]', '7');
  await page.click('button[type="submit"]');
  await page.waitForSelector('.table');
  await pause();
}

/** Waits until a person decides, or the game is over. */
const toPerson = (page) => page.waitForSelector('.question:not(.thinks), .who.final', { timeout: 60_000 });

const moves = async (page) => Number((await page.textContent('.time > .small')).match(/^\d+ of (\d+)/)[1]);

/** Goes on without looking. */
async function goOn(page) {
  const way = page.locator('.way-on .choice.pass, .way-on .primary:enabled, .choices button:enabled').first();
  await way.click();
}

for (const [size, viewport] of [['desk', DESK], ['phone', PHONE]]) {
  browserTest(`one person plays against three computers on a ${size}`, { viewport, timeout: 240_000 }, async (t) => {
    const page = await t.open();
    await newGame(page, '18NewEngland', ['Amy', 'fair', 'easy', 'fair']);
    assert.deepEqual((await stored(page)).setup.players, ['Amy', 'Computer 1', 'Computer 2', 'Computer 3']);
    assert.deepEqual((await stored(page)).seats, [null, 'fair', 'easy', 'fair']);
    await toPerson(page);
    assert.equal(await page.textContent('.player-name'), 'Amy');
    const before = await moves(page);
    await page.locator('.decision .choices button:enabled').first().click();
    const isAmys = async () => (await toPerson(page), await page.textContent('.player-name')) === 'Amy';
    await page.waitForFunction((before) => Number(document.querySelector('.time > .small').textContent.match(/of (\d+)/)[1]) > before + 1, before);
    assert.ok(await isAmys());
    const after = await moves(page);
    assert.ok(after > before + 1, 'computers have decided meanwhile');
    assert.match(await page.textContent('section.now'), /since your last turn/);
    await t.screenshot(`computers-${size}`);
    // Undo takes back what the computers did with one's own move, and redo makes all of it again.
    await page.keyboard.press('u');
    await page.waitForFunction((before) => Number(document.querySelector('.time > .small').textContent.match(/^(\d+)/)[1]) === before, before);
    await page.waitForTimeout(500);
    assert.equal((await stored(page)).done, before);
    await page.keyboard.press('r');
    await page.waitForFunction((after) => Number(document.querySelector('.time > .small').textContent.match(/^(\d+)/)[1]) === after, after);
  });
}

browserTest('without a person the game is watched, stopped and stepped', { timeout: 120_000 }, async (t) => {
  const page = await t.open();
  await newGame(page, '18NewEngland', ['fair', 'easy'], 'step');
  const pace = page.locator('.pace');
  await pace.waitFor();
  assert.equal(await pace.textContent(), 'Let Computer 1 decide');
  assert.equal(await moves(page), 0);
  for (const count of [1, 2, 3]) {
    await pace.click();
    await page.waitForFunction((count) => document.querySelector('.time > .small').textContent === `${count} of ${count}`, count);
  }
  await page.waitForTimeout(300);
  assert.equal(await moves(page), 3, 'one press, one move');
  await page.evaluate(() => { localStorage['roundhouse/1/setting/data-pace'] = 'once'; });
  await page.reload();
  await t.ready(page);
  await page.waitForFunction(() => Number(document.querySelector('.time > .small').textContent.match(/^(\d+)/)[1]) > 5);
  await page.keyboard.press('w');
  await page.waitForTimeout(500);
  const stopped = await moves(page);
  assert.equal(await pace.textContent(), 'Go on');
  await page.waitForTimeout(500);
  assert.equal(await moves(page), stopped);
  assert.deepEqual(await faults(page), []);
});

browserTest('a hint says what the strong player would do and why, does nothing, and can be switched off', { timeout: 120_000 }, async (t) => {
  const page = await t.open();
  await newGame(page, '18NewEngland', ['Amy', 'Brian']);
  await page.locator('.hint').click();
  await page.waitForFunction(() => /worth|equally good|rule of thumb/.test(document.querySelector('.hinted')?.textContent ?? ''), null, { timeout: 60_000 });
  console.log(await page.textContent('.hinted'));
  assert.equal(await moves(page), 0);
  await t.screenshot('hint');
  assert.deepEqual(await faults(page), []);
  await page.keyboard.press('p');
  await page.locator('.who-plays summary').click();
  await page.uncheck('input[name="hints"]');
  assert.equal(await page.locator('.hint').count(), 0);
  await page.reload();
  await t.ready(page);
  assert.equal(await page.locator('.hint').count(), 0, 'for this game');
});

browserTest('a seat changes hands at the table, and why a computer did something can be asked', { timeout: 120_000 }, async (t) => {
  const page = await t.open();
  await newGame(page, '18NewEngland', ['Amy', 'Brian']);
  await page.keyboard.press('p');
  await page.locator('.who-plays summary').click();
  await page.selectOption('.seat-row:nth-of-type(1) select', 'Computer, strong');
  await page.waitForFunction(() => document.querySelector('.player-name').textContent === 'Brian', null, { timeout: 60_000 });
  assert.deepEqual((await stored(page)).seats, ['strong', null]);
  await page.locator('.why-so summary').click();
  assert.match(await page.textContent('.why-so .thought'), /worth|equally good/);
  console.log(await page.textContent('.why-so .thought'));
  await t.screenshot('why-so');
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Play on from here against computers' }).click();
  await page.waitForSelector('.branch');
  assert.equal(await page.textContent('.player-name'), 'Brian');
});

for (const [title, seats] of [
  ['1828', ['fair', 'easy', 'fair']],
  ['18GB', ['fair', 'easy']],
  ['18MW', ['fair', 'easy', 'fair']],
  ['Rails of New England', ['Amy', 'fair', 'easy']],
]) {
  browserTest(`computers play ${title}`, { viewport: PHONE, timeout: 120_000 }, async (t) => {
    const page = await t.open();
    await newGame(page, title, seats);
    const most = seats.includes('Amy') ? 12 : 40;
    for (let presses = 0; (await moves(page)) < most; presses += 1) {
      assert.ok(presses < 400, `nothing goes on after ${await moves(page)} moves`);
      // Nobody hands the device to a computer, nor to whoever plays alone against them.
      assert.equal(await page.locator('.curtain').count(), 0);
      if (seats.includes('Amy') && (await page.locator('.question:not(.thinks)').count())) {
        assert.equal(await page.textContent('.player-name'), 'Amy');
        await page.evaluate(() => document.querySelector('.decision button.choice, .decision .way-on button')?.click());
      }
      await page.waitForTimeout(100);
    }
    await t.screenshot(`computers-${title.replaceAll(' ', '-')}`);
  });
}
