// A whole game in a link: made at a table, opened elsewhere, damaged on its way.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserTest, DESK } from './harness.mjs';
import { Player } from './player.mjs';

const RECORD = join(fileURLToPath(import.meta.url), '../../../../shared/records/18NewEngland/73885.json');
const skip = existsSync(RECORD) ? false : `${RECORD} is not here`;

async function share(page) {
  await page.getByRole('button', { name: 'Share' }).click();
  await page.waitForSelector('.share .qr');
  return page.inputValue('.share .link');
}

browserTest('a game travels as a link', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const page = await t.open();
  const player = new Player(page, 15);
  await player.newGame(['Amy', '<b>Brian</b>', 'Crystal']);
  await player.playUntil(async () => player.steps >= 60);
  const before = await player.look();
  const link = await share(page);
  await t.screenshot('share');

  await page.evaluate(() => localStorage.clear());
  const other = await t.context.newPage();
  await other.goto(t.url);
  await t.ready(other);
  await other.evaluate((link) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', `Look at this: ${link}\n`);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, link);
  await other.waitForSelector('.link-preview');
  await other.goto('about:blank');
  await other.goto(link);
  await other.waitForSelector('.link-preview');
  await t.screenshot('link-preview', other);
  assert.match(await other.textContent('.link-preview'), /18NewEngland, OR .*<b>Brian<\/b>/s);
  assert.equal(await other.evaluate(() => localStorage.length), 0, 'nothing is stored before somebody says so');
  await other.getByRole('button', { name: 'View only' }).click();
  await other.waitForSelector('.table');
  const looking = new Player(other, 2);
  assert.deepEqual(await looking.look(), before);
  await looking.playUntil(async () => looking.steps >= 3);
  assert.equal(await other.evaluate(() => localStorage.length), 0, 'looking keeps nothing');

  await other.goto(link.replace('#', '?again#'));
  await other.getByRole('button', { name: 'Open as a new game' }).click();
  await other.waitForSelector('.table');
  const again = new Player(other, 2);
  assert.deepEqual(await again.look(), before);
  await again.playUntil(async () => again.steps >= 3);
  assert.equal(await other.evaluate(() => localStorage.length), 1);
});

browserTest('a position travels without its past', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const page = await t.open();
  const player = new Player(page, 15);
  await player.newGame(['Amy', 'Brian', 'Crystal']);
  await player.playUntil(async () => player.steps >= 60);
  const before = await player.look();
  await share(page);
  await page.check('input[name="only-position"]');
  const link = await page.inputValue('.share .link');
  assert.match(link, /#p=/);

  const other = await t.context.newPage();
  await other.goto(link);
  await other.waitForSelector('.link-preview');
  assert.match(await other.textContent('.link-preview'), /A position in a link/);
  await other.getByRole('button', { name: 'Open as a new game' }).click();
  await other.waitForSelector('.table');
  const on = new Player(other, 2);
  assert.deepEqual(await on.look(), before);
  const undo = other.getByRole('button', { name: 'Undo', exact: true });
  assert.ok(await undo.isDisabled(), 'there is nothing before the position');
  await on.playUntil(async () => on.steps >= 2);
  await other.getByRole('tab', { name: 'Log' }).click();
  const told = await other.locator('.log li').count();
  assert.ok(told > 0 && told < 20, `the log tells of ${told} things`);
  await other.reload();
  await t.ready(other);
  await other.waitForSelector('.table');
  await undo.click();
  await undo.click();
  assert.ok(await undo.isDisabled());
  assert.deepEqual(await on.look(), before);
});

browserTest('damaged links are refused with a reason', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const page = await t.open();
  const player = new Player(page, 15);
  await player.newGame(['Amy', 'Brian']);
  await player.playUntil(async () => player.steps >= 20);
  const link = await share(page);
  // Four characters are three bytes; what is cut between bytes is still a link, of which a part is missing.
  const beyond = (link.length - link.indexOf('#g=') - 3) % 4;
  for (const [bad, says] of [
    [link.slice(0, -4 - beyond), /damaged/],
    [link.slice(0, -4), /damaged/],
    [`${link.slice(0, -1)}!`, /damaged/],
    [`${link}${'A'.repeat(30_000)}`, /characters/],
    [link.replace(/#g=.*/, '#g='), /not the link of a game/],
  ]) {
    const tab = await t.context.newPage();
    await tab.goto(bad);
    await tab.waitForSelector('.notice');
    assert.match(await tab.textContent('.notice'), says);
    await tab.close();
  }
});

browserTest('a link opens as messengers deliver it', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const page = await t.open();
  const player = new Player(page, 15);
  await player.newGame(['Amy', 'Brian']);
  await player.playUntil(async () => player.steps >= 40);
  const link = await share(page);
  const middle = link.indexOf('#g=') + 20;
  for (const opened of [`${link}.`, `${link})`, `${link}==`, `${link.slice(0, middle)}%0A${link.slice(middle)}`]) {
    const tab = await t.context.newPage();
    await tab.goto(opened);
    await tab.waitForSelector('.link-preview');
    await tab.close();
  }
  const wrapped = link.replace(/.{60}/g, '$&\r\n> ');
  for (const pasted of [`<${link}>`, `[game](${link})`, `"${link}", and so on`, wrapped]) {
    const tab = await t.context.newPage();
    await tab.goto(t.url);
    await t.ready(tab);
    await tab.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, pasted);
    await tab.waitForSelector('.link-preview');
    await tab.close();
  }
});

browserTest('a real game fits a link, and opens at once', { timed: true, viewport: DESK, timeout: 120_000, skip }, async (t) => {
  const page = await t.open();
  await page.setInputFiles('input[name="import"]', RECORD);
  await page.getByRole('button', { name: 'Open as a new game' }).click();
  await page.waitForSelector('.who.final');
  const link = await share(page);
  const length = link.length - link.indexOf('#g=') - 3;
  console.log(`the link of the real game has ${length} characters`);
  assert.ok(length <= 1200);
  await t.screenshot('share-record');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'File for 18xx.games' }).click(),
  ]);
  const exported = JSON.parse(readFileSync(await download.path(), 'utf8'));
  assert.equal(exported.title, '18NewEngland');
  assert.ok(exported.actions.length >= 600);
  const other = await t.context.newPage();
  await other.goto(t.url);
  await other.waitForSelector('main.home');
  const took = await other.evaluate(async (hash) => {
    const begun = performance.now();
    location.hash = hash;
    while (!document.querySelector('.link-preview')) await new Promise((next) => setTimeout(next, 1));
    [...document.querySelectorAll('button')].find((button) => button.textContent === 'View only').click();
    while (!document.querySelector('.table .map')) await new Promise((next) => setTimeout(next, 1));
    return performance.now() - begun;
  }, link.slice(link.indexOf('#')));
  console.log(`from the link to the table in ${took.toFixed(0)} ms`);
  await other.waitForSelector('.who.final');
});
