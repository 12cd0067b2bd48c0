// Help beside a real board: a board on which routes are worked out, and a game that is taken over from the table.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { faults } from './axe.mjs';
import { browserTest, PHONE, TABLET } from './harness.mjs';

/** The one stored game. */
const saved = (page) =>
  page.evaluate(() => JSON.parse(localStorage[Object.keys(localStorage).find((key) => key.startsWith('roundhouse/1/game/'))]));

/** Chooses a title on the shelf. */
const choose = (page, title) => page.locator('.title-card', { hasText: title }).click();

/** Taps a hex of the map. */
async function tapHex(page, hex) {
  await page.locator(`.map [data-hex="${hex}"]`).first().dispatchEvent('click');
  await page.locator('.right .picked').waitFor();
}

/** What both colour schemes look like. */
async function pictures(t, page, name) {
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    await t.screenshot(`real-board-${name}-${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

for (const [size, viewport] of [['tablet', TABLET], ['phone', PHONE]]) {
  browserTest(`routes are worked out on a board that is laid by tapping on a ${size}`, { viewport, timeout: 120_000 }, async (t) => {
    const page = await t.open();
    await choose(page, '18NewEngland');
    await page.locator('.real-board').scrollIntoViewIfNeeded();
    await pictures(t, page, `shelf-${size}`);
    await page.getByRole('button', { name: 'Route calculator for 3 players' }).click();
    const panel = page.locator('.right');
    await panel.getByText('Route calculator').first().waitFor();
    assert.deepEqual(await faults(page), []);
    await pictures(t, page, `board-${size}`);
    assert.equal((await saved(page)).name, 'Board of 18NewEngland');

    // A marker in Boston, and who is there.
    await tapHex(page, 'L5');
    await panel.getByRole('button', { name: /^Space.*: free/ }).first().click();
    await panel.getByRole('button', { name: /B&M/ }).click();
    await panel.getByRole('button', { name: /^Space.*B&M/ }).waitFor();
    assert.deepEqual(await faults(page), []);
    await pictures(t, page, `hex-${size}`);
    // A second marker does not fit there.
    assert.equal((await saved(page)).actions.length, 1);
    await page.getByRole('button', { name: 'All companies' }).click();
    await panel.getByRole('button', { name: /B&M/ }).click();
    await panel.getByText('It has no train').waitFor();
    await panel.getByRole('button', { name: '2-train: one more' }).click();
    await panel.locator('.earned').waitFor();
    await pictures(t, page, `runs-${size}`);
    assert.deepEqual(await faults(page), []);
  });
}

/** A text that is this and no more. */
const exactly = (text) => new RegExp(`^${text.replace(/[&.]/g, '\\$&')}$`);

/** Late positions of a game of each title; tests/every_title/real_board.rs writes them. */
const POSITIONS = JSON.parse(readFileSync(new URL('positions.json', import.meta.url), 'utf8'));

/** Lists that only the rules know: the fact, what it is called, and what is said of each of its things. */
const LISTS = [
  ['green', 'who may begin with green', (_, hex) => [['begins with green in', hex]]],
  ['systems', 'the systems', (name, other, trains, before, gaps) => Array.isArray(trains) ? [
    ['the other company', other],
    ...trains.map(([kind]) => ['the trains of the second shell', `${kind} of ${name}`]),
    ['markers before the other home', String(before)],
    ...gaps.map((gap) => ['markers before those that came back', String(gap)]),
  ] : []],
  ['systems', 'the Systems', (_, [first, second], holder) => [
    ['its parts, the first', first],
    ['its parts, the second', second],
    ['the 10% certificate', holder],
  ]],
];

/** Enters positions as a person would, by presses and typed numbers, which are counted. */
class Enterer {
  constructor(page, position) {
    this.page = page;
    this.changes = position.changes;
    this.position = position;
    this.right = page.locator('.right');
    this.pressed = 0;
    this.typed = 0;
  }

  /** What the position says of a sort of thing, each by whose it is. */
  all(what) {
    return this.changes.filter(([name]) => name === what).map(([, of, to]) => [of, to]);
  }

  of(what, of) {
    return this.changes.find(([name, whose]) => name === what && whose === of)?.[2];
  }

  /** Presses a control; what is drawn anew by it is there at once. */
  async press(control) {
    this.pressed += 1;
    await control.dispatchEvent('click');
  }

  async pressTimes(control, count) {
    for (let time = 0; time < count; time += 1) await this.press(control);
  }

  async type(field, number) {
    this.typed += 1;
    await field.fill(String(number));
    await field.blur();
  }

  chapter(name) {
    return this.press(this.right.locator('.chapters').getByRole('button', { name: new RegExp(`^${name}`) }));
  }

  step(name, more) {
    return this.page.getByRole('button', { name: `${name}: one ${more ? 'more' : 'less'}`, exact: true });
  }

  /** What stands between the buttons of a counter. */
  async counted(name) {
    const row = this.right.locator('.counted', { has: this.step(name, true) });
    return Number(await row.locator('b').textContent());
  }

  async count(name, wanted) {
    let now = await this.counted(name);
    // The first press may give the president's certificate.
    if (now === 0 && wanted > 0) {
      await this.press(this.step(name, true));
      now = await this.counted(name);
    }
    await this.pressTimes(this.step(name, wanted > now), Math.abs(wanted - now));
  }

  async players() {
    for (const [seat, cash] of this.all('cash')) {
      await this.type(this.right.locator('input').nth(seat), cash);
    }
  }

  company(symbol) {
    return this.right.locator('.choices .choice', { has: this.page.locator('.chip', { hasText: exactly(symbol) }) }).first();
  }

  async companies() {
    await this.chapter('Companies');
    const market = this.all('market')[0]?.[1] ?? [];
    const concerned = new Set(market.map(([symbol]) => symbol));
    for (const what of ['shares', 'status', 'treasury']) this.all(what).forEach(([symbol]) => concerned.add(symbol));
    for (const symbol of concerned) {
      const status = this.of('status', symbol);
      const shares = this.of('shares', symbol);
      const space = market.find(([of]) => of === symbol)?.[1];
      await this.press(this.company(symbol));
      await this.right.locator('.picked strong', { hasText: exactly(symbol) }).waitFor();
      if (space) await this.press(this.right.getByRole('button', { name: new RegExp(`, row ${space[0] + 1}, column ${space[1] + 1}$`) }));
      if (shares) await this.shares(shares);
      const treasury = this.of('treasury', symbol);
      if (treasury) await this.type(this.right.getByRole('spinbutton', { name: 'Treasury' }), treasury);
      const par = this.of('par', symbol);
      const field = this.right.getByLabel('Value at the start');
      if (par && await field.inputValue() !== String(par)) await this.type(field, par);
      const word = { running: 'in business', founded: 'started, not in business', closed: 'closed', waiting: 'not started' }[status];
      if (word) {
        const standing = this.right.getByRole('group', { name: 'Standing' }).getByRole('button', { name: word, exact: true });
        if (await standing.getAttribute('aria-pressed') !== 'true') await this.press(standing);
      }
    }
  }

  async shares([total, [, treasury, pool], held, owner, president]) {
    if (total === 1) {
      const seat = held.indexOf(1);
      if (seat < 0 && !owner) return;
      const name = owner ? owner[0] : this.position.setup.players[seat];
      await this.press(this.right.getByRole('group', { name: 'Owner' }).getByRole('button', { name, exact: true }));
      return;
    }
    const grown = this.right.getByRole('button', { name: `Has ${total} shares`, exact: true });
    if (await grown.count() && await grown.getAttribute('aria-pressed') !== 'true') await this.press(grown);
    const names = this.position.setup.players;
    // Whoever leads comes first, with the president's certificate.
    const order = held.map((_, seat) => seat).sort((one, other) => (other === president) - (one === president));
    for (const seat of order) if (held[seat]) await this.count(names[seat], held[seat]);
    if (treasury) await this.count('In the treasury', treasury);
    if (pool) await this.count('In the bank pool', pool);
    const leads = this.right.getByRole('button', { name: names[president] ?? 'nobody', exact: true });
    if (await leads.count() && await leads.getAttribute('aria-pressed') !== 'true') await this.press(leads);
  }

  async trains() {
    await this.chapter('Trains');
    const phase = this.all('phase')[0]?.[1];
    if (phase) await this.press(this.right.getByRole('group', { name: 'Phase' }).getByRole('button', { name: phase, exact: true }));
    for (const [symbol, trains] of this.all('trains')) {
      for (const [kind] of trains) await this.press(this.right.getByRole('button', { name: `+${kind} for ${symbol}`, exact: true }));
    }
    for (const [kind, [left]] of this.all('stock')) {
      if (left !== null) await this.count(`${kind}-trains left`, left);
    }
  }

  async board() {
    await this.chapter('Board');
    const hexes = new Map();
    const on = (hex) => hexes.get(hex) ?? hexes.set(hex, { markers: [] }).get(hex);
    this.all('tile').forEach(([hex, laid]) => { on(hex).laid = laid; });
    for (const [symbol, spaces] of this.all('markers')) spaces.forEach(([hex, city, slot]) => on(hex).markers.push([symbol, city, slot]));
    for (const [hex, { laid, markers }] of hexes) {
      this.pressed += 1;
      await tapHex(this.page, hex);
      if (laid) await this.tile(laid);
      await this.clear(markers);
      for (const marker of markers) await this.marker(marker);
    }
  }

  async tile([number, rotation]) {
    const kind = this.right.locator('.tile-choice', { has: this.page.getByText(`#${number}`, { exact: true }) });
    if (!await kind.count()) await this.press(this.right.getByText('Other tiles that fit'));
    await kind.first().waitFor();
    const ways = await kind.first().locator('.quiet').textContent();
    await this.press(kind.first());
    // Rotations that look the same are one, of which the first is shown.
    if (ways !== 'one way') await this.press(this.right.locator(`.tile-choice[data-rotation="${rotation}"]`));
  }

  /** Takes away the markers of others in the spaces of the hex: homes that stand there when a game begins. */
  async clear(wanted) {
    for (const space of await this.right.locator('[data-space]').all()) {
      const [city, slot] = (await space.getAttribute('data-space')).split('-').map(Number);
      const [there] = await space.locator('.chip').allTextContents();
      const kept = (await space.textContent()).includes('reserved for') && !await space.locator('.chip').count();
      if (!there || kept || wanted.some(([symbol, ...at]) => symbol === there && String(at) === String([city, slot]))) continue;
      await this.press(space);
      await this.press(this.right.getByRole('button', { name: /^Remove the marker/ }));
    }
  }

  async marker([symbol, city, slot]) {
    const space = this.right.locator(`[data-space="${city}-${slot}"]`);
    if (await space.locator('.chip', { hasText: exactly(symbol) }).count()) return;
    await this.press(space);
    await this.press(this.right.locator('.whose .choice', { has: this.page.locator('.chip', { hasText: exactly(symbol) }) }));
  }

  async turn() {
    await this.chapter('Turn');
    // What hardly ever has to be said is in a fold.
    const more = this.right.getByText('What the rules remember besides');
    if (await more.count()) await this.press(more);
    const choose = async (label, name) => {
      const group = this.right.getByRole('group', { name: label, exact: true });
      if (await group.count()) {
        const way = group.getByRole('button', { name, exact: true });
        if (await way.count()) await this.press(way.first());
        return;
      }
      const list = this.right.getByRole('combobox', { name: label, exact: true });
      if (await list.count() && (await list.locator('option').allTextContents()).includes(name)) {
        this.pressed += 2;
        await list.selectOption({ label: name });
      }
    };
    await choose('the round', this.of('round', null));
    const turn = this.of('turn', null);
    if (turn) await choose('the number of the stock round', String(turn));
    const names = this.position.setup.players;
    if (this.of('priority', null) !== undefined) await choose('the priority deal', names[this.of('priority', null)]);
    if (this.of('player', null) !== undefined) await choose('the turn', names[this.of('player', null)]);
    // Merged companies and what powers brought: each by its name, and then part by part.
    for (const [what, words, partsOf] of LISTS) {
      for (const [name, ...rest] of this.of(what, null) ?? []) {
        const list = this.right.locator(`[aria-label="${words}"]`);
        // Another title's, or one that is there when a game begins.
        if (!await list.count() || await list.getByText(`not ${name} ${rest}`, { exact: true }).count()) continue;
        await choose(words, name);
        for (const [part, value] of partsOf(name, ...rest)) await choose(`${name}: ${part}`, Array.isArray(value) ? names[value[0]] : value);
      }
    }
    const company = this.of('company', null);
    if (company) await choose('the company whose turn it is', Array.isArray(company) ? company[1] : company);
  }

  /** Markers on charters that are not what is left of those that were placed. */
  async charters() {
    const wrong = this.all('charter').filter(([symbol]) => this.of('status', symbol) !== 'closed');
    await this.chapter('Companies');
    for (const [symbol, costs] of wrong) {
      await this.company(symbol).dispatchEvent('click');
      await this.right.locator('.picked strong', { hasText: exactly(symbol) }).waitFor();
      const before = await this.counted('Markers on the charter');
      if (before !== costs.length) this.pressed += 1;
      await this.count('Markers on the charter', costs.length);
    }
  }
}

