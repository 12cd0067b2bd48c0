// Sitting at the table: decisions that pass by themselves, orders and notes, the device that goes around, what has
// happened, panels and settings that stay, and coming back to a game.

import assert from 'node:assert/strict';
import { done, openGiven, openGivenAt, skip, stored } from './given.mjs';
import { browserTest, DESK, PHONE } from './harness.mjs';
import { pause } from './pace.mjs';

/** Chooses a setting, as its panel does. */
const set = (page, key, value) => page.evaluate(([key, value]) => localStorage.setItem(`roundhouse/1/setting/${key}`, value), [key, value]);

/** The same before any page is opened. */
const preset = (t, key, value) => t.context.addInitScript(([key, value]) => {
  if (location.protocol.startsWith('http')) localStorage.setItem(`roundhouse/1/setting/${key}`, value);
}, [key, value]);

/** Presses the way on. */
const goOn = async (page) => {
  await pause();
  await page.locator('.way-on .choice.pass').click();
};

const tab = (page, name) => page.getByRole('tab', { name, exact: true });

browserTest('where nothing can be chosen the game goes on by itself, says so, and all of it is taken back at once', { viewport: DESK, skip }, async (t) => {
  const page = await openGivenAt(t, 68, { undone: true });
  assert.match(await page.textContent('.question'), /can lay no track/);
  assert.equal(await page.getAttribute('.map .ring', 'd'), '');
  const { actions } = await stored(page);
  // The act before it is made again: what nobody has to decide goes with it.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  const before = await done(page);
  assert.equal(before, 67);
  await page.getByRole('button', { name: 'Redo' }).click();
  assert.ok((await done(page)) >= 69, `${await done(page)} moves`);
  assert.deepEqual((await stored(page)).actions, actions, 'the record is as if it had been pressed');
  await tab(page, 'Log').click();
  assert.match(await page.textContent('.log'), /lays no track: no tile would extend a route\./);
  await page.locator('.last-act').getByRole('button', { name: 'Undo move' }).click();
  assert.equal(await done(page), before);

  // Who wishes to be asked is asked.
  await set(page, 'data-automatic', 'off');
  await page.reload();
  await t.ready(page);
  await page.getByRole('button', { name: 'Redo' }).click();
  assert.equal(await done(page), 68);
  assert.equal(await page.locator('.way-on .choice.pass').textContent(), 'No more track');
});

browserTest('a player passes until somebody buys or sells, and takes that back', { viewport: DESK, skip }, async (t) => {
  const page = await openGivenAt(t, 554);
  const who = await page.textContent('.who .player-name');
  await page.locator('summary', { hasText: 'Pass for longer' }).click();
  await pause();
  await page.getByRole('button', { name: 'Pass until the round is over' }).click();
  assert.equal(await done(page), 555);
  assert.match(await page.textContent('.order'), new RegExp(`${who} passes until the round is over`));
  assert.ok(await page.locator('.glance-players .ordered').isVisible(), 'it is shown at the seat');
  // It stays with the game, and goes into no link.
  await page.reload();
  await t.ready(page);
  assert.match(await page.textContent('.order'), new RegExp(who));
  // All others pass: whoever has ordered it is not asked again.
  for (let others = 0; others < 6 && (await page.textContent('.fact.round')) === 'SR 8'; others += 1) {
    assert.notEqual(await page.textContent('.who .player-name'), who);
    await goOn(page);
  }
  assert.notEqual(await page.textContent('.fact.round'), 'SR 8');
  assert.equal(await page.locator('.order').count(), 0);

  await page.evaluate(() => localStorage.clear());
  const again = await openGivenAt(t, 554);
  await again.locator('summary', { hasText: 'Pass for longer' }).click();
  await pause();
  await again.getByRole('button', { name: 'Pass until somebody buys or sells' }).click();
  await again.locator('.order').getByRole('button', { name: 'Cancel' }).click();
  assert.equal(await again.locator('.order').count(), 0);
  assert.equal(await again.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('/beside/')).length), 0);
});

