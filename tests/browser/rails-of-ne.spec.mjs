// Rails of New England on the screen: hands that only their player sees, the map, cards, and what was seen.

import assert from 'node:assert/strict';
import { faults } from './axe.mjs';
import { openRails, goTo, moveTo, toBuild, GAMES } from './given-rails.mjs';
import { browserTest, DESK, PHONE } from './harness.mjs';
import { pause } from './pace.mjs';
import { Presser } from './presser.mjs';

const finger = { viewport: PHONE, context: { hasTouch: true } };

/** How many actions count. */
const done = (page) => page.evaluate(() => {
  // What was taken back is kept as a branch beside the game.
  const games = Object.keys(localStorage).filter((key) => key.startsWith('roundhouse/1/game/'));
  return games.map((key) => JSON.parse(localStorage[key])).find((game) => !game.branch).done;
});

/** The newest line of the log. */
async function told(page) {
  await page.getByRole('tab', { name: 'Log', exact: true }).click();
  return page.locator('.log li').first().textContent();
}

/** The choices of the panel, but for the way on, that are whole in sight, and those that are not. */
function choicesInSight() {
  const asking = document.querySelector('.asking');
  const room = asking.getBoundingClientRect();
  const [shown, below] = [[], []];
  for (const each of asking.querySelectorAll('.cards button, .group .choice, .group > details > summary')) {
    const folded = each.closest('details:not([open])');
    if (folded && each.localName !== 'summary') continue;
    const { top, bottom } = each.getBoundingClientRect();
    (top >= room.top - 1 && bottom <= room.bottom + 1 ? shown : below).push(each.textContent.trim());
  }
  return { shown, below };
}

/** Presses a place of the map, as slowly as people do. */
async function pressSpot(page, spot, touch) {
  await pause();
  const { x, y, width, height } = await spot.boundingBox();
  const at = [x + width / 2, y + height / 2];
  await (touch ? page.touchscreen.tap(...at) : page.mouse.click(...at));
}

for (const [size, options] of [['desk', { viewport: DESK }], ['phone', finger]]) {
  browserTest(`a hand is seen by its player alone, on a ${size}`, options, async (t) => {
    await Presser.prepare(t.context);
    const page = await t.open();
    const presser = new Presser(page, { seed: 2, finger: size === 'phone' });
    await presser.newGame('Rails of New England', ['Amy', 'Brian']);
    const curtain = page.locator('.curtain');
    const first = await curtain.locator('h2').textContent();
    assert.match(await curtain.textContent(), /Hand the device to.*I am/s);
    // Nothing of a hand is in the page, not for a reader of the screen either, and nothing can be done.
    assert.equal(await page.locator('.cards, .secret, .way-on, .spot.can').count(), 0);
    // The board stays in sight.
    assert.ok(await page.locator('.map .label').first().isVisible());
    const lift = () => curtain.getByRole('button', { name: /^I am/ }).click();
    await pause();
    await lift();
    await page.waitForFunction(() => !document.querySelector('.curtain'));
    const mine = await page.locator('.held .cards svg').evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
    assert.ok(mine.length > 0);
    await presser.playUntil(async () => (await curtain.count()) > 0);
    assert.notEqual(await curtain.locator('h2').textContent(), first);
    assert.equal(await page.locator('.cards, .secret, .way-on, .spot.can').count(), 0);
    await pause();
    await lift();
    await page.waitForFunction(() => !document.querySelector('.curtain'));
    const theirs = await page.locator('.held .cards svg').evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
    assert.ok(theirs.length > 0 && theirs.every((card) => !mine.includes(card)), `${mine} | ${theirs}`);
    await t.screenshot(`rails-hand-${size}`);
  });

  browserTest(`a depot is built on the map, on a ${size}`, options, async (t) => {
    const page = await openRails(t, 40);
    await toBuild(page);
    const at = await done(page);
    // On a phone the board moves to the best towns first.
    await page.waitForTimeout(900);
    const map = await page.locator('.map').boundingBox();
    const inSight = await page.locator('.spot.can').evaluateAll((spots, map) => spots.flatMap((spot, index) => {
      const { left, right, top, bottom } = spot.getBoundingClientRect();
      return left > map.x && right < map.x + map.width - 80 && top > map.y && bottom < map.y + map.height ? [index] : [];
    }), map);
    const spot = page.locator('.spot.can').nth(inSight[Math.floor(inSight.length / 2)]);
    const place = await spot.getAttribute('aria-label');
    await pressSpot(page, spot, size === 'phone');
    const card = page.locator('.spot-card');
    assert.match(await card.textContent(), /Build a depot: .*\$\d+.*of track \(.*\).*for the depot.*Income/s);
    assert.ok((await page.locator('.map path.way').count()) > 0, 'the way is drawn');
    assert.ok((await page.locator('.map text.way').count()) > 0, 'with what its sections cost');
    // What is told does not lie over what it tells of.
    const [over, under] = [await card.boundingBox(), await spot.boundingBox()];
    const middle = under.y + under.height / 2;
    assert.ok(middle < over.y || middle > over.y + over.height, `${JSON.stringify(over)} over ${middle}`);
    await t.screenshot(`rails-build-${size}`);
    await pause();
    await card.getByRole('button', { name: 'Build a depot' }).click();
    assert.equal(await done(page), at + 1);
    assert.match(await page.textContent('.last-act'), new RegExp(`builds a depot in ${place}`));
    // A second press anywhere builds nothing.
    assert.equal(await card.count(), 0);
  });
}

