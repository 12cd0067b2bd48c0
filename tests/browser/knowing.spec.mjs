// What is known of a game beyond its table: how it ended, charts, the sheet, the rules, the log.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { openGiven, openGivenAt, skip } from './given.mjs';
import { RECORD, skip as skip1828 } from './given-1828.mjs';
import { GAMES, openGolden } from './given-golden.mjs';
import { browserTest, DESK, PHONE, TABLET } from './harness.mjs';

const tab = (page, name) => page.getByRole('tab', { name, exact: true }).click();
const values = (figure) => figure.locator('.line-key b').allTextContents();
const moment = async (page) => Number((await page.locator('.time > .quiet').textContent()).split(' ')[0]);

browserTest('charts show every round, and any moment', { viewport: DESK, skip, timeout: 120_000 }, async (t) => {
  const page = await openGiven(t);
  await tab(page, 'Charts');
  const figures = page.locator('.side figure.chart');
  assert.equal(await figures.count(), 3);
  const worth = figures.first();
  assert.deepEqual(await values(worth), ['$8716', '$6968', '$8229', '$7963']);
  const slider = worth.getByRole('slider');
  assert.equal(await slider.getAttribute('aria-valuetext'), 'OR 9.2');
  await slider.press('Home');
  assert.deepEqual(await values(worth), ['$280', '$280', '$280', '$280'], 'four players begin with $280');
  for (let step = 0; step < 12; step += 1) await slider.press('ArrowRight');
  const [round, then] = [await slider.getAttribute('aria-valuetext'), await values(worth)];
  await worth.getByRole('button', { name: 'Go to' }).click();
  await page.locator('.time.past').waitFor();
  assert.ok((await moment(page)) < 745);
  await page.getByText('If the game ended now').waitFor();
  assert.equal(await slider.getAttribute('aria-valuetext'), round, 'the lines end at the shown moment');
  assert.deepEqual(await values(worth), then);
  await worth.getByRole('button', { name: 'In numbers' }).click();
  const rows = await worth.locator('tbody tr').count();
  assert.ok(rows > 30, `the numbers have ${rows} rows`);
  // Pointing at the picture tells the values there.
  await worth.locator('svg.lines').hover({ position: { x: 60, y: 100 } });
  assert.notEqual(await slider.getAttribute('aria-valuetext'), round);
});

browserTest('the end says where every dollar came from', { viewport: DESK, skip, timeout: 120_000 }, async (t) => {
  const page = await openGiven(t);
  const players = page.locator('.decision .ranking > li');
  const shown = await players.locator('.result-head').allTextContents();
  assert.deepEqual(shown, ['Player 1$8716', 'Player 3$8229', 'Player 4$7963', 'Player 2$6968']);
  for (const player of await players.all()) {
    await player.locator('summary').click();
    const sum = await player.locator('p').textContent();
    const [first, paid, gained, worth] = sum.match(/-?\$\d+/g).map((text) => Number(text.replace('$', '')));
    assert.equal(first + paid + gained, worth, sum);
    const parts = await player.locator('.made-of b').allTextContents();
    assert.equal(parts.reduce((total, part) => total + Number(part.slice(1)), 0), worth);
  }
});

browserTest('the sheet is sorted, leads to a run and is a file', { viewport: DESK, skip, timeout: 120_000 }, async (t) => {
  const page = await openGiven(t);
  await tab(page, 'Sheet');
  const sheet = page.locator('.ledger');
  assert.equal(await sheet.locator('tbody tr').count(), 8);
  await sheet.getByRole('button', { name: 'Treasury' }).click();
  const cells = await sheet.locator('tbody tr td:nth-child(3)').allTextContents();
  assert.deepEqual(cells, [...cells].sort((one, other) => other - one));
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as CSV' }).click()]);
  const lines = readFileSync(await download.path(), 'utf8').trim().split('\r\n');
  assert.equal(lines.length, 1 + 8 + 3);
  assert.match(lines[0], /^Company,Price,Treasury,Trains,Markers,Player 1,/);
  assert.match(lines[9], /^Worth,,,,,8716,6968,8229,7963/);
  const earned = sheet.getByRole('button', { name: '720' }).first();
  await earned.click();
  await page.locator('.time.past').waitFor();
  assert.ok((await moment(page)) < 745);
});

browserTest('rules at the step, and all of them', { viewport: DESK, skip, timeout: 120_000 }, async (t) => {
  const page = await openGivenAt(t, 494);
  const rule = page.locator('.decision .rule-here');
  await rule.locator('summary').click();
  await rule.getByText(/Track 11\.3/).waitFor();
  await tab(page, 'Rules');
  const all = await page.locator('.side .rule').count();
  assert.ok(all >= 15, `${all} rules`);
  await page.getByRole('searchbox').fill('RUST');
  const found = await page.locator('.side .rule').allTextContents();
  assert.ok(found.length > 0 && found.length < all);
  for (const text of found) assert.match(text, /rust/i);
  await page.getByRole('searchbox').fill('xyzzy');
  await page.getByText('No rule matches.').waitFor();
});