browserTest('each player has a note that stays with the game', { viewport: PHONE, context: { hasTouch: true }, skip }, async (t) => {
  const page = await openGivenAt(t, 494);
  const open = () => page.evaluate(() => { document.querySelector('.note').open = true; });
  await open();
  await page.fill('.note textarea', 'E12 next\nthen 5E');
  await page.reload();
  await t.ready(page);
  await open();
  assert.equal(await page.inputValue('.note textarea'), 'E12 next\nthen 5E');
  const saved = JSON.stringify(await stored(page));
  assert.doesNotMatch(saved, /E12 next/);
});

browserTest('the device is handed from player to player, if that was set', { viewport: PHONE, context: { hasTouch: true }, skip }, async (t) => {
  await preset(t, 'data-device', 'hand');
  const page = await openGivenAt(t, 554);
  const lift = () => page.locator('.curtain').getByRole('button', { name: /^I am/ }).click();
  assert.match(await page.textContent('.curtain'), /Hand the device to.*Player/s);
  // Nothing behind it is pressed, not by keys either.
  await page.keyboard.press('1');
  assert.equal(await done(page), 554);
  await pause();
  await lift();
  assert.equal(await page.locator('.curtain').count(), 0);
  const who = await page.textContent('.who .player-name');
  await goOn(page);
  await page.waitForSelector('.curtain');
  assert.doesNotMatch(await page.textContent('.curtain h2'), new RegExp(who));
  await pause();
  await lift();
  assert.ok(await page.locator('.who .player-name').isVisible());
});

browserTest('who comes back to a turn is told what others have done since', { viewport: DESK, skip }, async (t) => {
  const page = await openGivenAt(t, 560);
  const since = page.locator('.since:not(.hidden)');
  const deciders = [];
  for (let count = 560; count < 575; count += 1) {
    if ((await since.count()) > 0) break;
    deciders.push(await page.textContent('.who .player-name'));
    await goOn(page);
  }
  assert.match(await since.locator('summary').textContent(), /(One move|\d+ moves) since your last turn/);
  await since.locator('summary').click();
  await since.locator('li').first().waitFor();
  await since.locator('li button').first().click();
  await page.locator('.time.past').waitFor();
});

