// A screen for all: a second window of the same game that follows it, can be read from the sofa, and keeps secrets.

import assert from 'node:assert/strict';
import { faults } from './axe.mjs';
import { GAMES } from './given-golden.mjs';
import { openRails } from './given-rails.mjs';
import { browserTest, DESK } from './harness.mjs';
import { pause } from './pace.mjs';
import { Player } from './player.mjs';

const TELEVISION = { width: 1920, height: 1080 };
const KEY = 'roundhouse/1/game/golden';

/** Texts that are smaller than they should be, or cut: what, and how high in pixels. */
const small = (least) => {
  const found = [];
  const walker = document.createTreeWalker(document.querySelector('.for-all'), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const [text, element] = [walker.currentNode.textContent.trim(), walker.currentNode.parentElement];
    if (!text || !element.checkVisibility() || ['TITLE', 'DESC'].includes(element.tagName.toUpperCase())) continue;
    let size = parseFloat(getComputedStyle(element).fontSize);
    if (element instanceof SVGElement) {
      const to = element.getScreenCTM();
      size *= Math.hypot(to.b, to.d);
    }
    if (size < least - 0.1) found.push(`${text}: ${size.toFixed(1)} (${element.getAttribute('class') ?? element.tagName})`);
  }
  return found;
};

/** Parts that stick out of the screen. */
const cut = () =>
  [...document.querySelectorAll('.for-all :is(header, .all-market, .all-side), .all-side > *, .all-market .cell')].flatMap((part) => {
    const { right, bottom } = part.getBoundingClientRect();
    const out = right > innerWidth + 1 || bottom > innerHeight + 1;
    return out ? [`${part.className || part.tagName}: ${Math.round(right)}, ${Math.round(bottom)}`] : [];
  });

/** Waits up to ten seconds until all texts are `least` pixels high: the map's grow once it has its room. */
async function grown(screen, least, when) {
  let low = await screen.evaluate(small, least);
  for (let looks = 0; low.length > 0 && looks < 50; looks += 1) {
    await screen.waitForTimeout(200);
    low = await screen.evaluate(small, least);
  }
  assert.deepEqual(low, [], when);
}

/** The screen of a game, and the text on it. */
async function screenOf(t, options = {}) {
  const page = await t.open({ viewport: TELEVISION, ...options });
  await page.waitForSelector('.for-all');
  return page;
}

for (const [title, game] of Object.entries(GAMES)) {
  browserTest(`everything on the screen of ${title} can be read from afar, and nothing can be pressed`, { viewport: TELEVISION, timeout: 180_000 }, async (t) => {
    const page = await t.open();
    const put = (count) => page.evaluate(([key, game]) => {
      localStorage[key] = game;
    }, [KEY, JSON.stringify({ ...game, done: count, revision: 1000 + count })]);
    await put(0);
    const screen = await screenOf(t, { path: '#screen=golden' });
    const all = game.actions.length;
    for (const [name, count] of [['begin', 0], ['early', Math.round(all * 0.15)], ['middle', Math.round(all * 0.5)], ['late', Math.round(all * 0.9)], ['end', all]]) {
      await put(count);
      await page.waitForTimeout(700);
      await t.screenshot(`screen-${title.replaceAll(' ', '-')}-${name}`, screen);
      await grown(screen, 24, name);
      assert.deepEqual(await screen.evaluate(cut), [], name);
    }
    assert.equal(await screen.locator('button, a, input, select, summary, [role="button"], [tabindex]').count(), 0);
    await screen.emulateMedia({ colorScheme: 'dark' });
    assert.deepEqual(await faults(screen), []);
    await t.screenshot(`screen-${title.replaceAll(' ', '-')}-dark`, screen);
    // Elsewhere in proportion.
    await screen.setViewportSize({ width: 1180, height: 820 });
    await grown(screen, 24 * Math.min(1180 / 1920, 820 / 1080), 'on a tablet');
    await t.screenshot(`screen-${title.replaceAll(' ', '-')}-tablet`, screen);
  });
}