browserTest('the board is walked by keys, and what can be done there is a key away', { viewport: DESK }, async (t) => {
  const page = await openRails(t, 40);
  await toBuild(page);
  const at = await done(page);
  const goal = await page.locator('.spot.can').first().evaluate((spot) => spot.getAttribute('aria-label'));
  await page.locator('.map').focus();
  const card = page.locator('.spot-card');
  // Towards the goal, along whichever way it is farther off.
  let named;
  for (let steps = 0; steps < 40 && named !== goal; steps += 1) {
    const key = await page.evaluate((goal) => {
      const [here, there] = [document.querySelector('.spot.chosen'), document.querySelector(`.spot[aria-label="${goal}"]`)];
      if (!here) return 'ArrowDown';
      const [x, y] = ['cx', 'cy'].map((axis) => there.getAttribute(axis) - here.getAttribute(axis));
      if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'ArrowRight' : 'ArrowLeft';
      return y > 0 ? 'ArrowDown' : 'ArrowUp';
    }, goal);
    await page.keyboard.press(key);
    named = await card.locator('header b').textContent();
  }
  assert.equal(named, goal);
  assert.equal(await done(page), at, 'arrows go through the board, not through the game');
  await pause();
  await page.keyboard.press('Enter');
  assert.match(await page.evaluate(() => document.activeElement.textContent), /Build a depot|Move/);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !document.querySelector('.spot-card'));
  assert.equal(await done(page), at + 1);
  await page.keyboard.press('+');
  // What is seen stays when one comes back.
  await page.locator('.map').focus();
  await page.keyboard.press('+');
  const seen = async () => (await page.locator('.map').getAttribute('viewBox')).split(' ').map(Number);
  const before = await seen();
  await page.waitForTimeout(900);
  await page.reload();
  await t.ready(page);
  await page.waitForSelector('.table');
  // It is kept to the hundredth of its zoom.
  (await seen()).forEach((each, index) => assert.ok(Math.abs(each - before[index]) < 8, `${each}, ${before[index]}`));
});

