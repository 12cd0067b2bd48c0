// The film of a finished game: it stops at chapters with captions, which can be chosen too.

import assert from 'node:assert/strict';
import { browserTest, DESK, PHONE } from './harness.mjs';

const caption = (page) => page.locator('.film-caption');
const moment = async (page) => Number(await page.locator('.time input[type=range]').inputValue());

async function watch(t, title) {
  const page = await t.open();
  await page.locator('.title-card', { hasText: title }).first().click();
  await page.getByRole('button', { name: 'Watch a sample game' }).click();
  await page.waitForSelector('.film-caption.told');
  return page;
}

/** Waits until the caption is another one, and returns it. */
async function nextCaption(page, before) {
  const isOther = (before) => {
    const told = document.querySelector('.film-caption.told');
    return told && told.textContent !== before;
  };
  await page.waitForFunction(isOther, before, { timeout: 30_000 });
  return caption(page).textContent();
}

/** Checks that no control lies over the caption, or under it. */
async function assertInSight(page) {
  const covered = await caption(page).evaluate((told) => {
    const { left, top, width, height } = told.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return over === told || told.contains(over) ? '' : over?.outerHTML.slice(0, 200) ?? 'out of sight';
  });
  assert.equal(covered, '');
}

for (const [size, viewport] of [['desk', DESK], ['phone', PHONE]]) {
  browserTest(`the film stops at captions, and goes on where one chooses, on a ${size}`, { viewport, timeout: 120_000 }, async (t) => {
    const page = await watch(t, '18NewEngland');
    const first = await caption(page).textContent();
    assert.match(first, /begin with \$280 each/);
    assert.equal(await moment(page), 0, 'it stops until the caption is read');
    await assertInSight(page);
    const second = await nextCaption(page, first);
    assert.match(second, /8 companies get the first 2-trains/);
    await t.screenshot(`film-${size}`);
    const chapters = page.getByLabel('Chapters');
    const names = await chapters.locator('option').allTextContents();
    assert.ok(names.length >= 6 && names.length <= 16, names.join());
    const rust = names.find((name) => name.includes('4-train'));
    await chapters.selectOption({ label: rust });
    const chosen = await nextCaption(page, second);
    assert.match(chosen, /All 2-trains rust/);
    await assertInSight(page);
    const at = await moment(page);
    await t.screenshot(`film-rust-${size}`);
    await nextCaption(page, chosen);
    assert.ok(await moment(page) > at, 'it goes on from the chosen chapter');
    await page.locator('.film').click();
    assert.equal(await page.locator('.film').textContent(), 'Film');
    const stopped = await moment(page);
    await page.waitForTimeout(1000);
    assert.equal(await moment(page), stopped);
    await chapters.selectOption({ label: names.at(-1) });
    await page.waitForFunction(() => document.querySelector('.film-caption.told')?.textContent.includes('The game is over'));
  });
}

browserTest('each title has a film that explains', { viewport: DESK, timeout: 180_000 }, async (t) => {
  for (const title of ['1828', '18GB', '18MW', 'Rails of New England']) {
    const page = await watch(t, title);
    const first = await caption(page).textContent();
    assert.match(first, /begin/);
    assert.ok(await page.getByLabel('Chapters').locator('option').count() >= 6, title);
    assert.ok((await nextCaption(page, first)).length > 10, title);
    await page.close();
  }
});

browserTest('between two captions the film hurries through the moves', { viewport: DESK, context: { reducedMotion: 'no-preference' } }, async (t) => {
  const page = await watch(t, '18NewEngland');
  await page.evaluate(() => {
    window.moments = [];
    const note = () => {
      window.moments.push(Number(document.querySelector('.time input[type=range]').value));
      requestAnimationFrame(note);
    };
    note();
  });
  await nextCaption(page, await nextCaption(page, await caption(page).textContent()));
  const moments = new Set(await page.evaluate(() => window.moments));
  assert.ok(moments.size > 8, [...moments].join());
});

browserTest('an unfinished game has no chapters', { viewport: DESK }, async (t) => {
  const page = await t.open();
  await page.getByRole('button', { name: 'Play against computers' }).click();
  await page.waitForSelector('.table');
  assert.equal(await page.getByLabel('Chapters').count(), 0);
  assert.equal(await caption(page).count(), 0);
});
