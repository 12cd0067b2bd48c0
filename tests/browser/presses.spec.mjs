// One gesture does one thing: double clicks, double taps and keys held down, with a real mouse and real keys.

import assert from 'node:assert/strict';
import { done, keyOf, openGivenAt, skip, stored } from './given.mjs';
import { openWindow } from './given-golden.mjs';
import { browserTest, DESK, PHONE } from './harness.mjs';
import { pause } from './pace.mjs';
import { Player } from './player.mjs';

/** Lets a test turn the page's clock forward instead of waiting. */
const turnableClock = () => {
  const now = Date.now;
  let ahead = 0;
  Date.now = () => now() + ahead;
  window.turnClock = (milliseconds) => { ahead += milliseconds; };
};

/** Every decision is pressed, also where nothing else can be chosen. */
const ask = () => {
  if (location.protocol.startsWith('http')) localStorage.setItem('roundhouse/1/setting/data-automatic', 'off');
};

/** The middle of the first control of the decision that was not tried yet; null if all were. */
const nextControl = (page, tried) =>
  page.evaluate((tried) => {
    const all = document.querySelectorAll('.decision button:not(:disabled, .term, .why button), .decision summary:not(.rule-here summary)');
    for (const control of all) {
      const name = `${control.className} ${control.textContent}`;
      if (tried.includes(name) || !control.checkVisibility()) continue;
      control.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = control.getBoundingClientRect();
      window.turnClock(1000);
      return { name, x: x + width / 2, y: y + height / 2 };
    }
    return null;
  }, tried);

/** Double clicks one control after the other until one acts; how many actions that added. */
async function doubleClickUntilItActs(page, before) {
  const tried = [];
  let again = 0;
  for (;;) {
    const control = await nextControl(page, tried.slice(again));
    if (!control) {
      if (again > 0) return { added: 0, tried, again };
      // A control may move away under the mouse when a search ends: all are tried once more.
      again = Math.max(1, tried.length);
      continue;
    }
    tried.push(control.name);
    await page.mouse.dblclick(control.x, control.y);
    const added = (await done(page)) - before;
    if (added !== 0) return { added, tried, again };
    // A fold is closed again by the second click.
    await page.evaluate(() => document.querySelectorAll('.decision details').forEach((fold) => { fold.open = true; }));
  }
}

/** Whether the table has taken over what another window stored, and knows the runs if trains run. */
const isReady = (name) => document.querySelector('.bar h1').textContent === name && !document.querySelector('.way-on .run:disabled');

browserTest('a double click on the first control of a decision adds exactly one action', { viewport: DESK, timeout: 900_000, skip }, async (t) => {
  await t.context.addInitScript(turnableClock);
  await t.context.addInitScript(ask);
  const page = await openGivenAt(t, 1);
  const key = await keyOf(page);
  const saved = await stored(page);
  await openWindow(page);
  const begun = performance.now();
  let missed = 0;
  const faults = [];
  for (let count = 0; count < saved.actions.length; count += 1) {
    // Another window puts the game at this moment, and the table follows.
    await page.evaluate(([key, text]) => document.querySelector('iframe').contentWindow.localStorage.setItem(key, text), [
      key,
      JSON.stringify({ ...saved, name: `at ${count}`, actions: saved.actions.slice(0, count), done: count, revision: 1000 + count * 10 }),
    ]);
    await page.waitForFunction(isReady, `at ${count}`).catch((error) => assert.fail(`${faults.join('\n')}\nafter action ${count}: ${error}`));
    const { added, tried, again } = await doubleClickUntilItActs(page, count);
    if (added !== 1) faults.push(`after action ${count}: ${added} actions by ${tried.at(-1)}`);
    missed += again > 0 ? 1 : 0;
  }
  const seconds = (performance.now() - begun) / 1000;
  console.log(`${saved.actions.length} decisions double clicked in ${seconds.toFixed(0)} s, ${missed} of them tried twice`);
  assert.deepEqual(faults, []);
});

/** The middle of what a locator finds. */
async function middle(locator) {
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
}

/** Presses twice at a place, with a pause between that is still a double click. */
async function slowDoubleClick(page, [x, y]) {
  await page.mouse.move(x, y);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await new Promise((next) => setTimeout(next, 450));
  }
}

for (const [at, name] of [[713, 'Run for'], [714, 'Pay all'], [494, 'Show best tiles']]) {
  browserTest(`a slow double click on "${name}" does one thing`, { viewport: DESK, skip }, async (t) => {
    const page = await openGivenAt(t, at);
    await pause();
    await slowDoubleClick(page, await middle(page.locator('.decision button:not(:disabled, .term)').getByText(name).first()));
    assert.equal(await done(page), name === 'Show best tiles' ? at : at + 1);
  });
}

