// A player who knows no rules and presses with a real mouse or a finger what the page shows, for any title.
//
//     const presser = new Presser(page, { seed: 3, finger: true });
//     await presser.newGame('1828', ['Amy', 'Brian', 'Crystal']);
//     await presser.playUntil(() => false);
//
// Nothing is pressed that a person could not press: what lies in a fold is unfolded first, and what is pressed must
// lie on top where it is pressed. After every press the page may not complain, may not be wider than its place, and
// must have gone on.

import assert from 'node:assert/strict';
import { showTurn } from './harness.mjs';

/** Before the page's own scripts: the clock may be turned, so that no press waits for the pause after another. */
const turnableClock = () => {
  let ahead = 0;
  for (const clock of [Date, performance]) {
    const now = clock.now.bind(clock);
    clock.now = () => now() + ahead;
  }
  window.turnClock = () => { ahead += 1000; };
};

/** What is on the screen to be decided. */
const look = () => {
  const text = (selector) => document.querySelector(selector)?.textContent.trim() ?? '';
  const isDone = !document.querySelector('.way-on .run:disabled');
  const controls = [...document.querySelectorAll(document.querySelector('.curtain') ? '.curtain button' : '.decision :is(button:not(:disabled, .term), .lot)')].map((button, index) => ({
    index,
    heading: button.dataset.sort ?? button.closest('.group')?.querySelector('h3')?.textContent.replace(/:.*/, '') ?? '',
    label: button.textContent.trim(),
    kind: ['ask', 'lots', 'offer', 'tile-list', 'hex-list', 'payouts', 'run-choice', 'track-choice', 'out-of-turn', 'secret', 'why', 'stepper', 'way-on', 'group', 'cards', 'curtain'].find((name) => button.closest(`.${name}`)) ?? '',
    main: button.matches('.confirm, .offer-buy, .danger, .ask .primary'),
    step: button.closest('.offer, .stepper') && !button.matches('.choice'),
    danger: button.matches('.danger'),
  }));
  const wide = document.documentElement;
  return {
    controls,
    isDone,
    over: !!document.querySelector('.who.final'),
    who: text('.who'),
    question: text('.question'),
    round: text('.fact.round'),
    notice: text('.decision .notice'),
    moment: text('.time > .small'),
    overhang: wide.scrollWidth - wide.clientWidth,
  };
};

/** Where a control lies once its folds are open: the place of what is to be pressed next, and whether it is it. */
const placeOf = (index) => {
  const all = [...document.querySelectorAll(document.querySelector('.curtain') ? '.curtain button' : '.decision :is(button:not(:disabled, .term), .lot)')];
  const wanted = all[index];
  if (!wanted) return null;
  const folds = [];
  for (let at = wanted.parentElement; at; at = at.parentElement) {
    if (at.localName === 'details' && !at.open) folds.unshift(at);
  }
  const target = folds.length > 0 ? folds[0].querySelector('summary') : wanted;
  const covered = () => {
    const { x, y, width, height } = target.getBoundingClientRect();
    const isUnder = (down) => {
      const top = document.elementFromPoint(x + width / 2, y + height / 2 + down);
      return !top || !(target.contains(top) || top.contains(target));
    };
    // A fingertip is not a point.
    const tip = Math.min(20, height / 2 - 2);
    return [0, -tip, tip].some(isUnder);
  };
  // Like a person, one scrolls only to what is not in sight.
  if (covered()) target.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = target.getBoundingClientRect();
  window.turnClock();
  return { x: x + width / 2, y: y + height / 2, last: target === wanted, covered: covered(), what: target.textContent.trim() };
};

/** How readily each sort is chosen, so that a game comes to its end; what is not named has 1. */
const EAGER = {
  Buy: 6, Bid: 2, 'Buy a share': 8, 'Start a company': 6, 'Merge into a system': 8, Sell: 0.5,
  'From the supply': 8, 'From the bank': 8, 'From another company': 0.2, 'Private companies of players': 0.5,
  'Move to the other half': 0.1, 'Exchange the Mohawk & Hudson': 0.3, 'At any time in the turn': 0.3,
  'Set the value': 8, 'Reserve a minor': 8, Convert: 6, 'Station marker': 3,
};

export class Presser {
  constructor(page, { seed = 1, finger = false } = {}) {
    Object.assign(this, { page, finger, state: seed, steps: 0, presses: 0, seen: new Map() });
  }

  /// Has to be called before the page is opened.
  static prepare = (context) => context.addInitScript(turnableClock);

