// One hand on a phone, upright or on its side: the hex one taps stays where it is, a tile is laid without scrolling, and
// every panel is a tap away.

import assert from 'node:assert/strict';

import { done, openGivenAt, skip } from './given.mjs';
import { GAMES, openGolden, putAt } from './given-golden.mjs';
import { browserTest, DESK, PHONE, showTurn } from './harness.mjs';
import { pause } from './pace.mjs';

const SIZES = { upright: PHONE, 'on its side': { width: PHONE.height, height: PHONE.width } };

/** Where something is on the screen. */
const rectangle = (locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height];
  });

/** Taps the middle of something that is wholly in sight, as a finger does, without bringing anything there. */
const tap = async (page, locator) => {
  const [x, y, width, height] = await rectangle(locator);
  const screen = page.viewportSize();
  assert.ok(x >= 0 && y >= 0 && x + width <= screen.width && y + height <= screen.height, `${x} ${y} ${width} ${height} is not in sight`);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
};

for (const [way, viewport] of Object.entries(SIZES)) {
  browserTest(`a tile is laid by a finger on a phone ${way}, and nothing moves or scrolls`, { viewport, context: { hasTouch: true }, timeout: 120_000, skip }, async (t) => {
    const page = await openGivenAt(t, 494);
    const hex = page.locator('.place[data-hex="E12"] .hex');
    const before = await rectangle(hex);
    await tap(page, hex);
    const strip = page.locator('.tile-strip');
    await strip.waitFor();
    assert.deepEqual(await rectangle(hex), before);
    for (const button of await strip.getByRole('button').all()) {
      const [, , width, height] = await rectangle(button);
      assert.ok(width >= 44 && height >= 44, `${width}x${height}`);
    }
    const question = await page.textContent('.question');
    await t.screenshot(`phone-${way}-strip`);
    await tap(page, strip.getByTitle('Lay the tile'));
    await strip.waitFor({ state: 'detached' });
    assert.notEqual(await page.textContent('.question'), question);
    assert.deepEqual(await page.evaluate(() => [scrollX, scrollY]), [0, 0]);
  });

  browserTest(`on a phone ${way} every panel is a tap away, beside the map`, { viewport, context: { hasTouch: true }, timeout: 120_000, skip }, async (t) => {
    const page = await openGivenAt(t, 494);
    const map = await rectangle(page.locator('.map-place'));
    const panels = { Market: '.market .cell', Companies: '.side .company', Players: '.player', Log: '.log li', Settings: '.setting', Rules: '.book', Turn: '.decision .question' };
    for (const [name, what] of Object.entries(panels)) {
      await page.getByRole('tab', { name, exact: true }).click();
      const [x, y, width, height] = await rectangle(page.locator(what).first());
      assert.ok(width > 0 && height > 0 && x >= 0 && y >= 0 && x < viewport.width && y < viewport.height, `${name}: ${x} ${y} ${width} ${height}`);
      assert.deepEqual(await rectangle(page.locator('.map-place')), map, `${name} moves the map`);
    }
  });
}

browserTest('a finger that rests on a choice sees what it changes, and chooses nothing', { viewport: PHONE, context: { hasTouch: true }, timeout: 120_000, skip }, async (t) => {
  const page = await openGivenAt(t, 554);
  const finger = await page.context().newCDPSession(page);
  const choice = page.locator('.trade .choice').first();
  await choice.scrollIntoViewIfNeeded();
  const [x, y, width, height] = await rectangle(choice);
  const question = await page.textContent('.happened');
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width / 2, y: y + height / 2 }] });
  await page.locator('.forecast .change').first().waitFor();
  await page.waitForTimeout(1_000);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(500);
  assert.equal(await done(page), 554, 'nothing was done');
  assert.ok(await page.locator('.forecast .change').first().isVisible(), 'and what it would change can still be read');
  await t.screenshot('phone-look');
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await page.waitForFunction((question) => document.querySelector('.happened').textContent !== question, question);
  assert.ok(await done(page) > 554);
});

/** A moment in the middle of a game. */
const middle = (game) => Math.round(game.actions.length * 0.55);

