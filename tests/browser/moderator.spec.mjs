// A game whose board lies on a real table: bank, market, trains and order are here, and each turn is reported in one form.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { faults } from './axe.mjs';
import { goBackTo, keyOf, lookAt, openGivenAt, skip, stored } from './given.mjs';
import { GAMES, openGolden } from './given-golden.mjs';
import { browserTest, DESK, PHONE, TABLET } from './harness.mjs';
import { pause } from './pace.mjs';
import { Player } from './player.mjs';

/** A new game of a title beside a real board, at its first report. */
async function besideABoard(t, title) {
  const page = await t.open();
  await page.locator(`input[name="title"][value="${title}"]`).check({ force: true });
  for (const [seat, name] of ['Amy', 'Brian', 'Crystal'].entries()) await page.fill(`input[name="player-${seat}"]`, name);
  await page.uncheck('input[name="shuffle"]');
  await page.click('details summary');
  await page.fill('input[name="seed"]', '7');
  await page.getByRole('button', { name: 'Use Roundhouse as the bank' }).click();
  await page.waitForSelector('.table');
  const player = new Player(page, 11);
  await player.playUntil(async () => (await page.locator('.reported').count()) > 0);
  return { page, player };
}

for (const [size, viewport] of [['desk', DESK], ['tablet', TABLET], ['phone', PHONE]]) {
  browserTest(`turns on a real board are reported on a ${size}`, { viewport, timeout: 180_000 }, async (t) => {
    const { page } = await besideABoard(t, '18NewEngland');
    const form = page.locator('.reported');
    assert.equal(await page.locator('.map-place').isVisible(), false);
    // Nothing is found here for a board that lies elsewhere.
    const tip = (await page.locator('.why-would').allTextContents()).join(' ');
    assert.match(tip, /^Why\? /);
    assert.doesNotMatch(tip, /Show best tiles|best run is/);
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await t.screenshot(`report-${size}-${colorScheme}`);
    }
    assert.deepEqual(await faults(page), []);

    // Something is spent, and the trains earn; a sum that nobody has is refused in words.
    const cost = form.getByRole('spinbutton', { name: 'Track, terrain' });
    await cost.fill('99998');
    await form.getByText(/It costs .99998; .+ has/).waitFor();
    await cost.fill('20');
    await form.getByRole('spinbutton', { name: 'Trains earn' }).fill('60');
    await page.reload();
    await t.ready(page);
    assert.equal(await cost.inputValue(), '20', 'what was typed stands again');
    assert.equal(await form.getByRole('spinbutton', { name: 'Trains earn' }).inputValue(), '60');
    await pause();
    const before = await stored(page);
    await t.screenshot(`report-filled-${size}`);
    await form.locator('.confirm').first().click();
    await page.waitForFunction(([key, done]) => JSON.parse(localStorage[key]).done > done, [await keyOf(page), before.done]);
    const made = (await stored(page)).actions.at(-1).report;
    assert.deepEqual([made.cost, made.earned], [20, 60]);

    // It is taken back with everything that followed, and can be done again.
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await pause();
    assert.equal((await stored(page)).done, before.done);
    await page.getByRole('button', { name: 'Redo' }).click();
    await pause();

    // The map here is at hand, and what was typed is not lost by looking at it.
    const again = page.locator('.reported');
    if ((await again.count()) > 0) {
      await again.getByRole('spinbutton', { name: 'Track, terrain' }).fill('30');
      await again.getByRole('button', { name: 'Use the map here' }).click();
      assert.equal(await page.locator('.map-place').isVisible(), true);
      await t.screenshot(`report-mapped-${size}`);
      await again.getByRole('button', { name: 'Without the map' }).click();
      assert.equal(await again.getByRole('spinbutton', { name: 'Track, terrain' }).inputValue(), '30');
    }
    assert.deepEqual(await faults(page), []);
  });
}

/** One in which companies run. */
const GAME_OF_18GB = JSON.parse(readFileSync(new URL('../golden/18GB/1-2-rulebook.json', import.meta.url), 'utf8'));

/** The board lies on a real table from now on. */
async function toARealTable(page) {
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.locator('.set-right summary').click();
  const form = page.locator('.set-right form');
  await form.locator('[name="what"]').selectOption('board');
  await form.locator('[name="value"]').selectOption({ label: 'on a real table' });
  await pause();
  await form.getByRole('button', { name: 'Correct' }).click();
  await form.waitFor({ state: 'detached' });
  const turn = page.getByRole('tab', { name: 'Turn' });
  if (await turn.isVisible()) await turn.click();
}

for (const title of ['1828', '18GB', '18MW']) {
  browserTest(`${title} goes on beside a real board and is reported`, { viewport: PHONE, timeout: 180_000 }, async (t) => {
    const game = title === '18GB' ? GAME_OF_18GB : GAMES[title];
    const runs = game.actions.flatMap((made, at) => (made.run ? [at] : []));
    const count = runs[Math.floor(runs.length / 2)] ?? Math.floor(game.actions.length / 2);
    const page = await openGolden(t, { ...game, done: count, actions: game.actions.slice(0, count) });
    await toARealTable(page);
    await page.locator('.reported .confirm').first().waitFor();
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await t.screenshot(`report-${title}-${colorScheme}`);
    }
    assert.deepEqual(await faults(page), []);
    const player = new Player(page, 3);
    const reports = async () => (await stored(page)).actions.filter((made) => made.report).length;
    for (let turn = 0; turn < 25; turn += 1) {
      if ((await player.look()).over) break;
      const confirm = page.locator('.reported .confirm').first();
      if ((await confirm.count()) > 0) {
        await confirm.click();
        await pause();
      } else {
        await player.step();
      }
    }
    assert.ok((await reports()) > 0, `${await reports()} reports`);
  });
}

