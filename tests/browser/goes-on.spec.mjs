// A game goes on by links and files alone: what comes from elsewhere belongs to the game that is here.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faults } from './axe.mjs';
import { browserTest, DESK, PHONE, TABLET } from './harness.mjs';
import { Player } from './player.mjs';

const RECORD = join(fileURLToPath(import.meta.url), '../../../../shared/records/18NewEngland/73885.json');
const skip = existsSync(RECORD) ? false : `${RECORD} is not here`;
const PLAYERS = ['Amy', 'Brian', 'Crystal', 'David'];

/** The keys of the stored games. */
const stored = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('roundhouse/1/game/')));

/** The link of the moment that is shown. */
async function linkOf(page) {
  // A person looks before pressing.
  await page.waitForTimeout(400);
  await page.locator('.share-it').click();
  await page.waitForSelector('.share .qr');
  const link = await page.inputValue('.share .link');
  await page.locator('.share header button').click();
  return link;
}

/** Opens a link where the page stands, and says what the page says of it. */
async function follow(page, link) {
  await page.evaluate((hash) => { location.hash = hash; }, link.slice(link.indexOf('#')));
  await page.waitForSelector('.link-preview');
  return (await page.locator('.link-preview .kin').count()) > 0 ? page.textContent('.link-preview .kin') : '';
}

/** A page in a profile of its own. */
async function profile(t) {
  const context = await t.context.browser().newContext({ viewport: DESK });
  const page = await context.newPage();
  await page.goto(t.url);
  await t.ready(page);
  return page;
}

async function press(page, name) {
  await page.waitForTimeout(400);
  await page.getByRole('button', { name }).click();
  await page.waitForSelector('.table');
}

async function begun(t, steps = 30) {
  const page = await t.open();
  const player = new Player(page, 15);
  await player.newGame(['Amy', 'Brian', 'Crystal']);
  await player.playUntil(async () => player.steps >= steps);
  return { page, player };
}

browserTest('four profiles play by links alone and have one game each', { viewport: DESK, timeout: 300_000 }, async (t) => {
  const pages = [await t.open()];
  for (let seat = 1; seat < 4; seat += 1) pages.push(await profile(t));
  const players = pages.map((page, seat) => new Player(page, 15 + seat));
  await players[0].newGame(PLAYERS);
  const turn = async (page) => PLAYERS.indexOf(await page.textContent('.who .player-name'));
  let seat = await turn(pages[0]);
  let link = await linkOf(pages[0]);
  let opened = 0;
  for (let turns = 0; turns < 24; turns += 1) {
    const page = pages[seat];
    const said = await follow(page, link);
    if (said === '') await press(page, 'Open as a new game');
    else await press(page, /Go on with (this move|these \d+ moves)|Open your game/);
    opened += said === '' ? 0 : 1;
    assert.equal(await turn(page), seat);
    do await players[seat].step(); while (await turn(page) === seat);
    link = await linkOf(page);
    seat = await turn(page);
  }
  const shown = [];
  for (const [at, page] of pages.entries()) {
    await follow(page, link);
    await press(page, /Go on with|Open your game/);
    shown.push(await players[at].look());
    assert.equal((await stored(page)).length, 1, `${PLAYERS[at]} has one game`);
  }
  for (const other of shown.slice(1)) assert.deepEqual(other, shown[0]);
  assert.ok(opened >= 20, `${opened}`);
});

browserTest('a real game that comes link by link is one game in each of four profiles', { viewport: DESK, timeout: 600_000, skip }, async (t) => {
  const author = await t.open();
  await author.setInputFiles('input[name="import"]', RECORD);
  await author.getByRole('button', { name: 'Open as a new game' }).click();
  await author.waitForSelector('.who.final');
  const pages = [];
  for (let seat = 0; seat < 4; seat += 1) pages.push(await profile(t));
  const moment = author.getByLabel('Moment of the game');
  const last = Number(await moment.getAttribute('max'));
  const moments = [];
  for (let count = 20; count < last; count += 75) moments.push(count);
  moments.push(last);
  for (const [at, count] of moments.entries()) {
    await moment.fill(String(count));
    const link = await linkOf(author);
    // The last link goes to everybody, the others to whoever comes next.
    for (const page of count === last ? pages : [pages[at % 4]]) {
      const said = await follow(page, link);
      await press(page, said === '' ? 'Open as a new game' : /Go on with these \d+ moves/);
    }
  }
  for (const page of pages) {
    await page.waitForSelector('.who.final');
    assert.equal((await stored(page)).length, 1);
  }
  // The same as it stands at 18xx.games is known as well.
  await pages[0].getByRole('button', { name: 'Games' }).click();
  await pages[0].setInputFiles('input[name="import"]', RECORD);
  await pages[0].waitForSelector('.link-preview');
  assert.match(await pages[0].textContent('.kin'), /nothing in it is new/);
});