for (const [title, game] of Object.entries(GAMES)) {
  browserTest(`what everybody should know can be read on an upright phone in ${title}`, { viewport: { width: 360, height: 740 } }, async (t) => {
    const page = await openGolden(t, game);
    await putAt(page, game, middle(game));
    const facts = await page.locator('.bar > .fact').evaluateAll((all) => all.map((fact) => {
      const { left, right, top, bottom, width } = fact.getBoundingClientRect();
      const bar = fact.parentElement.getBoundingClientRect();
      return { text: fact.textContent, whole: width > 0 && left >= 0 && right <= innerWidth && top >= bar.top && bottom <= bar.bottom + 1 && fact.scrollWidth <= fact.clientWidth + 1 };
    }));
    assert.ok(facts.length > 1);
    assert.deepEqual(facts.filter(({ whole }) => !whole), []);
  });
}

/** What can be pressed and is not wholly reached by scrolling, or lies under something else then. */
const unreachable = () => {
  const found = [];
  for (const each of document.querySelectorAll('.bar button, .tab, .asking button, .asking summary, .asking input, .way-on button, .time button, .zoom button')) {
    if (each.disabled || !each.checkVisibility({ visibilityProperty: true })) continue;
    each.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, width, height, right, bottom } = each.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const at = document.elementFromPoint(x, y);
    const isSeen = at && (each.contains(at) || at.contains(each) && at.matches('button, label, summary'));
    if (left < -1 || right > innerWidth + 1 || height > innerHeight || !isSeen) found.push(`${each.textContent.trim().slice(0, 25) || each.title} at ${[left, top, right, bottom].map(Math.round)} of ${innerWidth}x${innerHeight}, under ${at?.className}`);
  }
  return found;
};

/** Text of twice the size, the page's own large text, and a page that is zoomed to four times its size. */
const LARGE = [
  [PHONE, '200%'], [DESK, '200%'], [{ width: 768, height: 1024 }, '200%'], [{ width: 834, height: 1194 }, '200%'], [{ width: 844, height: 390 }, '200%'], [PHONE, '124%'], [{ width: 360, height: 740 }, '124%'],
  [{ width: 320, height: 256 }, ''], [{ width: 320, height: 480 }, ''], [{ width: 360, height: 400 }, ''], [{ width: 720, height: 450 }, ''],
];

for (const [title, game] of Object.entries(GAMES)) {
  browserTest(`however large the text is or the page is zoomed, everything can be reached in ${title}`, { timeout: 240_000 }, async (t) => {
    const page = await openGolden(t, game);
    const faults = [];
    for (const part of [0.02, 0.3, 0.55]) {
      await putAt(page, game, Math.round(game.actions.length * part));
      for (const [viewport, size] of LARGE) {
        await page.setViewportSize(viewport);
        await page.evaluate((size) => { document.documentElement.style.fontSize = size; }, size);
        await showTurn(page);
        const found = await page.evaluate(unreachable);
        faults.push(...found.map((fault) => `${part}, ${viewport.width}x${viewport.height} ${size}: ${fault}`));
      }
    }
    assert.deepEqual(faults, []);
  });
}

for (const [title, game] of Object.entries(GAMES)) {
  browserTest(`with text of twice the size an upright tablet shows what is asked and the way on in ${title}`, { timeout: 120_000 }, async (t) => {
    const page = await openGolden(t, game);
    for (const viewport of [{ width: 768, height: 1024 }, { width: 834, height: 1194 }]) {
      await page.setViewportSize(viewport);
      for (const size of ['200%', '150%']) {
        await page.evaluate((size) => { document.documentElement.style.fontSize = size; }, size);
        for (const part of [0.1, 0.3, 0.55]) {
          await putAt(page, game, Math.round(game.actions.length * part));
          const hidden = await page.evaluate(() => {
            const all = [document.querySelector('.asking .question'), ...document.querySelectorAll('.way-on button')].filter(Boolean);
            return all.filter((one) => {
              const { left, right, top, bottom } = one.getBoundingClientRect();
              return top < 0 || bottom > innerHeight + 1 || !document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('.decision');
            }).map((one) => one.textContent);
          });
          assert.deepEqual(hidden, [], `${part} at ${viewport.width}, ${size}`);
          if (part === 0.55) await t.screenshot(`large-text-${title}-${viewport.width}-${size}`);
        }
      }
    }
  });
}