/** What of an entered position matters, by what and whose it is: trains by their kinds, markers without their order. */
function essence(changes) {
  const kept = ['cash', 'treasury', 'shares', 'tile', 'trains', 'markers', 'phase', 'round', 'player', 'green', 'systems'];
  const said = changes.filter(([what, , to]) => kept.includes(what) && !(what === 'markers' && !to.length) && !(what === 'treasury' && !to)).map(([what, of, to]) => {
    const list = what === 'trains' ? to.map(([kind]) => kind).sort() : what === 'markers' ? to.map(String).sort() : what === 'systems' ? to.map((parts) => parts.filter((part) => typeof part !== 'number' && !Array.isArray(part?.[0]))) : to;
    return [`${what} ${of ?? ''}`, JSON.stringify(list)];
  });
  return Object.fromEntries(said.sort());
}

for (const position of POSITIONS) {
  browserTest(`a late position of ${position.title} is taken over by tapping`, { viewport: TABLET, timeout: 600_000 }, async (t) => {
    const page = await t.open();
    await choose(page, position.title);
    for (const [seat, name] of position.setup.players.entries()) await page.locator(`[name="player-${seat}"]`).fill(name);
    // As the box was drawn then.
    await page.locator('[name="seed"]').evaluate((field) => field.closest('details').setAttribute('open', ''));
    await page.locator('[name="seed"]').fill(String(position.setup.seed));
    await page.getByRole('button', { name: 'Enter a game in progress' }).click();
    const hand = new Enterer(page, position);
    hand.pressed = 2;
    hand.typed = position.setup.players.length;
    await hand.right.waitFor();
    const name = position.title.toLowerCase();
    await hand.players();
    await pictures(t, page, `players-${name}`);
    assert.deepEqual(await faults(page), []);
    await hand.companies();
    await pictures(t, page, `companies-${name}`);
    assert.deepEqual(await faults(page), []);
    await hand.trains();
    await pictures(t, page, `trains-${name}`);
    assert.deepEqual(await faults(page), []);
    // What is entered survives a reload.
    await page.reload();
    await t.ready(page);
    await hand.right.waitFor();
    await hand.board();
    await hand.charters();
    await hand.turn();
    await pictures(t, page, `turn-${name}`);
    assert.deepEqual(await faults(page), []);
    const lacks = await hand.right.locator('.faults li').allTextContents();
    await hand.press(hand.right.getByRole('button', { name: 'Make it so' }));
    await page.locator('.decision .question').waitFor({ timeout: 5000 }).catch(async () => {
      const draft = await page.evaluate(() => JSON.parse(localStorage[Object.keys(localStorage).find((key) => key.endsWith('/draft'))]));
      const differs = Object.entries({ ...essence(draft), ...essence(position.changes) }).filter(([key, value]) => essence(draft)[key] !== value);
      console.log(differs.map(([key, value]) => [key, essence(draft)[key], value]));
      assert.fail(`${await hand.right.locator('.notice').textContent()} ${lacks.join(' ')}`);
    });
    const made = (await saved(page)).actions[0].correct.changes;
    // Whose turn it is need not be said where the round begins with it.
    const wanted = essence(position.changes);
    if (!('player ' in essence(made))) delete wanted['player '];
    assert.deepEqual(essence(made), wanted);
    await pictures(t, page, `taken-over-${name}`);
    console.log(`${position.title}, ${position.round}: ${hand.pressed} presses and ${hand.typed} typed names and numbers`);
  });
}