browserTest('the rules of each title are there before a game is begun', { viewport: DESK }, async (t) => {
  const page = await t.open();
  for (const title of ['18NewEngland', '18GB', 'Rails of New England']) {
    await page.locator('.title-card', { hasText: title }).click();
    await page.locator('summary', { hasText: `The rules of ${title}` }).click();
    await page.locator('.rule').first().waitFor();
    assert.ok((await page.locator('.rule').count()) >= 10, title);
    assert.match(await page.textContent('main'), new RegExp(`${title}, in our own words`));
  }
  await page.getByRole('searchbox').fill('loan shark');
  await page.getByRole('searchbox').press('Enter');
  assert.equal(await page.locator('.table').count(), 0, 'to search is not to begin');
  await t.screenshot('home-rules', page, { fullPage: true });
});

browserTest('the log tells of one name, and where it all went', { viewport: DESK, skip, timeout: 120_000 }, async (t) => {
  const page = await openGiven(t);
  await tab(page, 'Log');
  const lines = page.locator('.log li');
  assert.equal(await lines.count(), 200);
  await page.getByRole('button', { name: 'earlier lines' }).click();
  assert.equal(await lines.last().textContent(), 'SR 1: the game begins');
  assert.match(await page.textContent('.side'), /Seed \d+/);
  const all = await lines.allTextContents();
  assert.ok(all.some((text) => /pays \$110: .*itself for its own shares\. It keeps \$100\./.test(text)), 'a half payout says it all');
  assert.ok(all.includes('HNH lays no track: no tile would extend a route.'));
  await page.getByLabel('What the log shows').selectOption('NYNHH');
  const told = await lines.allTextContents();
  assert.ok(told.length > 50 && told.length < all.length);
  for (const text of told) assert.match(text, /NYNHH/);
});

for (const [name, viewport] of [['phone', PHONE], ['tablet', TABLET]]) {
  browserTest(`books fit on a ${name}`, { viewport, skip, timeout: 120_000 }, async (t) => {
    const page = await openGivenAt(t, 660);
    for (const book of ['Charts', 'Sheet', 'Rules']) {
      await tab(page, book);
      for (const press of ['Whole page', 'Back to its place']) {
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= viewport.width, `${book} is ${wide} wide`);
        const { width } = await page.locator('.book').boundingBox();
        assert.ok(width > 300, `${book} has ${width} of ${viewport.width} pixels`);
        await page.getByRole('button', { name: press }).click();
      }
    }
  });
}

browserTest('another title has its own charts, sheet and rules', { viewport: DESK, skip: skip1828, timeout: 120_000 }, async (t) => {
  const page = await t.open();
  await page.setInputFiles('input[name="import"]', RECORD);
  await page.getByRole('button', { name: 'Open as a new game' }).click();
  await page.waitForSelector('.who.final');
  await tab(page, 'Charts');
  assert.equal(await page.locator('.side figure.chart').count(), 3);
  await tab(page, 'Sheet');
  assert.ok((await page.locator('.ledger tbody tr').count()) > 3);
  await tab(page, 'Rules');
  await page.getByRole('searchbox').fill('Mohawk');
  assert.ok((await page.locator('.side .rule').count()) >= 2);
});

for (const [title, colours] of Object.entries({
  '18NewEngland': ['one marker each', 'opens in a later phase', 'companies start here', 'ends the game'],
  1828: ['companies start here', 'companies start here in a later phase', 'later still', 'last of all', 'fewer limits apply', 'ends the game'],
  '18GB': ['companies start here', 'fewer limits apply', 'ends the game'],
  '18MW': ['companies start here'],
})) {
  browserTest(`the colours of the market of ${title} are told, and what everybody got by the last runs`, { viewport: DESK }, async (t) => {
    const game = GAMES[title];
    const page = await openGolden(t, { ...game, done: game.actions.length - 1 });
    await tab(page, 'Trains & tiles');
    const said = await page.locator('.read-market .tones li').allTextContents();
    assert.deepEqual(said, colours);
    // Each has the colour that it is told of, and no two have the same.
    const grounds = await page.locator('.read-market .tones .tone').evaluateAll((all) => all.map((cell) => `${getComputedStyle(cell).backgroundColor} ${getComputedStyle(cell).borderColor}`));
    assert.equal(new Set(grounds).size, grounds.length, grounds.join());
    await t.screenshot(`market-colours-${title}`);
    await tab(page, 'Players');
    const got = await page.locator('.player dl > div', { hasText: 'Income last round' }).locator('dd').allTextContents();
    // In that game of 18GB, played at random, nobody is ever paid.
    assert.equal(got.some((sum) => Number(sum.slice(1)) > 0), title !== '18GB', got.join());
    await t.screenshot(`players-income-${title}`);
  });
}
