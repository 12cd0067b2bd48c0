// A player who knows nothing of the rules and only clicks what the page offers.
//
//     const player = new Player(page, seed);
//     await player.newGame(['Amy', 'Brian', 'Crystal']);
//     await player.playUntil(async () => …, mostSteps);
//
// It prefers what brings a game to its end: running trains, paying dividends, buying trains. Which of several
// choices it takes is drawn from a seed, so that a failing game can be played again.

import assert from 'node:assert/strict';

import { pause } from './pace.mjs';

/** What may be chosen, by heading, with how many controls; or presses one of them. What goes on has no heading. */
const offers = ([group, index] = []) => {
  const under = (element, selector = '') => {
    // What is bid on is chosen first.
    const bids = [...element.querySelectorAll('.lot-bid button.choice:not(:disabled)')];
    return bids.length > 0 ? bids : [...element.querySelectorAll(`:is(button.choice, .lot)${selector}:not(:disabled)`)];
  };
  const all = [...document.querySelectorAll('.decision .group')].flatMap((group) => {
    if (group.matches('.trade')) {
      return ['Buy a share', 'Sell'].map((heading) => ({ heading, buttons: under(group, `[data-sort="${heading}"]`) }));
    }
    return [{ heading: group.querySelector('h3')?.textContent ?? '', buttons: under(group) }];
  });
  for (const wayOn of document.querySelectorAll('.decision .way-on')) all.push({ heading: '', buttons: under(wayOn) });
  if (group === undefined) return all.map(({ heading, buttons }) => ({ heading, count: buttons.length }));
  all[group].buttons[index].click();
};

export class Player {
  constructor(page, seed = 1) {
    this.page = page;
    this.state = seed;
    this.steps = 0;
    this.asked = new Map();
  }

  /// A number from 0 up to below `below`.
  draw(below) {
    this.state = (Math.imul(this.state, 1103515245) + 12345) >>> 0;
    return Math.floor((this.state / 4294967296) * below);
  }

  async newGame(names, { seed = '7' } = {}) {
    for (const [seat, name] of names.entries()) {
      await this.page.fill(`input[name="player-${seat}"]`, name);
    }
    await this.page.uncheck('input[name="shuffle"]');
    await this.page.click('details summary');
    await this.page.fill('input[name="seed"]', seed);
    await this.page.click('button[type="submit"]');
    await this.page.waitForSelector('.table');
  }

  /// What the page says: who decides, and what is asked.
  async look() {
    const groups = await this.page.evaluate(offers);
    const rest = await this.page.evaluate(() => {
      const text = (selector) => document.querySelector(selector)?.textContent?.trim() ?? '';
      return {
        who: text('.who .player-name'),
        question: text('.question'),
        round: text('.fact.round'),
        notice: text('.decision .notice'),
        over: !!document.querySelector('.who.final'),
        hexes: document.querySelectorAll('.hex-list .choice').length,
        confirm: document.querySelectorAll('.decision .confirm').length,
        picked: !!document.querySelector('.tile-list'),
        spaces: document.querySelectorAll('.choose-space').length,
      };
    });
    return { ...rest, groups };
  }

  /// Clicks one control of the page without asking where it is: folded controls count as well.
  async click(selector, index = 0) {
    await this.page.evaluate(
      ([selector, index]) => document.querySelectorAll(selector)[index].click(),
      [selector, index],
    );
  }

  /// Makes one decision.
  async step() {
    await this.page.waitForFunction(() => !document.querySelector('.way-on .run:disabled'));
    const seen = await this.look();
    if (seen.over) return false;
    assert.equal(seen.notice, '', `the page complains: ${seen.notice}`);
    this.steps += 1;
    const where = `${seen.round} ${seen.question}`;
    this.asked.set(where, (this.asked.get(where) ?? 0) + 1);
    if (seen.hexes > 0 && !seen.picked && this.draw(10) < 9) {
      await this.click('.hex-list .choice', this.draw(seen.hexes));
      const tiles = await this.page.locator('.tile-choice').count();
      await this.click('.tile-choice', this.draw(tiles));
      await this.click('.decision .confirm');
    } else if (seen.confirm > 0) {
      // Of three ways to distribute, the first pays everything.
      await this.click('.decision .confirm', seen.confirm === 3 ? this.draw(8) % 3 : 0);
    } else {
      await this.chooseFromGroups(seen.groups, this.asked.get(where));
    }
    return true;
  }

  /// Chooses; what did not help so often is left for anything else.
  async chooseFromGroups(groups, times) {
    const named = (heading) => groups.findIndex((group) => group.heading === heading && group.count > 0);
    const passes = groups.findIndex((group) => group.heading === '' && group.count > 0);
    const eager = ['Set the value', 'Reserve a minor', 'From the bank', 'Convert', 'Station marker', 'Buy a share'];
    const wanted = eager.map(named).find((index) => index >= 0) ?? -1;
    const others = groups.map((group, index) => index).filter((index) => groups[index].count > 0);
    const drafting = named('Set the value') >= 0 || named('Reserve a minor') >= 0;
    const usual = wanted >= 0 && (drafting || this.draw(10) < 7) ? wanted : passes >= 0 ? passes : others[this.draw(others.length)];
    const chosen = times > 20 ? others[this.draw(others.length)] : usual;
    if (chosen === undefined) assert.fail(`nothing to click: ${JSON.stringify(groups)}`);
    const count = groups[chosen].count;
    await this.page.evaluate(offers, [chosen, this.draw(count)]);
    // What takes something away asks once.
    await this.page.evaluate(async () => {
      await new Promise((next) => setTimeout(next, 0));
      document.querySelector('.decision .ask :is(.danger, .primary)')?.click();
    });
  }

  /// Plays until `done` says so or the game is over; fails after `most` decisions.
  async playUntil(done, most = 5000) {
    while (this.steps < most) {
      if ((await done()) || !(await this.step())) return pause();
    }
    assert.fail(`the game is not over after ${most} decisions: ${JSON.stringify(await this.look())}`);
  }
}