  /// A number from 0 up to below 1.
  draw() {
    this.state = (Math.imul(this.state, 1103515245) + 12345) >>> 0;
    return this.state / 4294967296;
  }

  any = (list) => list[Math.floor(this.draw() * list.length)];

  async newGame(title, names, { seed = '7' } = {}) {
    const { page } = this;
    await page.locator('.title-card', { hasText: title }).click();
    for (const [seat, name] of names.entries()) await page.fill(`input[name="player-${seat}"]`, name);
    await page.uncheck('input[name="shuffle"]');
    await page.click('form details summary');
    await page.fill('input[name="seed"]', seed);
    await page.click('button[type="submit"]');
    await page.waitForSelector('.table');
  }

  look = () => this.page.evaluate(look);

  /// Presses a control, after the folds it lies in.
  async press({ index, label }) {
    for (;;) {
      const place = await this.page.evaluate(placeOf, index);
      if (!place) return;
      assert.ok(!place.covered, `"${place.what}" is covered by something else`);
      if (this.finger) await this.page.touchscreen.tap(place.x, place.y);
      else await this.page.mouse.click(place.x, place.y);
      this.presses += 1;
      if (place.last) return;
    }
  }

  /// The control that is pressed next.
  choose(controls) {
    const of = (kind) => controls.filter((control) => control.kind === kind);
    const main = (kind) => of(kind).filter((control) => control.main);
    if (of('curtain').length > 0) return of('curtain')[0];
    if (of('ask').length > 0) return main('ask')[0];
    if (of('payouts').length > 0) return this.draw() < 0.8 ? main('payouts').at(-1) : this.any(main('payouts'));
    if (main('way-on').length > 0) return main('way-on')[0];
    if (of('tile-list').length > 0) {
      if (this.draw() < 0.4) return this.any(of('tile-list'));
      return main('track-choice')[0];
    }
    if (of('hex-list').length > 0 && this.draw() < 0.85) return this.any(of('hex-list'));
    // What is bid on is chosen first.
    const lots = of('offer').length > 0 ? [] : ['lots'];
    const offered = controls.filter(({ kind, step }) => ['group', 'offer', 'stepper', 'way-on', 'cards', ...lots].includes(kind) && !step);
    const harmless = offered.filter((control) => !control.danger);
    const open = harmless.length > 0 ? harmless : offered;
    const headings = [...new Set(open.map((control) => control.heading))];
    const weights = headings.map((heading) => [EAGER[heading] ?? 1, open.filter((control) => control.heading === heading)]);
    let rest = this.draw() * weights.reduce((sum, [weight]) => sum + weight, 0);
    // What must be laid cannot be passed by.
    return this.any(weights.find(([weight]) => (rest -= weight) < 0)?.[1] ?? of('hex-list'));
  }

  /// Presses once, and waits until the page has gone on.
  async step() {
    // Who has opened a company on a phone comes back to the turn.
    await showTurn(this.page);
    await this.page.waitForFunction(() => !document.querySelector('.way-on .run:disabled'));
    const before = await this.look();
    const where = `${before.round}, ${before.who}: ${before.question} (${before.moment})`;
    assert.equal(before.notice, '', `the page complains at ${where}`);
    assert.ok(before.overhang <= 0, `the page is ${before.overhang} too wide at ${where}`);
    if (before.over) return false;
    const chosen = this.choose(before.controls);
    assert.ok(chosen, `nothing to press at ${where}: ${JSON.stringify(before.controls)}`);
    const sort = `${before.question.replace(/\b[A-Z][A-Z&]+\b/g, '…')} | ${chosen.heading}`;
    this.seen.set(sort, (this.seen.get(sort) ?? 0) + 1);
    await this.press(chosen);
    this.steps += 1;
    this.last = `${where}: "${chosen.label}"`;
    return true;
  }

  /// Plays until `done` says so or the game is over; fails after `most` presses or if twenty presses change nothing.
  async playUntil(done, most = 6000) {
    let [moment, still] = ['', 0];
    while (this.steps < most) {
      if (await done()) return;
      if (!(await this.step())) return;
      const now = await this.page.evaluate(() => document.querySelector('.time > .small')?.textContent);
      still = now === moment ? still + 1 : 0;
      moment = now;
      assert.ok(still < 30, `30 presses changed nothing, the last at ${this.last}`);
    }
    assert.fail(`the game is not over after ${most} presses, the last at ${this.last}`);
  }
}