for (const [way, viewport] of Object.entries(SIZES)) {
  browserTest(`nothing to be pressed lies where a phone ${way} has no screen, or takes its own gestures`, { viewport, timeout: 120_000 }, async (t) => {
    const game = GAMES['18MW'];
    const page = await openGolden(t, game);
    await putAt(page, game, middle(game));
    const insets = way === 'upright' ? { top: 47, bottom: 34, left: 0, right: 0 } : { top: 0, bottom: 21, left: 59, right: 59 };
    const session = await t.context.newCDPSession(page);
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
    await showTurn(page);
    const outside = () => page.evaluate(({ top, bottom, left, right }) => {
      const within = (box) => box.left >= left - 1 && box.right <= innerWidth - right + 1 && box.top >= top - 1 && box.bottom <= innerHeight - bottom + 1;
      const all = document.querySelectorAll('.bar button, .way-on button, .tab[aria-selected="true"], .map-place, .share > header button, .title h1');
      const found = [...all].filter((each) => each.checkVisibility() && !within(each.getBoundingClientRect()));
      return { seen: all.length, found: found.map((each) => `${each.className} ${each.textContent.slice(0, 20)}`) };
    }, insets);
    const check = async () => {
      const { seen, found } = await outside();
      assert.ok(seen > 0);
      assert.deepEqual(found, []);
    };
    await check();
    await pause();
    await page.locator('.share-it').click();
    await page.locator('.share').waitFor();
    await check();
    await page.locator('.share > header button').click();
    await page.getByRole('button', { name: 'Games', exact: true }).click();
    await page.locator('.title h1').waitFor();
    await check();
  });
}

browserTest('keys of one character can be switched off, and it stays so', { viewport: DESK }, async (t) => {
  const game = GAMES['18NewEngland'];
  const page = await openGolden(t, game);
  await putAt(page, game, middle(game));
  await pause();
  const count = () => page.evaluate(() => document.querySelector('.time > .small').textContent);
  const before = await count();
  await page.getByRole('tab', { name: 'Settings' }).click();
  const keys = page.getByRole('group', { name: 'Single-key shortcuts' });
  await keys.getByLabel('Off').check();
  await page.reload();
  await t.ready(page);
  for (const key of ['u', '1', 'l', '[']) await page.keyboard.press(key);
  assert.equal(await count(), before);
  assert.equal(await page.getByRole('tab', { name: 'Log' }).getAttribute('aria-selected'), 'false');
  await page.keyboard.press('Control+z');
  await page.waitForFunction((before) => document.querySelector('.time > .small').textContent !== before, before);
  await keys.getByLabel('On', { exact: true }).check();
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('l');
  assert.equal(await page.getByRole('tab', { name: 'Log' }).getAttribute('aria-selected'), 'true');
});

browserTest('headings of tables on a phone break between words', { viewport: { width: 360, height: 740 }, timeout: 120_000 }, async (t) => {
  for (const title of ['18NewEngland', '1828', '18GB', '18MW']) {
    const page = await openGolden(t, GAMES[title]);
    await putAt(page, GAMES[title], middle(GAMES[title]));
    await pause();
    await page.getByRole('tab', { name: 'Trains & tiles' }).click();
    const broken = await page.evaluate(() => {
      const found = [];
      const range = document.createRange();
      for (const head of document.querySelectorAll('.supply th')) {
        const text = head.firstChild;
        for (const { 0: word, index } of (text?.data ?? '').matchAll(/\S+/g)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) found.push(word);
        }
      }
      return { heads: document.querySelectorAll('.supply th').length, found };
    });
    assert.ok(broken.heads > 0);
    assert.deepEqual(broken.found, [], title);
    await page.close();
  }
});
