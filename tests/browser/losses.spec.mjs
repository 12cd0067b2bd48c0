// What takes something away is named, asked once, and can be put back.

import assert from 'node:assert/strict';
import { done, lookAt, openGiven, openGivenAt, skip, stored } from './given.mjs';
import { browserTest, DESK } from './harness.mjs';
import { pause } from './pace.mjs';
import { Player } from './player.mjs';

for (const [at, name, cost, yes] of [
  [280, 'Liquidate HRR', /the bank gets \$\d+, you lose \$\d+ of worth \(11\.9\)/, 'Liquidate'],
  [10, 'Give up FRR, WNR', /You leave the draft for good/, 'Give up'],
]) {
  browserTest(`"${name}" is the last control, says what it costs, and asks once`, { viewport: DESK, skip }, async (t) => {
    const page = await openGivenAt(t, at);
    const control = page.locator('.decision .choice.danger');
    assert.match(await control.textContent(), new RegExp(name));
    assert.match(await control.textContent(), cost);
    assert.ok(await control.evaluate((button) => button === [...document.querySelectorAll('.decision button:not(.why button, .hint, .term, .feed button)')].at(-1)));
    assert.equal(await page.getByText('No more trains').count(), 0);
    await control.hover();
    await page.waitForFunction(() => document.querySelector('.forecast').textContent !== '');
    await t.screenshot(`loss-${at}`);
    await control.click();
    await t.screenshot(`loss-${at}-asked`);
    assert.equal(await done(page), at);
    await page.locator('.ask').getByRole('button', { name: 'Keep' }).click();
    assert.equal(await done(page), at);
    await control.click();
    await page.locator('.ask').getByRole('button', { name: yes }).click();
    assert.equal(await done(page), at + 1);
  });
}

browserTest('undo and redo come back from the past before they change anything', { viewport: DESK, skip }, async (t) => {
  const page = await openGivenAt(t, 700, { undone: true });
  await lookAt(page, 494);
  const header = (name) => page.locator('.bar').getByRole('button', { name });
  for (const name of ['Undo', 'Redo']) {
    await lookAt(page, 494);
    await pause();
    await header(name).click();
    assert.equal(await done(page), 700);
    assert.match(await page.textContent('.decision .notice'), new RegExp(`as it is now. Press ${name} again`));
    await t.screenshot(`back-from-the-past-${name}`);
  }
  await pause();
  await header('Undo').click();
  assert.equal(await done(page), 699);
});

browserTest('a game goes back to any moment at one press, and forward again', { viewport: DESK, skip }, async (t) => {
  const page = await openGivenAt(t, 700);
  await lookAt(page, 494);
  const { actions } = await stored(page);
  const question = () => page.textContent('.decision .question');
  await page.getByRole('button', { name: 'Undo to here' }).dblclick();
  await page.waitForSelector('.decision .question');
  assert.equal(await done(page), 494);
  const asked = await question();
  await pause();
  await page.locator('.bar').getByRole('button', { name: 'Redo' }).click();
  assert.ok(await done(page) > 494);
  await page.locator('.bar').getByRole('button', { name: 'Undo', exact: true }).click();
  assert.equal(await question(), asked);
  assert.equal((await stored(page)).actions.length, actions.length, 'nothing is lost');
});

browserTest('no press spends a whole treasury on a train of another company', { viewport: DESK, skip }, async (t) => {
  const page = await openGivenAt(t, 520);
  await page.getByText(/^Offer to another owner/).click();
  const offers = page.locator('.offer');
  assert.match(await page.locator('.group', { has: offers }).locator('h3').textContent(), /^From another company: \$1 to \$1040, all that NYNHH has$/);
  const me = await page.textContent('.who .player-name');
  await offers.filter({ hasNotText: me }).first().waitFor();
  let others = 0;
  for (const offer of await offers.all()) {
    const own = (await offer.textContent()).includes(me);
    const buy = offer.getByRole('button', { name: 'Buy' });
    others += own ? 0 : 1;
    assert.equal(await offer.locator('input').inputValue(), own ? '1' : '');
    assert.equal(await buy.isEnabled(), own);
  }
  assert.ok(others > 0);
  await t.screenshot('offers');
  const foreign = offers.filter({ hasNotText: me }).first();
  for (const bad of ['0', '1041', '1.5', '-3']) {
    await foreign.locator('input').fill(bad);
    await foreign.locator('input').press('Enter');
    assert.equal(await done(page), 520, `for ${bad}`);
  }
  await pause();
  await foreign.locator('input').fill('7');
  await foreign.locator('input').press('Enter');
  assert.equal(await done(page), 521);
  const { actions } = await stored(page);
  assert.equal(actions[520].buy_train.price, 7);
});

const games = (page) => page.locator('.game-name').allTextContents();