browserTest('what was seen is taken back only if the table agrees, and the log says so', { viewport: DESK }, async (t) => {
  const page = await openRails(t, 40);
  // On to the next move that shows a card, a die or a hand.
  let count;
  do {
    await page.getByRole('button', { name: 'Redo' }).click();
    count = await done(page);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    if ((await done(page)) < count) await page.getByRole('button', { name: 'Redo' }).click();
    else break;
  } while (count < 80);
  assert.match(await page.textContent('.notice'), /revealed a card, a die or a hand.*press again/s);
  await pause();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  assert.ok((await done(page)) < count);
  assert.match(await told(page), /already revealed was undone/);
  await page.reload();
  await t.ready(page);
  assert.match(await told(page), /already revealed was undone/, 'it stays');
});

browserTest('nothing is foreseen of what is not thrown yet', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const page = await openRails(t, 40);
  const turn = () => page.locator('.fact.round').textContent();
  const conditions = () => page.locator('.fact').nth(2).textContent();
  let looked = 0;
  let before = await turn();
  for (let count = 41; count < 160 && looked < 2; count += 1) {
    await moveTo(page, count);
    const [now, then] = [await turn(), await conditions()];
    if (now !== before) {
      // The last act of a turn, whatever it was.
      await moveTo(page, count - 1);
      const choice = page.locator('.way-on .choice, .group .choice:visible').first();
      await choice.hover();
      const foreseen = await page.locator('.forecast').textContent();
      assert.ok(!foreseen.includes(then), `${foreseen} tells of ${then}`);
      assert.ok(foreseen.length > 0, 'what is known is foreseen');
      looked += 1;
    }
    before = now;
  }
  assert.ok(looked > 0);
});

browserTest('a hand is asked for at the curtain, in the past and out of turn as well, and the log says so', { viewport: DESK }, async (t) => {
  const page = await openRails(t, 100);
  await page.evaluate(() => { localStorage['roundhouse/1/setting/data-device'] = ''; });
  await page.reload();
  await t.ready(page);
  const curtain = page.locator('.curtain');
  const secrets = page.locator('.secret, .cards');
  const who = await page.textContent('.who .player-name');
  await pause();
  await page.locator('.own-hand').click();
  const own = await page.locator('.secret > button').textContent();
  assert.equal(own, `Show ${who}’s hand`);
  // The last act of somebody else is looked at: no hand lies there.
  let others = 0;
  for (let back = 0; back < 12; back += 1) {
    await page.keyboard.press('ArrowLeft');
    const shown = await page.locator('.decision .secret > button').allTextContents();
    assert.ok(shown.every((text) => text === own), shown.join());
    others += Number(shown.length === 0);
  }
  assert.ok(others > 0);
  await page.keyboard.press('End');
  await page.getByRole('tab', { name: 'More' }).click();
  assert.deepEqual(await page.locator('.side .secret').count(), 0);
  // Somebody else looks at the own hand out of turn.
  const other = page.getByRole('button', { name: /, out of turn$/ }).first();
  const name = (await other.textContent()).replace(', out of turn', '');
  await pause();
  await other.click();
  assert.equal(await curtain.locator('h2').textContent(), who, 'the decision is hidden for that time');
  assert.deepEqual(await page.locator('.decision .secret > button').allTextContents(), [`Show ${name}’s hand`]);
  // A finger sees no title: the warning is written. As long as no card is shown, the log says nothing.
  assert.match(await page.textContent('.besides'), /look at your hand now, the log says so/);
  assert.doesNotMatch(await told(page), /out of turn/);
  await page.locator('.decision .secret > button').click();
  // A table in which words are whole.
  const table = await page.locator('.secret .sheet').boundingBox();
  assert.ok(table.width > 300 && table.height < 500, JSON.stringify(table));
  await t.screenshot('rails-own-hand');
  assert.match(await told(page), new RegExp(`hand of ${name} was shown out of turn`));
  // Back to whoever decides; taking back leaves the hand covered.
  await pause();
  await curtain.getByRole('button', { name: /^I am/ }).click();
  assert.equal(await page.locator('.secret > button').first().textContent(), own);
  assert.ok((await secrets.count()) > 0);
});

