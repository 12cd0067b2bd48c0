// All that is done beside the cardboard, done by keys alone: a board for the route calculator, a game that is taken over,
// a report of a turn on a real table. No pointer touches these pages; where the focus is after each key is part of the test.

import assert from 'node:assert/strict';
import { browserTest, DESK } from './harness.mjs';
import { pause } from './pace.mjs';
import { Player } from './player.mjs';

/** How many presses of Tab somebody would put up with between two controls. */
const MOST_TABS = 60;

/** Somebody without a pointer. */
class Typist {
  constructor(page) {
    this.page = page;
    this.tabs = 0;
    this.most = 0;
    this.others = 0;
  }

  /** What the control is called that has the focus; and that it is one. */
  focused() {
    return this.page.evaluate(() => {
      const it = document.activeElement;
      const label = it.getAttribute('aria-label') ?? it.labels?.[0]?.textContent ?? it.textContent;
      return { tag: it.tagName, role: it.getAttribute('role'), label: label.trim().replace(/\s+/g, ' ').slice(0, 80), seen: it.matches(':focus-visible') };
    });
  }

  async key(key) {
    this.others += 1;
    await this.page.keyboard.press(key);
  }

  /** Goes on by Tab, or back, to the control of that name. */
  async to(name, { back = false } = {}) {
    const passed = [];
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      const { tag, label } = await this.focused();
      if (tag !== 'BODY' && (name instanceof RegExp ? name.test(label) : label === name)) {
        this.most = Math.max(this.most, tabs);
        return;
      }
      passed.push(label);
      this.tabs += 1;
      await this.page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    }
    assert.fail(`${name} is not among ${passed.join(' | ')}`);
  }

  /** Presses the control of that name; what has just been drawn takes no press for a moment. */
  async press(name, way) {
    await this.to(name, way);
    await pause();
    await this.key('Enter');
    await pause();
  }

  async type(name, text, way) {
    await this.to(name, way);
    await this.page.keyboard.type(String(text));
    this.others += String(text).length;
    await this.page.keyboard.press('Tab');
    this.tabs += 1;
  }

  /** Walks over the map by arrows until this hex is the one that is looked at, and picks it. */
  async pick(hex) {
    assert.equal((await this.focused()).label, 'Map');
    const place = (selector) => this.page.evaluate((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
    }, selector);
    const wanted = await place(`.place[data-hex="${hex}"] .hex`);
    const card = this.page.locator('.hex-card strong');
    for (let step = 0; step < 40; step += 1) {
      if ((await card.count()) && (await card.textContent()).split(' ').at(-1) === hex) {
        await this.key('Enter');
        await this.page.waitForFunction(() => document.activeElement.matches('.right .asking'));
        return;
      }
      const now = (await place('.looked-at path')) ?? (await place('.map'));
      const [right, down] = [wanted.x - now.x, wanted.y - now.y];
      await this.key(Math.abs(right) > Math.abs(down) ? (right > 0 ? 'ArrowRight' : 'ArrowLeft') : down > 0 ? 'ArrowDown' : 'ArrowUp');
    }
    assert.fail(`${hex} was not come to: ${await card.textContent()}`);
  }

  tell(what) {
    console.log(`${what}: ${this.others} keys and ${this.tabs} presses of Tab, at most ${this.most} from one control to the next`);
  }
}

const saved = (page) =>
  page.evaluate(() => JSON.parse(localStorage[Object.keys(localStorage).find((key) => key.startsWith('roundhouse/1/game/') && !key.endsWith('/draft'))]));

/** A page on which nothing was pressed yet, a title chosen by arrows. */
async function atTheShelf(t, title) {
  const page = await t.open();
  const hand = new Typist(page);
  await page.keyboard.press('Tab');
  for (let tabs = 0; !(await page.evaluate(() => document.activeElement.name === 'title')); tabs += 1) {
    assert.ok(tabs < MOST_TABS);
    await page.keyboard.press('Tab');
  }
  for (let step = 0; !(await page.evaluate((title) => document.activeElement.value === title, title)); step += 1) {
    assert.ok(step < 8);
    await hand.key('ArrowRight');
  }
  return { page, hand };
}

async function seat(hand, names) {
  for (const [seat, name] of names.entries()) await hand.type(`Player ${seat + 1}`, name);
}

browserTest('a board is laid and its best run found by keys alone', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const { page, hand } = await atTheShelf(t, '18NewEngland');
  await hand.press('Route calculator for 3 players');
  await page.waitForSelector('.right');

  // A tile beside Boston; afterwards one goes on in the same panel.
  await hand.to('Map');
  await hand.pick('L5');
  await hand.press(/one way$/);
  assert.match(await page.textContent('.right .picked'), /tile X\d/);
  assert.notEqual((await hand.focused()).tag, 'BODY');

  // A marker there, and from the panel back to the map.
  await hand.press(/^Space.*: free/, { back: true });
  await hand.press(/^B&M/);
  await page.locator('.right [data-space]', { hasText: 'B&M' }).first().waitFor();
  assert.notEqual((await hand.focused()).tag, 'BODY');
  await hand.key('Escape');
  assert.equal((await hand.focused()).label, 'Map');
  // Arrows go on from the hex that was picked, so that the next is one step away.
  await hand.key('ArrowLeft');
  const next = (await page.textContent('.hex-card strong')).split(' ').at(-1);
  const apart = await page.evaluate(([one, other]) => {
    const middle = (hex) => { const box = document.querySelector(`.place[data-hex="${hex}"] .hex`).getBoundingClientRect(); return [box.x, box.y, box.width]; };
    const [a, b] = [middle(one), middle(other)];
    return Math.hypot(a[0] - b[0], a[1] - b[1]) / a[2];
  }, ['L5', next]);
  assert.ok(apart < 1.3, `${next}: ${apart} hexes away`);

  // The company gets two trains, one after the other, without the focus going anywhere.
  await hand.press('All companies');
  await hand.press(/^B&M/);
  await hand.press('2-train: one more');
  await page.locator('.right .earned').waitFor();
  assert.equal((await hand.focused()).label, '2-train: one more');
  const once = await page.textContent('.right .earned');
  await hand.key('Enter');
  await pause();
  assert.match(await page.textContent('.right'), /2-train/);
  assert.ok(once.length > 0);
  const kinds = (await saved(page)).actions.flatMap((made) => made.correct.changes.map(([what]) => what));
  assert.ok(['tile', 'markers', 'trains'].every((what) => kinds.includes(what)), `${kinds}`);
  // What was done can be undone by a key.
  const { done } = await saved(page);
  await hand.key('u');
  assert.equal((await saved(page)).done, done - 1);
  hand.tell('a board with a tile, a marker and trains');
});