browserTest('tabs are walked by arrows, and the panel, the fold and the sight stay', { viewport: DESK, skip }, async (t) => {
  let page = await openGivenAt(t, 494);
  await tab(page, 'Companies').focus();
  await page.keyboard.press('ArrowRight');
  const focused = () => page.evaluate(() => document.activeElement.textContent);
  assert.equal(await focused(), 'Players');
  assert.equal(await tab(page, 'Players').getAttribute('aria-selected'), 'true');
  assert.equal(await done(page), 494);
  assert.ok(!(await page.locator('.time.past').count()), 'arrows on tabs do not look back');
  await page.keyboard.press('End');
  assert.equal(await focused(), 'Settings');
  await page.keyboard.press('ArrowRight');
  assert.equal(await focused(), 'Companies');
  await tab(page, 'Log').click();
  for (let times = 0; times < 3; times += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
  const sight = await page.locator('.map').getAttribute('viewBox');
  await page.waitForTimeout(900);
  await page.reload();
  await t.ready(page);
  await page.waitForSelector('.decision .question');
  assert.equal(await tab(page, 'Log').getAttribute('aria-selected'), 'true');
  const numbers = (text) => text.split(/[ ,]+/).map(Number);
  const [was, is] = [sight, await page.locator('.map').getAttribute('viewBox')].map(numbers);
  was.forEach((number, index) => assert.ok(Math.abs(number - is[index]) < 6, `${was} is ${is}`));

  // Pressed again, a tab folds its panel, and the turn has the room.
  const height = async () => (await page.locator('section.now').boundingBox()).height;
  const low = await height();
  await tab(page, 'Log').click();
  assert.ok((await height()) > low + 100);
  await page.reload();
  await t.ready(page);
  assert.ok((await height()) > low + 100, 'it stays folded');
  await tab(page, 'Players').click();
  assert.ok(await page.locator('.side').isVisible());
});

browserTest('the market goes where one likes it, and stays there', { viewport: DESK, skip }, async (t) => {
  const page = await openGivenAt(t, 494);
  const top = async (selector) => (await page.locator(selector).boundingBox()).y;
  assert.ok((await top('.market-place')) > (await top('.map-place')));
  await tab(page, 'Settings').click();
  await page.getByLabel('Above the map').check();
  assert.ok((await top('.market-place')) < (await top('.map-place')));
  await page.getByLabel('A panel beside the map').check();
  assert.ok(!(await page.locator('.market-place').isVisible()));
  await tab(page, 'Market').click();
  assert.ok(await page.locator('.side .market').isVisible());
  await page.reload();
  await t.ready(page);
  assert.ok(await page.locator('.side .market').isVisible());
});

browserTest('turn and panels go where one likes them, are folded there, and stay', { viewport: DESK, skip }, async (t) => {
  const page = await openGivenAt(t, 494);
  const box = (selector) => page.locator(selector).boundingBox();
  const choose = async (group, name) => {
    await tab(page, 'Settings').click();
    await page.getByRole('group', { name: group, exact: true }).getByLabel(name, { exact: true }).check();
    await tab(page, 'Companies').click();
  };
  /** Whether everything lies on the screen, and nothing on anything else. */
  const liesWell = async () => {
    const parts = {};
    for (const selector of ['.bar', '.map-place', '.glance-players', '.market-place', 'section.now', '.tabs', '.side', '.time']) {
      if (await page.locator(selector).isVisible()) parts[selector] = await box(selector);
    }
    for (const [name, a] of Object.entries(parts)) {
      assert.ok(a.x >= 0 && a.y >= 0 && a.x + a.width <= DESK.width + 1 && a.y + a.height <= DESK.height + 1, `${name} is on the screen`);
      for (const [other, b] of Object.entries(parts)) {
        const apart = a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1 || a.y + a.height <= b.y + 1 || b.y + b.height <= a.y + 1;
        assert.ok(name === other || apart, `${name} and ${other}`);
      }
    }
    return parts;
  };
  const places = ['Below the turn', 'On the other side of the map', 'Below the map'];
  for (const side of ['Right of the map', 'Left of the map']) {
    await choose('Turn', side);
    for (const place of places) {
      await choose('Companies and other panels', place);
      const { 'section.now': now, '.side': panel, '.map-place': map } = await liesWell();
      assert.equal(now.x > map.x, side === 'Right of the map', `${side}, ${place}`);
      if (place === places[0]) assert.ok(panel.y > now.y && Math.abs(panel.x - now.x) <= 8, `${side}, ${place}`);
      if (place === places[1]) assert.equal(panel.x > map.x, now.x < map.x, `${side}, ${place}`);
      if (place === places[2]) assert.ok(panel.y > map.y && panel.x < map.x + map.width && map.x < panel.x + panel.width, `${side}, ${place}`);
      // Pressed again, its tab folds the panel: the map is larger, or the turn.
      await tab(page, 'Companies').click();
      const folded = await liesWell();
      assert.ok(!folded['.side'], `${side}, ${place}: it is folded`);
      const area = ({ width, height }) => width * height;
      assert.ok(area(folded['.map-place']) + area(folded['section.now']) > area(map) + area(now), `${side}, ${place}: there is more room`);
      // What is read lies over the map, beside the turn, with the way back in sight.
      await tab(page, 'Charts').click();
      const read = await box('.side.wide');
      assert.ok(read.height > 600 && read.width > 900, `${side}, ${place}: ${JSON.stringify(read)}`);
      assert.ok(read.x >= now.x + now.width - 1 || read.x + read.width <= now.x + 1, `${side}, ${place}: the turn is in sight`);
      await tab(page, 'Companies').click();
    }
  }
  await page.reload();
  await t.ready(page);
  const { 'section.now': now, '.side': panel, '.map-place': map } = await liesWell();
  assert.ok(now.x < map.x && panel.y > map.y, 'it stays');
  await choose('Market', 'Above the map');
  await choose('Companies and other panels', places[1]);
  assert.ok((await liesWell())['.market-place'].y < map.y + 1, 'with the market above');
  await t.screenshot('arranged');
});

browserTest('the map shows what was set: names, coordinates, numbers and patterns of tiles', { viewport: DESK, skip }, async (t) => {
  const page = await openGivenAt(t, 494);
  await tab(page, 'Settings').click();
  const choose = (group, name) => page.getByRole('group', { name: group }).getByLabel(name, { exact: true }).check();
  const visible = (selector) => page.locator(selector).first().isVisible();
  assert.ok(await visible('.place-name'));
  assert.ok(await visible('.coordinate'));
  assert.equal(await page.locator('.tile-number').count(), 0);
  await choose('Names on the map', 'Hidden');
  await choose('Coordinates at the edge of the map', 'Hidden');
  assert.ok(!(await visible('.place-name')) && !(await visible('.coordinate')));
  await choose('Numbers on tiles', 'Shown');
  await page.waitForSelector('.tile-number');
  assert.ok((await page.locator('.tile-number').count()) > 30);
  await choose('Tiles', 'By colour and pattern');
  const fill = await page.evaluate(() => getComputedStyle(document.querySelector('.hex.yellow')).fill);
  assert.match(fill, /tiles-yellow/);
  await t.screenshot('map-as-set');
  await page.reload();
  await t.ready(page);
  await page.waitForSelector('.tile-number');
  assert.ok(!(await visible('.place-name')));
});

browserTest('who wishes it is asked before a turn ends', { viewport: DESK, skip }, async (t) => {
  await preset(t, 'data-ending', 'ask');
  const page = await openGivenAt(t, 554);
  await goOn(page);
  assert.equal(await done(page), 554);
  await pause();
  await page.locator('.way-on .ask').getByRole('button', { name: 'Yes' }).click();
  assert.equal(await done(page), 555);
});

browserTest('the game that was played last is gone on with at one press, with a look at its map', { viewport: DESK, skip }, async (t) => {
  const page = await openGivenAt(t, 494);
  await goOn(page);
  const moves = await done(page);
  await page.getByRole('button', { name: 'Games' }).click();
  const onward = page.locator('.onward');
  assert.match(await onward.textContent(), /OR 7\.1/);
  await page.waitForSelector('.onward .thumbnail circle');
  await t.screenshot('home-onward');
  await pause();
  await onward.getByRole('button', { name: 'Continue' }).click();
  await page.waitForSelector('.decision .question');
  assert.equal(await done(page), moves);
});

browserTest('a game that is over is not offered to go on with', { viewport: DESK, skip }, async (t) => {
  const page = await openGiven(t);
  await page.getByRole('button', { name: 'Games' }).click();
  await page.waitForSelector('.game');
  assert.equal(await page.locator('.onward').count(), 0);
  assert.match(await page.textContent('.home'), /Finished/);
});

browserTest('seats are drawn at sight', { viewport: DESK }, async (t) => {
  const page = await t.open();
  const names = ['Amy', 'Brian', 'Crystal', 'David'];
  for (const [seat, name] of names.entries()) await page.fill(`input[name="player-${seat}"]`, name);
  const seated = () => page.locator('input[name^="player-"]').evaluateAll((fields) => fields.map((field) => field.value).filter(Boolean));
  const orders = new Set();
  for (let times = 0; times < 12; times += 1) {
    await page.getByRole('button', { name: 'Shuffle now' }).click();
    orders.add((await seated()).join());
    assert.deepEqual((await seated()).sort(), names);
  }
  assert.ok(orders.size > 3, [...orders].join(' '));
  const drawn = await seated();
  await pause();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.table');
  assert.deepEqual((await stored(page)).setup.players, drawn);
});

for (const [name, viewport] of Object.entries({ desk: DESK, tablet: { width: 1024, height: 768 }, phone: PHONE })) {
  browserTest(`the code of a link is whole and large on a ${name}`, { viewport, skip }, async (t) => {
    const page = await openGivenAt(t, 700);
    await page.getByRole('button', { name: 'Share' }).click();
    const { x, y, width, height } = await page.locator('.share .qr').boundingBox();
    assert.ok(width >= 320 && height >= 320, `${width} by ${height}`);
    assert.ok(x >= 0 && y >= 0 && x + width <= viewport.width && y + height <= viewport.height, `at ${x}, ${y}, ${width} by ${height}`);
    const top = await page.evaluate(([x, y]) => document.elementFromPoint(x, y).closest('.qr') !== null, [x + width / 2, y + height / 2]);
    assert.ok(top, 'nothing lies on it');
    await t.screenshot(`share-${name}`);
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.share').count(), 0);
  });
}