for (const [size, options] of [['desk', { viewport: DESK }], ['phone', finger]]) {
  browserTest(`what lies open is asked without the hand, which is a press away, on a ${size}`, options, async (t) => {
    const page = await openRails(t, 40, { device: '' });
    const own = page.locator('.own-hand');
    const held = page.locator(':is(.held .cards svg, .hand-strip summary):visible');
    let asked = 0;
    for (let count = 40; count < 110; count += 1) {
      await moveTo(page, count);
      if ((await page.locator('.curtain').count()) > 0) continue;
      asked += 1;
      assert.equal(await held.count() + await page.locator('.decision .secret, .note, .hint').count(), 0, `a hand lies open after ${count}`);
      assert.equal(await own.textContent(), `${await page.textContent('.who .player-name')}’s hand`);
      const choices = await page.locator('.asking :is(.group, .cards) .choice, .way-on .choice').count();
      assert.ok(choices > 0, `nothing to choose after ${count}`);
    }
    assert.ok(asked > 50, `${asked} of 70`);
    await t.screenshot(`rails-openly-${size}`);
    // With the device in hand one sees everything; the next is asked without.
    await moveTo(page, 70);
    const question = await page.textContent('.question');
    await pause();
    await own.click();
    await held.first().waitFor();
    assert.equal(await own.count(), 0);
    await page.waitForFunction(() => {
      const top = [...document.querySelectorAll('.held .cards svg, .hand-strip summary')].find((card) => card.checkVisibility())?.getBoundingClientRect().top;
      return top >= 0 && top < innerHeight - 100;
    });
    assert.ok((await page.locator('.note, .hint').count()) === 2);
    assert.ok((await page.textContent('.question')).length >= question.length);
    await t.screenshot(`rails-openly-taken-${size}`);
    const who = await page.textContent('.who .player-name');
    await page.getByRole('button', { name: 'Redo' }).click();
    await page.waitForFunction((who) => document.querySelector('.who .player-name')?.textContent !== who, who);
    assert.equal(await held.count(), 0);
  });
}

for (const way of ['mouse', 'keys']) {
  browserTest(`the last act is taken back at the curtain, by ${way}`, { viewport: DESK }, async (t) => {
    await Presser.prepare(t.context);
    const page = await t.open();
    const presser = new Presser(page, { seed: 2 });
    await presser.newGame('Rails of New England', ['Amy', 'Brian']);
    const curtain = page.locator('.curtain');
    const first = await curtain.locator('h2').textContent();
    await pause();
    await curtain.getByRole('button', { name: /^I am/ }).click();
    await presser.playUntil(async () => (await curtain.count()) > 0);
    const count = await done(page);
    await pause();
    if (way === 'keys') await page.keyboard.press('Control+z');
    else await curtain.getByRole('button', { name: 'Undo move' }).click();
    await page.waitForFunction((name) => document.querySelector('.curtain h2')?.textContent === name, first);
    assert.ok((await done(page)) < count);
    assert.equal(await page.locator('.cards, .secret').count(), 0, 'whoever pressed it sees no hand');
  });
}

browserTest('trying a game on asks first where there are hands, and the game says so', { viewport: DESK }, async (t) => {
  const page = await openRails(t, 100);
  const games = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('roundhouse/1/game/')).length);
  const attempt = page.getByRole('button', { name: 'Try from here' });
  await attempt.click();
  assert.match(await page.textContent('.notice'), /hands, cards and dice.*press again/s);
  assert.equal(await games(), 1);
  await pause();
  await attempt.click();
  await page.waitForSelector('.branch');
  assert.equal(await games(), 2);
  await page.locator('.branch summary').click();
  await page.getByRole('button', { name: 'Go to the game' }).click();
  await page.waitForFunction(() => !document.querySelector('.branch'));
  assert.match(await told(page), /tried moves in a branch/);
});