browserTest('a game is taken over by keys alone', { viewport: DESK, timeout: 180_000 }, async (t) => {
  const { page, hand } = await atTheShelf(t, '18NewEngland');
  await seat(hand, ['Amy', 'Brian', 'Crystal']);
  await hand.press('Enter a game in progress');
  await page.waitForSelector('.right .chapters');
  await hand.type("Amy's cash", 321);
  await hand.type("Brian's cash", 200);

  // A company: its price, its shares, its treasury.
  await hand.press(/^Companies/, { back: true });
  await hand.press(/^B&M/);
  await hand.to(/, row \d+, column \d+$/);
  const space = (await hand.focused()).label;
  await hand.press(space);
  assert.equal((await hand.focused()).label, space);
  for (const name of ['Amy', 'Amy', 'Brian']) {
    await hand.press(`${name}: one more`);
    assert.equal((await hand.focused()).label, `${name}: one more`);
  }
  await hand.type('Treasury', 90);

  // Trains: pressed twice it is given twice, since the focus stays.
  // The chapters are near the map, and Escape leads there past all prices.
  await hand.key('Escape');
  await hand.press(/^Trains/);
  await hand.press('3');
  assert.equal((await hand.focused()).label, '3');
  await hand.press('+3 for B&M');
  assert.equal((await hand.focused()).label, '+3 for B&M');
  await hand.press('+3 for B&M');
  assert.equal(await page.locator('.right .owned').count(), 2);
  await hand.press('3 × from B&M', { back: true });
  assert.equal(await page.locator('.right .owned').count(), 1);

  // The board.
  await hand.key('Escape');
  await hand.pick('L5');
  await hand.press(/one way$/);
  await hand.press(/^Space.*: free/, { back: true });
  await hand.press(/^B&M/);
  await page.locator('.right [data-space]', { hasText: 'B&M' }).first().waitFor();

  // Whose turn it is; what was chosen is no longer offered, and one goes on among the other ways.
  await hand.press(/^Turn/, { back: true });
  await hand.press('SR');
  assert.equal(await page.evaluate(() => document.activeElement.closest('[role=group]').getAttribute('aria-label')), 'the round');
  await hand.press('Make it so');
  const lacks = await page.locator('.right .notice').allTextContents();
  assert.deepEqual(lacks, []);
  await page.locator('.decision .question').waitFor();
  assert.notEqual((await hand.focused()).tag, 'BODY');
  const changes = (await saved(page)).actions[0].correct.changes;
  assert.ok(changes.some(([what, of, to]) => what === 'cash' && of === 0 && to === 321));
  hand.tell('a game taken over');
});

browserTest('a turn on a real board is reported by keys alone', { viewport: DESK, timeout: 240_000 }, async (t) => {
  const { page, hand } = await atTheShelf(t, '18NewEngland');
  await seat(hand, ['Amy', 'Brian', 'Crystal']);
  await hand.press('Use Roundhouse as the bank');
  await page.waitForSelector('.table');
  // What comes before the first report is another test's; nothing there has the focus of a control.
  const player = new Player(page, 11);
  await player.playUntil(async () => (await page.locator('.reported').count()) > 0);
  const before = await saved(page);
  await pause();

  // The amounts are typed over; a sum that nobody has is refused in words, and the field keeps the focus.
  await hand.type('Track, terrain', 99998);
  await page.getByText(/It costs .99998; .+ has/).waitFor();
  await hand.type('Track, terrain', 20, { back: true });
  await hand.press('Less: Track, terrain');
  assert.equal((await hand.focused()).label, 'Less: Track, terrain');
  await hand.press('More: Track, terrain');
  assert.equal(await page.getByRole('spinbutton', { name: 'Track, terrain' }).inputValue(), '20');
  await hand.type('Trains earn', 60);
  await hand.press(/^(Pay|That was the turn)/);
  await page.waitForFunction((done) => Object.keys(localStorage).some((key) => key.startsWith('roundhouse/1/game/') && JSON.parse(localStorage[key]).done > done), before.done);
  const report = (await saved(page)).actions[before.done].report;
  assert.deepEqual([report.cost, report.earned], [20, 60]);
  // One goes on from what is asked next, and not from the top of the page.
  assert.equal(await page.evaluate(() => document.activeElement.closest('.decision') !== null), true);
  await hand.key('u');
  assert.equal((await saved(page)).done, before.done);
  // The question that is back takes the focus with the next picture.
  await page.waitForFunction(() => document.activeElement.matches('.asking'));

  // The map here, and back without it.
  await hand.press('Use the map here');
  assert.equal((await hand.focused()).label, 'Without the map');
  await hand.press('Without the map');
  assert.equal((await hand.focused()).label, 'Use the map here');
  hand.tell('a turn reported');
});