browserTest('what is known adds nothing, and files go on as links do', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const { page, player } = await begun(t);
  const early = await linkOf(page);
  await player.playUntil(async () => player.steps >= 33);
  const before = await player.look();
  const late = await linkOf(page);
  assert.match(await follow(page, late), /You have it as .* nothing in it is new\.$/);
  assert.deepEqual(await faults(page), []);
  assert.match(await follow(page, early), /nothing in it is new: \d+ actions have followed there/);
  await t.screenshot('goes-on-known');
  await press(page, 'Open your game');
  assert.deepEqual(await player.look(), before);
  assert.equal((await stored(page)).length, 1);

  const other = await profile(t);
  await follow(other, early);
  await press(other, 'Open as a new game');
  await page.locator('.share-it').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
  const file = readFileSync(await download.path());
  await other.getByRole('button', { name: 'Games' }).click();
  await other.setInputFiles('input[name="import"]', { name: 'game.json', mimeType: 'application/json', buffer: file });
  await other.waitForSelector('.link-preview');
  assert.match(await other.textContent('.kin'), /goes on with your game .*, which stands after action \d+: \d+ actions are new/);
  await t.screenshot('goes-on-longer', other);
  await press(other, /Go on with these \d+ moves/);
  assert.deepEqual(await new Player(other).look(), before);
  assert.equal((await stored(other)).length, 1);
});

browserTest('where two have parted is told, and either can be the game', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const { page, player } = await begun(t);
  const other = await profile(t);
  await follow(other, await linkOf(page));
  await press(other, 'Open as a new game');
  const there = new Player(other, 99);
  // Other dice may throw the same at first.
  await there.playUntil(async () => there.steps >= 6);
  await player.playUntil(async () => player.steps >= 35);
  const wanted = await there.look();
  const link = await linkOf(other);
  const said = await follow(page, link);
  assert.match(said, /It belongs to your game .*, but you both moved after move \d+\. Yours( \(\d+ actions? more\))?: .+ This one/);
  assert.deepEqual(await faults(page), []);
  await t.screenshot('goes-on-parted');
  await press(page, 'Keep it as a branch and compare');
  await page.waitForSelector('.branch');
  assert.deepEqual(await player.look(), wanted);
  assert.equal((await stored(page)).length, 2);
  // The same link again is known as the branch.
  assert.match(await follow(page, link), /split after action \d+.*nothing in it is new/);
  await press(page, 'Open your game');
  await page.locator('.branch summary').click();
  await t.screenshot('goes-on-branch');
  await press(page, 'Keep this one as the game');
  await page.waitForFunction(() => !document.querySelector('.branch'));
  assert.deepEqual(await player.look(), wanted);
});

browserTest('only what is new is a small code, understood on top of its game alone', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const { page, player } = await begun(t);
  const other = await profile(t);
  await follow(other, await linkOf(page));
  await press(other, 'Open as a new game');
  await player.playUntil(async () => player.steps >= 33);
  const before = await player.look();
  await page.locator('.share-it').click();
  await page.waitForSelector('.share .qr');
  const options = await page.locator('select[name="since"] option').allTextContents();
  assert.equal(options[0], 'the whole game');
  assert.ok(options.slice(1).every((option) => /^the (move|\d+ moves) since (Amy|Brian|Crystal) acted$/.test(option)), options.join());
  const most = await page.locator('select[name="since"] option').evaluateAll((all) => all.slice(1).map((option) => option.value).sort((a, b) => a - b)[0]);
  await page.selectOption('select[name="since"]', most);
  await page.waitForFunction(() => /#m=/.test(document.querySelector('.share .link')?.value));
  assert.deepEqual(await faults(page), []);
  for (const [name, size] of [['desk', DESK], ['tablet', TABLET], ['phone', PHONE]]) {
    for (const scheme of ['light', 'dark']) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: scheme });
      await t.screenshot(`goes-on-news-${name}-${scheme}`);
    }
  }
  const news = await page.inputValue('.share .link');
  // A code of version 5 has 37 squares a side, and four of white around it.
  const [, , side] = (await page.getAttribute('.share .qr', 'viewBox')).split(' ').map(Number);
  assert.ok(side <= 37 + 8, `${side - 8} squares for ${news}`);

  assert.match(await follow(other, news), /goes on with your game .* new/);
  await press(other, /Go on with/);
  assert.deepEqual(await new Player(other).look(), before);
  assert.equal((await stored(other)).length, 1);
  // Another app hands the whole sentence over.
  await other.goto(`${t.url}?title=&text=${encodeURIComponent(`Your turn: ${news} Amy`)}`);
  await other.waitForSelector('.link-preview');
  assert.match(await other.textContent('.kin'), /nothing in it is new/);
  await press(other, 'Open your game');
  assert.match(other.url(), /\/#game=/);

  const stranger = await profile(t);
  await stranger.evaluate((hash) => { location.hash = hash; }, news.slice(news.indexOf('#')));
  await stranger.waitForSelector('.notice');
  assert.match(await stranger.textContent('main .notice'), /go on with a game that is not here.* Ask for the whole game/);
});

browserTest('the shortcuts of the installed app lead to the last game and to a new one', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const { page, player } = await begun(t, 12);
  const before = await player.look();
  const manifest = await (await page.request.get(`${t.url}manifest.webmanifest`)).json();
  const [last, fresh] = manifest.shortcuts.map(({ url }) => url.slice(2));
  assert.equal(manifest.launch_handler.client_mode, 'navigate-existing');
  const other = await t.context.newPage();
  await other.goto(t.url + last);
  await other.waitForSelector('.table');
  assert.deepEqual(await new Player(other).look(), before);
  await other.goto('about:blank');
  await other.goto(t.url + fresh);
  await other.waitForSelector('input[name="player-0"]:focus');
});