browserTest('the screen follows acts and undo at once, and lives through a reload and without the table', { timed: true, viewport: DESK, timeout: 120_000 }, async (t) => {
  const table = await t.open();
  const player = new Player(table, 15);
  await player.newGame(['Amy', 'Brian', 'Crystal']);
  await pause();
  await table.getByRole('button', { name: 'Share' }).click();
  const [screen] = await Promise.all([t.context.waitForEvent('page'), table.getByRole('link', { name: 'Show on another screen' }).click()]);
  await screen.waitForSelector('.for-all');
  await screen.setViewportSize(TELEVISION);
  await table.getByRole('button', { name: 'Close' }).click();
  // When the game is stored, and when the screen has drawn what it then is.
  await table.evaluate(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      if (key.startsWith('roundhouse/1/game/')) window.storedAt = performance.timeOrigin + performance.now();
      return set.call(this, key, text);
    };
  });
  await screen.evaluate(() => {
    new MutationObserver(() => {
      requestAnimationFrame(() => { window.drawnAt = performance.timeOrigin + performance.now(); });
    }).observe(document.querySelector('.for-all'), { subtree: true, childList: true, characterData: true, attributes: true });
  });
  const told = () => table.locator('.happened').first().textContent();
  const shown = (text) => screen.waitForFunction((text) => document.querySelector('.all-happened').textContent === text, text);
  const late = [];
  for (let acts = 0; acts < 30; acts += 1) {
    await player.step();
    await shown(await told());
    await screen.waitForTimeout(60);
    const [stored, drawn] = [await table.evaluate(() => window.storedAt), await screen.evaluate(() => window.drawnAt)];
    late.push(drawn - stored);
    assert.match(await screen.locator('.all-turn h2').first().textContent(), new RegExp(await table.locator('.who .player-name').textContent()));
  }
  late.sort((one, other) => one - other);
  console.log(`the screen has drawn an act after ${late[15].toFixed(0)} ms, at most ${late[29].toFixed(0)} ms`);
  assert.ok(late[15] < 60, `${late}`);
  await pause();
  await table.keyboard.press('u');
  await shown(await told());
  await table.keyboard.press('r');
  await shown(await told());
  const seen = () => screen.locator('.all-side').innerText();
  const before = await seen();
  await screen.reload();
  await screen.waitForSelector('.for-all');
  assert.equal((await seen()).replace(/\s+/g, ' '), before.replace(/\s+/g, ' '));
  await table.close();
  await screen.waitForTimeout(300);
  assert.equal(await seen(), before);
  await screen.reload();
  await screen.waitForSelector('.for-all');
});

browserTest('no card that one player alone may see is on the screen', { viewport: TELEVISION }, async (t) => {
  const table = await openRails(t, 40, { device: 'hand' });
  await table.locator('.curtain .primary').click();
  await table.waitForSelector('.held .cards svg');
  const held = await table.locator('.held .cards svg').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
  assert.ok(held.length > 0);
  const screen = await screenOf(t, { path: '#screen=rails' });
  const page = await screen.evaluate(() => document.body.outerHTML);
  for (const card of held) assert.ok(!page.includes(card.split(/[,:]/)[0]), card);
  assert.equal(await screen.locator('.cards, .secret, .sheet').count(), 0);
});

browserTest('a game that is not there is said to be so', { viewport: DESK }, async (t) => {
  const page = await t.open({ path: '#screen=nowhere' });
  assert.match(await page.getByRole('alert').textContent(), /no such game/);
});

browserTest('the screen shows what each seat has left, as the table does, through pause and sleep', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const table = await t.open();
  const player = new Player(table, 15);
  await player.newGame(['Amy', 'Brian', 'Crystal']);
  const id = (await table.evaluate(() => location.hash)).replace('#game=', '');
  const screen = await screenOf(t, { path: `#screen=${id}` });
  const left = screen.locator('.all-left');
  assert.equal(await left.count(), 0, 'without a clock nothing is said of one');
  await table.bringToFront();
  await pause();
  await table.getByRole('tab', { name: 'Players' }).click();
  const terms = table.locator('.clock-terms');
  await terms.locator('> summary').click();
  await terms.getByRole('button', { name: 'Start the clock' }).click();
  const clock = table.locator('.fact.clock');
  await clock.waitFor();
  await left.first().waitFor();
  assert.equal(await left.count(), 3);
  const seconds = (text) => text.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
  const row = screen.locator('.all-players tr.acting .all-left');
  /** What whoever decides has left on the screen, and at the table. */
  const both = async () => [await row.textContent(), (await clock.textContent()).replace(/^\S+ /, '')].map(seconds);
  const differ = async () => {
    const [there, here] = await both();
    return Math.abs(there - here);
  };
  const [first] = await both();
  await table.waitForTimeout(3_200);
  assert.ok((await both())[0] <= first - 2, 'it goes');
  assert.ok((await differ()) <= 1);
  assert.deepEqual(await screen.evaluate(small, 24), []);
  assert.deepEqual(await screen.evaluate(cut), []);
  await t.screenshot('screen-clock', screen);
  // Another seat has its own.
  await player.step();
  await screen.waitForTimeout(1_200);
  assert.ok((await differ()) <= 1);
  // A device that sleeps for an hour hears of nothing, and nobody's time goes by.
  const before = (await both())[0];
  const hide = (hidden) => table.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
  await hide(true);
  await table.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 3_600_000;
  });
  await table.waitForTimeout(1_500);
  await hide(false);
  await table.waitForTimeout(1_300);
  const [slept, woken] = await both();
  assert.ok(slept > before - 5 && slept <= before, `${before}, ${slept}`);
  assert.ok(Math.abs(slept - woken) <= 1);
  // A pause is one on the screen as well.
  await clock.click();
  await table.waitForTimeout(1_200);
  const still = await both();
  await table.waitForTimeout(2_200);
  assert.deepEqual(await both(), still);
  // The screen itself slept meanwhile: it comes back to where the table is.
  await screen.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  assert.deepEqual(await both(), still);
  await pause();
  await terms.getByRole('button', { name: 'Remove the clock' }).click();
  await screen.waitForFunction(() => document.querySelectorAll('.all-left').length === 0);
});