/** How many presses the full table takes at least for a move: a hex and the lay, or one. */
const PRESSES = (made) => (made.lay ? 2 : 1);

/** The first round between two moments of which all moves are of these kinds: from where, to where, and its name. */
async function findRound(page, [from, to], actions) {
  const names = [];
  for (let at = from; at <= to; at += 1) {
    await lookAt(page, at);
    names.push(await page.evaluate(() => document.querySelector('.fact.round').textContent));
  }
  const isSimple = (made) =>
    made === 'pass' || made.lay || made.place_marker || made.run || made.distribute || (made.buy_train && made.buy_train.seller === null);
  for (const name of new Set(names.filter((name) => name.startsWith('OR')))) {
    const [first, last] = [names.indexOf(name) + from, names.lastIndexOf(name) + from];
    const moves = actions.slice(first, last + 1);
    if (first > from && last < to && moves.every(isSimple) && moves.some((made) => made.distribute)) return { first, last: last + 1, name };
  }
  return assert.fail('no such round');
}

/** What a company did in a round, by the log. */
function turnOf(log, symbol) {
  const own = log.filter((line) => line.startsWith(`${symbol} `));
  const sums = (pattern) => own.flatMap((line) => { const found = line.match(pattern); return found ? [Number(found[1])] : []; });
  const cost = sums(/(?:lays|upgrades|places) .+ for \$(\d+)/).reduce((sum, one) => sum + one, 0);
  return {
    cost,
    markers: own.filter((line) => / places /.test(line)).length,
    earned: sums(/ earns \$(\d+)/)[0] ?? 0,
    way: own.some((line) => / withholds /.test(line)) ? 'Withhold' : own.some((line) => / half/.test(line)) ? 'Half' : 'Pay',
    trains: own.flatMap((line) => line.match(/ buys an? (\S+)-train from the bank/)?.[1] ?? []),
  };
}

browserTest('a round of a real game is moderated with fewer presses', { viewport: PHONE, timeout: 300_000, skip }, async (t) => {
  const whole = await openGivenAt(t, 600, { undone: true });
  const { actions } = await stored(whole);
  const { first, last, name } = await findRound(whole, [330, 600], actions);
  const full = actions.slice(first, last).reduce((sum, made) => sum + PRESSES(made), 0);
  await goBackTo(t, whole, last, { undone: true });
  await whole.getByRole('tab', { name: 'Log' }).click();
  const all = await whole.locator('.log li').allTextContents();
  const begins = all.findIndex((line) => line.startsWith(`Operating round ${name.slice(3)}`));
  const log = all.slice(0, begins);
  await whole.getByRole('tab', { name: 'Turn' }).click();
  await goBackTo(t, whole, first);
  const page = whole;
  await toARealTable(page);

  let [presses, digits] = [0, 0];
  const type = async (label, sum) => {
    const field = page.getByRole('spinbutton', { name: label });
    if (Number(await field.inputValue()) === sum) return;
    await field.click();
    await field.fill(String(sum));
    presses += 1;
    digits += String(sum).length;
  };
  const press = async (locator) => {
    await locator.click();
    presses += 1;
    await pause();
  };
  const bought = {};
  for (let turn = 0; turn < 200; turn += 1) {
    if ((await page.textContent('.fact.round')) !== name) break;
    const symbol = await page.textContent('.who .chip');
    const own = turnOf(log, symbol);
    if ((await page.locator('.reported').count()) > 0) {
      for (let marker = 0; marker < own.markers; marker += 1) await press(page.getByRole('button', { name: 'More: station marker' }));
      await type('Track, terrain', own.cost);
      if ((await page.getByRole('spinbutton', { name: 'Trains earn' }).count()) > 0) await type('Trains earn', own.earned);
      const ways = page.locator('.reported .payout');
      await ways.or(page.locator('.reported .report')).first().waitFor();
      await press((await ways.count()) > 0 ? ways.filter({ hasText: own.way }).first() : page.locator('.reported .report'));
      continue;
    }
    const train = own.trains[bought[symbol] ?? 0];
    if (train !== undefined) {
      bought[symbol] = (bought[symbol] ?? 0) + 1;
      await press(page.locator('.decision button.choice', { hasText: train }).first());
      continue;
    }
    await press(page.locator('.way-on button.choice').last());
  }
  console.log(`${name}: ${full} presses at least on the full table; as moderator ${presses}, and ${digits} digits typed`);
  assert.notEqual(await page.textContent('.fact.round'), name);
  // How much less it is than what is really pressed there is counted natively, turn by turn of whole games (`reported`).
  assert.ok(presses < 0.7 * full, `${presses} of ${full}`);
});