browserTest('keeping a branch keeps the game as a copy, and is undone on the table and at home', { viewport: DESK, skip, timeout: 120_000 }, async (t) => {
  const page = await openGiven(t);
  const whole = await stored(page);
  const button = (name) => page.getByRole('button', { name, exact: true });
  const try_from = async (count) => {
    await lookAt(page, count);
    await button('Try from here').click();
    await page.waitForSelector('.branch');
    await new Player(page, 3).playUntil(async () => (await page.textContent('.time > .small')).startsWith(`${count + 1} `));
  };
  await try_from(300);
  await page.locator('.branch summary').click();
  await t.screenshot('branch-panel');
  await button('Keep this one as the game').click();
  await page.waitForSelector('.deed');
  assert.match(await page.textContent('.deed'), /The branch is the game now. The game as it was is kept as “.* before the branch”/);
  await t.screenshot('branch-kept');

  // On the table where one landed.
  await button('Put it back as it was').click();
  await page.waitForSelector('.branch');
  await t.screenshot('branch-put-back');
  await button('Games').click();
  const names = await games(page);
  assert.equal(names.length, 2);
  assert.ok(names.includes(whole.name) && !names.some((name) => name.includes('before the branch')), names.join());

  // Again, and then from the list of games.
  await page.locator('.tried-from summary').first().click();
  await page.locator('.game', { hasText: 'tried from action' }).getByRole('button', { name: 'Open' }).click();
  await page.locator('.branch summary').click();
  await button('Keep this one as the game').click();
  await page.waitForSelector('.deed');
  await button('Games').click();
  assert.deepEqual((await games(page)).sort(), [whole.name, `${whole.name} before the branch`].sort());
  assert.match(await page.textContent('.deed'), /The branch is the game now/);
  await t.screenshot('home-after-keeping');
  await button('Put it back as it was').click();
  assert.equal((await games(page)).length, 2);
  const texts = await page.evaluate(() => Object.values(localStorage).map((text) => JSON.parse(text)));
  assert.ok(texts.some((saved) => !saved.branch && saved.done === whole.done && saved.actions.length === whole.actions.length));
  assert.ok(texts.some((saved) => saved.branch && saved.done === 301));
});

browserTest('dropping a branch asks, and is undone', { viewport: DESK, skip }, async (t) => {
  const page = await openGivenAt(t, 300);
  const button = (name) => page.getByRole('button', { name, exact: true });
  await button('Try from here').click();
  await page.locator('.branch summary').click();
  await button('Drop this branch').click();
  await t.screenshot('branch-drop-asked');
  assert.equal(await page.evaluate(() => localStorage.length), 2);
  await page.locator('.ask').getByRole('button', { name: 'Drop' }).click();
  await page.waitForSelector('.deed');
  assert.equal(await page.evaluate(() => localStorage.length), 1);
  await button('Put it back as it was').click();
  await page.waitForSelector('.branch');
  assert.equal(await page.evaluate(() => localStorage.length), 2);
});

browserTest('undoing never overwrites moves that were made since', { viewport: DESK, skip }, async (t) => {
  const page = await openGivenAt(t, 300);
  const button = (name) => page.getByRole('button', { name, exact: true });
  await button('Try from here').click();
  await page.locator('.branch summary').click();
  await button('Keep this one as the game').click();
  await page.waitForSelector('.deed');
  await new Player(page, 3).playUntil(async () => (await page.textContent('.time > .small')).startsWith('302 '));
  assert.equal(await page.locator('.deed').count(), 0);
  await button('Games').click();
  const before = await page.evaluate(() => ({ ...localStorage }));
  await button('Put it back as it was').click();
  assert.match(await page.textContent('.notice'), /has changed since, and that would be lost/);
  assert.deepEqual(await page.evaluate(() => ({ ...localStorage })), before);
});

browserTest('the share panel never shows the link of another moment', { viewport: DESK, skip }, async (t) => {
  const page = await openGiven(t);
  const whole = (await stored(page)).done;
  await page.getByRole('button', { name: 'Share' }).click();
  await page.waitForSelector('.share .qr');
  const now = await page.inputValue('.share .link');
  assert.match(await page.textContent('.up-to'), new RegExp(`Up to now: action ${whole}`));
  const seen = await page.evaluate(async () => {
    const slider = document.querySelector('.time input');
    slider.value = 100;
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((next) => setTimeout(next, 50));
    return { links: document.querySelectorAll('.share .link, .share .qr').length, text: document.querySelector('.share').textContent };
  });
  assert.equal(seen.links, 0);
  assert.match(seen.text, /Making the link …/);
  assert.doesNotMatch(seen.text, /\d characters/);
  assert.match(seen.text, /holds the whole game/);
  await page.waitForSelector('.share .qr');
  assert.match(await page.textContent('.up-to'), new RegExp(`action 100 of ${whole}`));
  await t.screenshot('share-past');
  const link = await page.inputValue('.share .link');
  assert.notEqual(link, now);
  const other = await t.context.newPage();
  await other.goto(link);
  await other.waitForSelector('.link-preview');
  assert.match(await other.textContent('.link-preview'), /100 actions/);
});
