// 1828 on the screen: the auction, mergers and who is asked about them, ends that all agree on, files and links.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { RECORD, skip } from './given-1828.mjs';
import { done } from './given.mjs';
import { browserTest, DESK, PHONE } from './harness.mjs';
import { pause } from './pace.mjs';
import { Presser } from './presser.mjs';

const NAMES = ['Amy', 'Brian', 'Crystal'];

/** A new game in the browser. */
async function newGame(t, seed = 3) {
  await Presser.prepare(t.context);
  const presser = new Presser(await t.open(), { seed });
  await presser.newGame('1828', NAMES);
  return presser;
}

/** Everything of the decision but the moment's own state, to be compared. */
const seen = async (presser) => {
  const { controls, ...rest } = await presser.look();
  return { ...rest, controls: controls.map((control) => control.label) };
};

/** Loads the page again in the middle of a game. */
async function reload(t) {
  await t.page.reload();
  await t.ready(t.page);
  await t.page.waitForSelector('.table');
}

for (const [size, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
  browserTest(`bids stand beside what they are for, on a ${size}`, { viewport }, async (t) => {
    const presser = await newGame(t);
    const { page } = t;
    const lot = (name) => page.locator('.lot', { hasText: name });
    const bid = page.locator('.lot-bid');
    const bids = (name) => lot(name).getByRole('img').evaluateAll((tokens) => tokens.map((token) => token.ariaLabel).join(', '));
    assert.match(await lot('Delaware').textContent(), /from \$\d+.*\$\d+, pays \$15/);
    assert.equal(await bid.getByRole('button').count(), 0, 'nothing is chosen');
    await page.evaluate(() => window.turnClock());
    // The second press of a double click does not bid for the next player.
    await lot('Mohawk').click();
    await bid.getByRole('button', { name: 'Bid' }).dblclick();
    assert.equal(await done(page), 1);
    assert.match(await bids('Mohawk'), /^Amy \$\d+$/);
    assert.match(await page.textContent('.decision .sheet'), /Mohawk & Hudson.*Amy \$\d+/);
    await pause();
    await lot('Delaware').click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    assert.match(await bid.textContent(), /Delaware/);
    await lot('Mohawk').click();
    await bid.getByLabel('More').click();
    await bid.getByRole('button', { name: 'Bid' }).click();
    assert.match(await bids('Mohawk'), /^Brian \$\d+, Amy \$\d+$/);
    await t.screenshot(`1828-bids-${size}`);
    const before = await seen(presser);
    await reload(t);
    assert.deepEqual(await seen(presser), before);
  });
}

browserTest('who must agree to a merger is asked by name, and a merger is undone and redone step by step', { timeout: 180_000 }, async (t) => {
  const presser = await newGame(t);
  const { page } = t;
  const isAsked = async () => /wants to merge/.test(await page.textContent('.decision'));
  const isTraded = async () => /merge at/.test(await page.textContent('.decision'));
  await presser.playUntil(isAsked);
  const { who, question } = await presser.look();
  assert.ok(NAMES.some((name) => who.startsWith(name)) && !question.startsWith(who.slice(0, 3)), `${who} is asked: ${question}`);
  await t.screenshot('1828-asked');
  await presser.playUntil(isTraded);
  await t.screenshot('1828-traded');
  const middle = await seen(presser);
  await reload(t);
  assert.deepEqual(await seen(presser), middle);
  await presser.playUntil(async () => !(await isTraded()));
  const after = await seen(presser);
  const count = await done(page);
  const undo = page.locator('.bar').getByRole('button', { name: 'Undo', exact: true });
  const redo = page.locator('.bar').getByRole('button', { name: 'Redo' });
  await pause();
  while (!(await isAsked())) await undo.click();
  await undo.click();
  while (await redo.isEnabled()) await redo.click();
  assert.equal(await done(page), count);
  assert.deepEqual(await seen(presser), after);
});

browserTest('who owns a private company is asked by name to sell it', { viewport: PHONE, timeout: 180_000 }, async (t) => {
  const presser = await newGame(t);
  const { page } = t;
  const offers = page.locator('.group', { hasText: 'Private companies of players' }).locator('.offer');
  // No price is proposed for what belongs to another player.
  const foreign = () => offers.evaluateAll((all) => all.findIndex((offer) => offer.querySelector('.offer-buy:disabled')));
  await presser.playUntil(async () => (await foreign()) >= 0);
  const offer = offers.nth(await foreign());
  const buyer = await presser.look();
  const count = await done(page);
  const bid = async () => {
    await pause();
    // Where track is laid, offers are folded.
    await offers.first().evaluate((offer) => offer.closest('details')?.setAttribute('open', ''));
    await offer.locator('input').fill(await offer.locator('input').getAttribute('min'));
    await offer.getByRole('button', { name: 'Buy' }).click();
  };
  const answer = async (name) => {
    await pause();
    await page.locator('.decision').getByRole('button', { name, exact: true }).click();
  };
  await bid();
  const asked = await presser.look();
  assert.match(asked.question, /offers \$\d+ for .*Do you sell/);
  assert.notEqual(asked.who.slice(0, 3), buyer.who.slice(0, 3));
  await t.screenshot('1828-sell');
  await answer('Disagree');
  assert.equal((await presser.look()).who, buyer.who);
  await bid();
  await answer('Agree');
  assert.equal(await done(page), count + 4);
  assert.equal((await presser.look()).notice, '');
});

browserTest('a game ends at once only if all agree', { viewport: PHONE }, async (t) => {
  const presser = await newGame(t);
  const { page } = t;
  const press = async (name) => {
    await pause();
    await page.locator('.decision').getByRole('button', { name, exact: true }).click();
  };
  const propose = async () => {
    await pause();
    await page.locator('.out-of-turn summary').click();
    await page.locator('.out-of-turn').getByRole('button', { name: /^Brian has won/ }).click();
    await press('Do it');
  };
  await propose();
  assert.equal((await presser.look()).who, 'Brian');
  assert.match(await page.textContent('.question'), /Amy proposes that Brian has won already/);
  await press('Disagree');
  assert.equal((await presser.look()).who, 'Amy');
  await propose();
  await t.screenshot('1828-acclaimed');
  for (let asked = 0; asked < 2; asked += 1) {
    await page.locator('.decision .choice.danger').click();
    await press('Agree');
  }
  assert.match(await page.textContent('.who.final'), /Brian wins/);
});

browserTest('a real game of 1828 comes in, goes out as a file and as a link, and comes in again', { timed: true, timeout: 180_000, skip }, async (t) => {
  const page = await t.open();
  const bring = async (file) => {
    await page.setInputFiles('input[name="import"]', file);
    await page.waitForSelector('.link-preview');
    return page.textContent('.link-preview');
  };
  const preview = await bring(RECORD);
  assert.match(preview, /1828, Game over, \d+ actions. Player \d has won/);
  await t.screenshot('1828-import');
  await page.getByRole('button', { name: 'Open as a new game' }).click();
  await page.waitForSelector('.who.final');
  const scores = await page.textContent('.ranking');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.waitForSelector('.share .qr');
  const link = await page.inputValue('.share .link');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'File for 18xx.games' }).click(),
  ]);
  const exported = readFileSync(await download.path());
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  await page.waitForSelector('.game');
  const again = await bring({ name: 'again.json', mimeType: 'application/json', buffer: exported });
  const told = (text) => text.match(/1828,(.*?)(Open as|You have it)/)[1];
  assert.equal(told(again), told(preview));
  assert.match(again, /You have it as .+, and nothing in it is new/);

  const length = link.length - link.indexOf('#g=') - 3;
  console.log(`the link of the real game has ${length} characters, ${link.length} with its address`);
  assert.ok(length <= 1500);
  // In a browser that has never seen the game; the best of three, since the machine has other work.
  const times = [];
  for (let round = 0; round < 3; round += 1) {
    const context = await t.context.browser().newContext({ viewport: DESK });
    const other = await context.newPage();
    await other.goto(t.url);
    await other.waitForSelector('main.home');
    times.push(await other.evaluate(async (hash) => {
      const begun = performance.now();
      location.hash = hash;
      while (!document.querySelector('.link-preview')) await new Promise((next) => setTimeout(next, 1));
      [...document.querySelectorAll('button')].find((button) => button.textContent === 'View only').click();
      while (!document.querySelector('.table .map')) await new Promise((next) => setTimeout(next, 1));
      return performance.now() - begun;
    }, link.slice(link.indexOf('#'))));
    assert.equal(await other.textContent('.ranking'), scores);
    await context.close();
  }
  console.log(`from the link to the table in ${times.map((time) => time.toFixed(0)).join(', ')} ms`);
  // What is aimed at is 400; a busy machine takes twice as long.
  assert.ok(Math.min(...times) < 1200);
});