browserTest('a key that is held down does one thing', { viewport: DESK, skip }, async (t) => {
  for (const key of ['Enter', ' ']) {
    const page = await openGivenAt(t, 714);
    await pause();
    await page.locator('.payout').first().focus();
    for (let repeat = 0; repeat < 20; repeat += 1) {
      await page.keyboard.down(key);
      // Wherever the focus goes, the key goes on to press what is there.
      await page.evaluate(() => document.querySelector('.decision button:not(:disabled, .term)')?.focus());
      await new Promise((next) => setTimeout(next, 40));
    }
    await page.keyboard.up(key);
    assert.equal(await done(page), 715, `with ${key}`);
    await page.evaluate(() => localStorage.clear());
  }
});

browserTest('a double tap does one thing', { viewport: PHONE, context: { hasTouch: true }, skip }, async (t) => {
  const page = await openGivenAt(t, 714);
  for (const wait of [60, 250]) {
    await pause();
    const before = await done(page);
    const at = await middle(page.locator('.decision button:not(:disabled, .term)').first());
    await page.touchscreen.tap(...at);
    await new Promise((next) => setTimeout(next, wait));
    await page.touchscreen.tap(...at);
    assert.equal((await done(page)) - before, 1);
  }
});

browserTest('two markers of the map are not chosen by one double click', { viewport: DESK, skip }, async (t) => {
  let page = await openGivenAt(t, 1, { undone: true });
  const at = (await stored(page)).actions.findIndex((action, index) => index > 300 && action.place_marker);
  await page.evaluate(() => localStorage.clear());
  page = await openGivenAt(t, at);
  await pause();
  await page.mouse.dblclick(...(await middle(page.locator('.choose-space').first())));
  assert.equal(await done(page), at + 1);
});

browserTest('a double click that opens a table decides nothing there', { viewport: PHONE }, async (t) => {
  const page = await t.open();
  // Wherever the controls of the table come to lie, one is under the pointer.
  await page.addStyleTag({ content: '.decision .choice { position: fixed; inset: 0; max-width: none; }' });
  for (const [seat, name] of ['Amy', 'Brian'].entries()) await page.fill(`input[name="player-${seat}"]`, name);
  await pause();
  await page.mouse.dblclick(...(await middle(page.getByRole('button', { name: 'Start' }))));
  await page.waitForSelector('.table');
  assert.equal(await done(page), 0);

  await page.evaluate(() => [...document.querySelectorAll('button')].find((button) => button.textContent === 'Games').click());
  await page.waitForSelector('.game');
  await pause();
  await page.mouse.dblclick(...(await middle(page.getByRole('button', { name: 'Open' }))));
  await page.waitForSelector('.table');
  assert.equal(await done(page), 0);
});

browserTest('what may be repeated quickly is: undo, redo, and turning a tile', { viewport: DESK, skip }, async (t) => {
  const page = await openGivenAt(t, 494);
  await pause();
  const press = async (name) => page.mouse.dblclick(...(await middle(page.getByRole('button', { name, exact: true }))));
  await press('Undo');
  assert.equal(await done(page), 492);
  await press('Redo');
  assert.equal(await done(page), 494);

  // Some hex takes a tile in three rotations or more; two turns of it are two turns, however quick.
  const hexes = page.locator('.hex-list .choice');
  const tile = page.locator('.tile-choice').filter({ hasText: /[3-6] ways/ }).first();
  const click = (locator) => locator.evaluate((button) => button.click());
  for (let hex = 0; (await tile.count()) === 0; hex += 1) {
    if ((await hexes.count()) === 0) await click(page.getByRole('button', { name: 'Cancel' }));
    await click(hexes.nth(hex));
  }
  if (!(await tile.evaluate((button) => button.classList.contains('chosen')))) await click(tile);
  const look = async () => (await page.locator('.tried').innerHTML()).replaceAll('<!---->', '');
  const looks = [await look()];
  for (let turn = 0; turn < 2; turn += 1) {
    await click(tile);
    looks.push(await look());
  }
  assert.equal(new Set(looks).size, 3);
  // Once around, back to the first rotation.
  const ways = Number((await tile.textContent()).match(/(\d) ways/)[1]);
  for (let turn = 2; turn < ways; turn += 1) await click(tile);
  assert.equal(await look(), looks[0]);
  await tile.click({ clickCount: 2 });
  assert.equal(await look(), looks[2]);
  assert.equal(await done(page), 494);
});

browserTest('a player who clicks at a person\'s pace is never held up', { viewport: DESK }, async (t) => {
  const page = await t.open();
  const player = new Player(page, 4);
  await player.newGame(['Amy', 'Brian', 'Crystal']);
  for (let count = 0; count < 5; count += 1) {
    await pause();
    // Somebody else decides each time, and nobody means the very card that lay under the last one's finger.
    await page.mouse.click(...(await middle(page.locator('.deck .choice').nth(count))));
    assert.equal(await done(page), count + 1);
  }
});