for (const [name, viewport, all, every] of [
  ['desk', DESK, true, 29],
  ['small desk', { width: 1024, height: 768 }, false, 61],
  ['phone', PHONE, false, 61],
  ['small phone', { width: 360, height: 740 }, false, 61],
  ['phone on its side', { width: 844, height: 390 }, false, 61],
]) {
  browserTest(`what can be chosen is in sight, on a ${name}`, { viewport, timeout: 300_000 }, async (t) => {
    const page = await openRails(t, 0);
    const hidden = [];
    for (const game of GAMES) {
      for (let count = 0; count < game.actions.length; count += every) {
        await moveTo(page, count, game);
        const { shown, below } = await page.evaluate(choicesInSight);
        const is = all ? below.length > 0 : shown.length === 0 && below.length > 0;
        if (is) hidden.push(`${game.name} ${count}: ${below.join(', ')}`);
      }
    }
    assert.deepEqual(hidden, []);
  });
}

browserTest('a link says that it has the hands in it, stands in the log, and opens', { viewport: DESK }, async (t) => {
  const page = await openRails(t, 120);
  const before = await page.textContent('.question');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.locator('.share').getByText('all hands and the order of the decks').waitFor();
  assert.equal(await page.locator('.share .link, .share-rest button').count(), 0, 'nothing is written unasked');
  await page.getByRole('button', { name: 'Make the link' }).click();
  await page.waitForSelector('.share .qr');
  const link = await page.inputValue('.share .link');
  await page.locator('.share').getByRole('button', { name: 'Close' }).click();
  assert.match(await told(page), /shared as a link, a file or a copy/);
  const other = await t.context.newPage();
  await other.goto(link);
  await other.waitForSelector('.link-preview');
  await other.getByRole('button', { name: 'View only' }).click();
  await other.waitForSelector('.table');
  assert.equal(await other.textContent('.question'), before);
});

browserTest('the end takes every score apart', { viewport: DESK }, async (t) => {
  const page = await openRails(t, 10_000);
  const money = (text) => Number(text.replace('$', ''));
  for (const result of await page.locator('.ranking > li').all()) {
    const parts = await result.locator('.made-of b').allTextContents();
    const whole = await result.locator('.result-head .number').textContent();
    assert.equal(parts.map(money).reduce((sum, part) => sum + part, 0), money(whole));
    assert.ok(parts.length > 2, parts.join());
  }
});

for (const [name, options] of [
  ['desk by day', { viewport: DESK }],
  ['phone by night', { viewport: PHONE, context: { colorScheme: 'dark' } }],
]) {
  browserTest(`nothing stands in anybody's way in a game with cards, ${name}`, { ...options, timeout: 120_000 }, async (t) => {
    const page = await openRails(t, 0);
    for (const count of [0, 40, 120, 200, 10_000]) {
      await goTo(t, page, count);
      assert.deepEqual(await faults(page), [], `after ${count}`);
    }
    await goTo(t, page, 40);
    for (const tab of await page.getByRole('tab').all()) {
      if (!(await tab.isVisible())) continue;
      await tab.click();
      assert.deepEqual(await faults(page), [], await tab.textContent());
    }
    // On a phone the open tab, pressed again, has folded the map.
    const turn = page.getByRole('tab', { name: 'Turn', exact: true });
    if (await turn.isVisible()) {
      await turn.click();
      if (await page.locator('.map-place').isHidden()) await turn.click();
    }
    await goTo(t, page, 40);
    await toBuild(page);
    await pressSpot(page, page.locator('.spot.can').first(), false);
    assert.deepEqual(await faults(page), [], 'a place');
    await page.evaluate(() => { localStorage['roundhouse/1/setting/data-device'] = 'hand'; });
    await page.reload();
    await t.ready(page);
    assert.deepEqual(await faults(page), [], 'the curtain');
  });
}
