// 18MW on the screen: the wide market, protection, Systems, fire sales and receivership, on a game that has them all.

import assert from 'node:assert/strict';
import { faults } from './axe.mjs';
import { goTo, MOMENTS, open18MW } from './given-18mw.mjs';
import { done } from './given.mjs';
import { browserTest, DESK, PHONE, TABLET } from './harness.mjs';
import { pause } from './pace.mjs';
import { Presser } from './presser.mjs';

const SIZES = { desk: DESK, tablet: TABLET, 'small screen': { width: 1024, height: 768 }, phone: PHONE };

for (const [size, viewport] of Object.entries(SIZES)) {
  browserTest(`no price and no token of the market is cut, on a ${size}`, { viewport }, async (t) => {
    const page = await open18MW(t, MOMENTS.late);
    if (size === 'phone') await page.getByRole('tab', { name: 'Market' }).click();
    // A token may stand on any space, also on those with arrows. Rows without markers are shown when the market is pressed.
    const cut = () => page.locator('.market-grid .cell').evaluateAll((cells) => cells.filter((cell) => cell.checkVisibility({ visibilityProperty: true })).flatMap((cell) => {
      const token = document.querySelector('.market-grid .marker-chip');
      if (cell.querySelector('.arrow') && !cell.querySelector('.marker-chip')) cell.querySelector('.stack').append(token.cloneNode(true));
      const box = cell.getBoundingClientRect();
      const inside = (it) => { const at = it.getBoundingClientRect(); return at.right <= box.right + 1 && at.left >= box.left - 1 && at.bottom <= box.bottom + 1; };
      const shown = [...cell.querySelectorAll('b, .arrow, .marker-chip')].filter((it) => it.checkVisibility());
      return shown.every(inside) ? [] : [cell.textContent];
    }));
    assert.deepEqual(await cut(), []);
    await page.locator('.market').focus();
    await page.waitForFunction(() => [...document.querySelectorAll('.market-grid .cell')].every((cell) => cell.checkVisibility({ visibilityProperty: true })));
    assert.deepEqual(await cut(), []);
    // A space with a token leaves its arrow to the opened market.
    assert.ok(await page.locator('.market-grid .arrow').evaluateAll((arrows) => arrows.length > 5 && arrows.every((arrow) => arrow.checkVisibility())));
    const prices = await page.locator('.market-grid .cell b').count();
    const tokens = await page.locator('.market-grid .marker-chip').count();
    assert.ok(prices > 150 && tokens >= 7, `${prices} prices, ${tokens} tokens`);
    await t.screenshot(`18mw-market-${size}`);
  });

  browserTest(`what is asked stands above what can be pressed, on a ${size}`, { viewport }, async (t) => {
    const page = await open18MW(t, MOMENTS.need);
    for (const count of [MOMENTS.need, MOMENTS.protection, MOMENTS.offer]) {
      await goTo(t, page, count);
      const [question, next] = await page.evaluate(() => {
        const question = document.querySelector('.question');
        const range = document.createRange();
        range.selectNodeContents(question);
        const after = [...document.querySelectorAll('.decision button')].filter((button) => question.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING && !button.closest('.rule-here, .term') && button.getBoundingClientRect().height > 0);
        const first = after.find((button) => !button.classList.contains('rule-here'));
        return [range.getBoundingClientRect().bottom, first.getBoundingClientRect().top];
      });
      assert.ok(question <= next + 1, `${question} is below ${next} at ${count}`);
    }
    await t.screenshot(`18mw-offer-${size}`);
  });

}

for (const [size, viewport, colorScheme] of [['desk', DESK, 'light'], ['phone', PHONE, 'dark']]) {
  browserTest(`nothing stands in anybody's way in 18MW, on a ${size}`, { viewport, context: { colorScheme }, timeout: 120_000 }, async (t) => {
    const page = await open18MW(t, MOMENTS.need);
    for (const name of ['need', 'offer', 'protection', 'late']) {
      await goTo(t, page, MOMENTS[name]);
      assert.deepEqual(await faults(page), [], name);
    }
  });
}

browserTest('a president protects the price with one press, and two presses are one', {}, async (t) => {
  const page = await open18MW(t, MOMENTS.protection);
  assert.match(await page.textContent('.question'), /\d+% of .+ was sold\. Do you buy it all to protect the price\?/);
  await pause();
  await page.getByRole('button', { name: 'Protect the price' }).dblclick();
  assert.equal(await done(page), MOMENTS.protection + 1);
  assert.match(await page.textContent('.table'), /protects the price of/);
});

browserTest('a System has one charter, which says what it was', {}, async (t) => {
  const page = await open18MW(t, MOMENTS.late);
  const symbols = await page.locator('.side .company .chip').allTextContents();
  let systems = 0;
  for (const symbol of symbols) {
    await page.locator('.side .company').filter({ has: page.getByText(symbol, { exact: true }) }).locator('.opens').evaluate((button) => button.click());
    const card = await page.locator('.side .company.open .charter').textContent();
    const [, one, other] = card.match(/Merged from\s*([A-Z&]+) and ([A-Z&]+)/) ?? [];
    if (!one) continue;
    systems += 1;
    assert.ok(!symbols.some((each) => each === other || (each === one && each !== symbol)), `${one} or ${other} has a charter still`);
  }
  assert.ok(systems > 0);
  await t.screenshot('18mw-system');
});

browserTest('whoever cannot pay for a train sees every way there is, and why not the others', {}, async (t) => {
  const page = await open18MW(t, MOMENTS.need);
  assert.match(await page.textContent('.question'), /must have a train and cannot afford one/);
  assert.ok(await page.getByRole('button', { name: 'Begin the fire sale' }).isVisible());
  await page.getByRole('button', { name: /Why not/ }).click();
  await pause();
  assert.match(await page.textContent('.decision'), /its president pays only after its fire sale/);
});

browserTest('a whole game is a link of less than 2,000 characters', {}, async (t) => {
  const page = await open18MW(t, MOMENTS.end);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.waitForSelector('.share .qr');
  const link = await page.inputValue('.share .link');
  const length = link.length - link.indexOf('#g=') - 3;
  console.log(`the link has ${length} characters`);
  assert.ok(length < 2000);
  const standings = await page.textContent('.ranking');
  const other = await t.context.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: /Open as a new game/ }).click();
  await other.waitForSelector('.ranking');
  assert.equal(await other.textContent('.ranking'), standings);
});

for (const [size, viewport] of [['desk', DESK], ['phone', PHONE]]) {
  const finger = viewport === PHONE;
  // Random players take some 2,000 actions for a whole game. Earlier by hand: PLAYED_FROM=647.
  browserTest(`a late game with Systems is played to its end, on a ${size}`, { viewport, timeout: 600_000, context: { hasTouch: finger } }, async (t) => {
    await Presser.prepare(t.context);
    const from = Number(process.env.PLAYED_FROM ?? MOMENTS.last);
    const page = await open18MW(t, from);
    const presser = new Presser(page, { seed: 5, finger });
    const begun = performance.now();
    await presser.playUntil(() => false);
    const seconds = (performance.now() - begun) / 1000;
    console.log(`${size}: ${await done(page) - from} actions, ${presser.presses} presses in ${seconds.toFixed(0)} s`);
    assert.match(await page.textContent('.who.final'), /wins/);
    await t.screenshot(`18mw-end-${size}`);
  });
}
