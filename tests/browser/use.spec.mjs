// How people use it: keyboards of all scripts, wheels and trackpads, files, copying, the way back, translators.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { record, skip, stored } from './given.mjs';
import { GAMES, openGolden, putAt, REAL } from './given-golden.mjs';
import { browserTest, DESK, PHONE } from './harness.mjs';
import { pause } from './pace.mjs';

const done = async (page) => JSON.parse(await page.evaluate(() => localStorage['roundhouse/1/game/golden'])).done;

/** A key as the browser tells of it. */
const key = (page, init) => page.evaluate((init) => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })), init);

browserTest('no translator and no finder of telephone numbers takes texts out of the page', {}, async (t) => {
  const page = await t.open();
  assert.equal(await page.locator('html').getAttribute('translate'), 'no');
  assert.match(await page.locator('meta[name="format-detection"]').getAttribute('content'), /telephone=no/);
});

browserTest('keys are told by the key and Shift, whatever Caps Lock and the script are', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const game = GAMES['18NewEngland'];
  const page = await openGolden(t, { ...game, done: 200 });
  const steps = [
    ['U with Caps Lock', { key: 'U', code: 'KeyU' }, -1],
    ['R with Caps Lock', { key: 'R', code: 'KeyR' }, 1],
    ['Ctrl Z', { key: 'z', code: 'KeyZ', ctrlKey: true }, -1],
    ['Ctrl Shift Z', { key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }, 1],
    ['Cmd Z', { key: 'z', code: 'KeyZ', metaKey: true }, -1],
    ['Cmd Shift Z of a Mac', { key: 'z', code: 'KeyZ', metaKey: true, shiftKey: true }, 1],
    ['Ctrl Z with Caps Lock', { key: 'Z', code: 'KeyZ', ctrlKey: true }, -1],
    ['Ctrl Y', { key: 'y', code: 'KeyY', ctrlKey: true }, 1],
    ['Ctrl Z on a Russian keyboard', { key: 'я', code: 'KeyZ', ctrlKey: true }, -1],
    ['r on a Greek keyboard', { key: 'ρ', code: 'KeyR' }, 1],
    ['Ctrl Z on a Greek keyboard', { key: 'ζ', code: 'KeyZ', ctrlKey: true }, -1],
    ['Ctrl Shift Z on a Russian keyboard', { key: 'Я', code: 'KeyZ', ctrlKey: true, shiftKey: true }, 1],
    ['Ctrl Z where Z lies elsewhere', { key: 'z', code: 'KeyY', ctrlKey: true }, -1],
    ['ü, which is a letter of its own', { key: 'ü', code: 'BracketLeft' }, 0],
  ];
  let before = await done(page);
  for (const [name, init, way] of steps) {
    await pause();
    await key(page, init);
    await page.waitForTimeout(150);
    const now = await done(page);
    assert.equal(Math.sign(now - before), way, `${name}: from ${before} to ${now}`);
    before = now;
  }
});

browserTest('Home scrolls a panel that has the focus, and looks at the start from elsewhere', { viewport: DESK }, async (t) => {
  const page = await openGolden(t, { ...GAMES['18NewEngland'], done: 300 });
  await page.getByRole('tab', { name: 'Log' }).click();
  const panel = page.locator('.side').last();
  await panel.focus();
  await page.keyboard.press('End');
  await page.waitForFunction(() => [...document.querySelectorAll('.side')].at(-1).scrollTop > 0);
  await page.keyboard.press('Home');
  await page.waitForFunction(() => [...document.querySelectorAll('.side')].at(-1).scrollTop === 0);
  assert.equal(await page.locator('.time.past').count(), 0, 'the present is still shown');
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('Home');
  await page.locator('.time.past').waitFor();
});

/** Whether a move names an amount that is typed. */
const hasAmount = (made) => Boolean(made.bid ?? made.offer ?? made.raise ?? made.buy_private) || (made.buy_train?.seller ?? null) !== null;

browserTest('the wheel changes no number, in any title', { viewport: DESK, timeout: 240_000 }, async (t) => {
  // Without trading nothing is typed in Rails of New England.
  for (const [title, game] of Object.entries(GAMES).filter(([title]) => title !== 'Rails of New England')) {
    const page = await openGolden(t, game);
    let tried = 0;
    for (const at of [...game.actions.keys()].filter((at) => hasAmount(game.actions[at])).slice(0, 12)) {
      if (tried > 0) break;
      await putAt(page, game, at);
      const lot = page.locator('.lot').first();
      if (await lot.isVisible()) await lot.click();
      const field = page.locator('.now input[type="number"]:visible').first();
      if ((await field.count()) === 0) continue;
      const [least, step] = [Number(await field.getAttribute('min')), Number(await field.getAttribute('step')) || 1];
      await field.fill(String(least + step));
      await field.hover();
      for (let notch = 0; notch < 5; notch += 1) await page.mouse.wheel(0, -120);
      await page.waitForTimeout(100);
      assert.equal(await field.inputValue(), String(least + step), title);
      tried += 1;
    }
    assert.ok(tried > 0, `${title}: no field was tried`);
    await page.close();
  }
});

browserTest('two fingers on a trackpad move the map and a pinch zooms as fast as elsewhere', { viewport: DESK }, async (t) => {
  const page = await openGolden(t, { ...GAMES['1828'], done: 200 });
  const view = async () => (await page.locator('.map-panel svg.map').getAttribute('viewBox')).split(' ').map(Number);
  const wheel = (init, times) => page.evaluate(([init, times]) => {
    const map = document.querySelector('.map-panel svg.map');
    const { left, top, width, height } = map.getBoundingClientRect();
    for (let at = 0; at < times; at += 1) map.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX: left + width / 2, clientY: top + height / 2, ...init }));
  }, [init, times]);
  const whole = await view();
  await wheel({ deltaY: -4, ctrlKey: true }, 25);
  const near = await view();
  const zoomed = whole[2] / near[2];
  assert.ok(zoomed > 3 && zoomed < 6, `a pinch zooms ${zoomed} times`);
  await wheel({ deltaX: 12, deltaY: 3 }, 10);
  const moved = await view();
  assert.ok(Math.abs(moved[2] - near[2]) < 0.1, 'a swipe does not zoom');
  assert.ok(moved[0] > near[0] + 1 && moved[1] > near[1], `${near} to ${moved}`);
  await page.waitForTimeout(300);
  await wheel({ deltaY: 120 }, 1);
  assert.ok((await view())[2] > moved[2], 'a wheel zooms');
});

browserTest('without https a link and the log are copied, or it is said what to do', { viewport: DESK }, async (t) => {
  await t.context.addInitScript(() => { Object.defineProperty(navigator, 'clipboard', { value: undefined }); });
  const page = await openGolden(t, { ...GAMES['1828'], done: 60 });
  const listen = () => page.evaluate(() => document.addEventListener('copy', () => { globalThis.copied = getSelection().toString() || document.activeElement.value; }, { once: true }));
  await listen();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByText('Copied.').waitFor();
  assert.match(await page.evaluate(() => globalThis.copied), /#g=/);
  await page.evaluate(() => { document.execCommand = () => false; });
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByText('select the text and press Ctrl+C').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.locator('.log-acts button').click();
  await page.locator('.log-acts').getByText('select the text and press Ctrl+C').waitFor();
});

browserTest('the way back closes what is open before it leaves the table', { viewport: PHONE, timeout: 120_000 }, async (t) => {
  for (const title of ['1828', 'Rails of New England']) {
    const page = await openGolden(t, { ...GAMES[title], done: 60 });
    await page.getByRole('button', { name: 'Share' }).click();
    await page.waitForSelector('.share');
    await page.goBack();
    await page.waitForSelector('.share', { state: 'detached' });
    assert.ok(await page.locator('.table').isVisible(), 'the table is still there');
    // What is closed by its button leaves no step behind.
    await page.getByRole('button', { name: 'Share' }).click();
    await page.locator('.share').getByRole('button', { name: 'Close' }).click();
    await page.waitForTimeout(200);
    await page.getByRole('tab', { name: 'Rules' }).click();
    await page.waitForTimeout(200);
    await page.goBack();
    await page.waitForTimeout(200);
    assert.ok(await page.locator('.table').isVisible());
    assert.equal(await page.getByRole('tab', { name: 'Rules', selected: true }).count(), 0);
    await page.goBack();
    await page.waitForSelector('.home');
    await page.close();
  }
});

browserTest('a game on the first screen is a link that opens in a new tab', { viewport: DESK }, async (t) => {
  const page = await openGolden(t, { ...GAMES['1828'], done: 60 });
  await page.getByRole('button', { name: 'Games' }).click();
  await page.waitForSelector('.home');
  for (const name of ['.game-name', '.onward-name']) {
    const [tab] = await Promise.all([t.context.waitForEvent('page'), page.locator(name).first().click({ modifiers: ['Control'] })]);
    await tab.waitForSelector('.table');
    await tab.close();
    assert.ok(await page.locator('.home').isVisible());
  }
  await page.locator('.game-name').first().click();
  await page.waitForSelector('.table');
});

const file = (name, text) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

/** Drops files on an element. */
const drop = (page, selector, files) =>
  page.locator(selector).evaluate((place, files) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of files) dataTransfer.items.add(new File([text], name));
    return ['dragover', 'drop'].map((type) => !place.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })));
  }, files);

browserTest('several games come in at once, chosen or dropped, and each refusal is told', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const page = await t.open();
  const titles = Object.keys(GAMES).slice(0, 3);
  const texts = titles.map((title) => JSON.stringify({ ...GAMES[title], name: `Game of ${title}` }));
  await page.setInputFiles('input[name="import"]', [...texts.map((text, at) => file(`${at}.json`, text)), file('bad.json', '{"title":"1830"}')]);
  await page.getByText('3 games were added, 0 were here already').waitFor();
  assert.match(await page.locator('.home > .notice').innerText(), /bad\.json: /);
  assert.equal(await page.locator('.game').count(), 3);
  assert.deepEqual(await drop(page, '.home', texts.map((text, at) => [`${at}.json`, text])), [true, true]);
  await page.getByText('0 games were added, 3 were here already').waitFor();
  await t.screenshot('several-files');
});

browserTest('a file that is dropped at the table does not take its place', { viewport: DESK }, async (t) => {
  for (const title of ['1828', 'Rails of New England']) {
    const page = await openGolden(t, { ...GAMES[title], done: 60 });
    assert.deepEqual(await drop(page, '.table', [['game.json', '{}']]), [true, true]);
    await page.getByText('Import games on the first screen').waitFor();
    await page.close();
  }
});

browserTest('a file of more than 8 MB is refused at once, and empty ones are named', { viewport: DESK }, async (t) => {
  const page = await t.open();
  // To hand so much to the browser takes the test a while.
  await page.evaluate(() => addEventListener('change', () => { globalThis.chosenAt = performance.now(); }, true));
  await page.setInputFiles('input[name="import"]', file('long.json', `[${'1,'.repeat(5_000_000)}1]`));
  await page.getByText('long.json: It is larger than 8 MB').waitFor();
  assert.ok((await page.evaluate(() => performance.now() - globalThis.chosenAt)) < 5_000);
  await page.setInputFiles('input[name="import"]', file('empty.json', ''));
  await page.getByText('empty.json: The file is empty.').waitFor();
  // Browsers read it by its mark where it has one.
  await page.setInputFiles('input[name="import"]', { name: 'utf16.json', mimeType: 'application/json', buffer: Buffer.from('{"title":"1828"}', 'utf16le') });
  await page.getByText('save it as UTF-8').waitFor();
});

browserTest('names are cleaned where a game begins, and one that was stored opens', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const page = await t.open();
  const fill = async (names) => {
    for (const [seat, name] of names.entries()) await page.fill(`input[name="player-${seat}"]`, name);
  };
  for (const card of await page.locator('.title-card').all()) {
    await card.click();
    const [, least] = (await card.textContent()).match(/(\d) to \d players/);
    const others = ['Brian', 'Crystal', 'Dave'].slice(0, Math.max(0, Number(least) - 2));
    await fill(['Anna', 'Ann\u200ba', ...others]);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Two players are called Anna.').waitFor();
    await fill(['\u200b', 'Brian', 'Crystal', 'Dave']);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Nothing of the name of player 1 can be seen').waitFor();
  }
  assert.equal(await page.locator('.game').count(), 0);
  // As an earlier version stored them.
  for (const [title, game] of Object.entries(GAMES)) {
    const players = game.setup.players.map((name, seat) => ['Anna', 'Ann\u200ba', '\u202e'][seat] ?? name);
    await page.evaluate((text) => { localStorage['roundhouse/1/game/old'] = text; }, JSON.stringify({ ...game, setup: { ...game.setup, players } }));
    await page.reload();
    await t.ready(page);
    await page.locator('.game-name').first().click();
    await page.waitForSelector('.table');
    assert.match(await page.locator('.table').innerText(), /Anna 2/, title);
    await page.getByRole('button', { name: 'Games' }).click();
    await page.waitForSelector('.home');
  }
});

browserTest('a clock that is set back stops no computer', { viewport: DESK, timeout: 120_000 }, async (t) => {
  await t.context.addInitScript(() => {
    const now = Date.now.bind(Date);
    globalThis.back = 0;
    Date.now = () => now() - globalThis.back;
  });
  const page = await t.open();
  await page.getByRole('button', { name: 'Play against computers' }).click();
  await page.waitForSelector('.table');
  // Three hours, again and again, while computers decide.
  let thought = 0;
  for (let turn = 0; turn < 200 && thought < 6; turn += 1) {
    const { done: before } = await stored(page);
    if ((await page.locator('.thinks').count()) > 0) {
      await page.evaluate(() => { globalThis.back += 3 * 3_600_000; });
      const until = performance.now() + 20_000;
      while ((await stored(page)).done === before && performance.now() < until) await page.waitForTimeout(50);
      assert.ok((await stored(page)).done > before, 'the computer moves');
      thought += 1;
    } else {
      await page.evaluate(() => document.querySelector('.way-on .choice:enabled, .asking .choice:enabled')?.click());
      await page.waitForTimeout(100);
    }
  }
  assert.equal(thought, 6);
});

/** For how long the page does nothing else while a game is imported, in milliseconds. */
async function holdUp(page, game) {
  await page.evaluate(() => {
    let last = performance.now();
    globalThis.longest = 0;
    globalThis.watch = setInterval(() => {
      const now = performance.now();
      globalThis.longest = Math.max(globalThis.longest, now - last);
      last = now;
    }, 0);
  });
  await page.setInputFiles('input[name="import"]', file('game.json', JSON.stringify(game)));
  await page.waitForSelector('.link-preview');
  return page.evaluate(() => {
    clearInterval(globalThis.watch);
    return globalThis.longest;
  });
}

browserTest('a clock that is set back does not hold up an import', { timed: true, viewport: DESK, timeout: 120_000, skip }, async (t) => {
  await t.context.addInitScript(() => {
    const now = Date.now.bind(Date);
    globalThis.back = 0;
    Date.now = () => now() - globalThis.back;
  });
  const page = await t.open();
  const game = JSON.parse(record());
  const before = await holdUp(page, game);
  // The page has just noted until when it may work; an hour ago that is far ahead.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForSelector('.link-preview', { state: 'detached' });
  await page.evaluate(() => { globalThis.back = 3_600_000; });
  const after = await holdUp(page, game);
  assert.ok(after < 2 * before + 100, `${after} ms instead of ${before}`);
});

for (const title of Object.keys(GAMES)) {
  browserTest(`whoever has typed no name plays ${title} against fair computers at a press`, { viewport: DESK }, async (t) => {
    const page = await t.open();
    await page.locator(`input[name="title"][value="${title}"]`).check({ force: true });
    await page.getByRole('button', { name: 'Play against computers' }).click();
    await page.waitForSelector('.table');
    const { seats, setup } = await stored(page);
    assert.ok(setup.players.length >= 3, setup.players.join());
    assert.equal(seats.filter((seat) => seat === 'fair').length, setup.players.length - 1);
    assert.equal(setup.players[seats.findIndex((seat) => seat === null)], 'Player 1');
  });
}

browserTest('what a newcomer reads is true of the chosen title', { viewport: DESK }, async (t) => {
  const page = await t.open();
  for (const card of await page.locator('.title-card').all()) {
    await card.click();
    const hasShares = !/without shares/.test(await card.textContent());
    const told = await page.locator('.shelf .newcomers p:not(.notice)').textContent();
    assert.equal(/shares/.test(told), hasShares, told);
    assert.ok(told.length > 100);
  }
});

browserTest('fields are so large on a touch screen that nothing comes closer', { viewport: PHONE, context: { hasTouch: true, isMobile: true }, timeout: 240_000 }, async (t) => {
  for (const [title, game] of Object.entries(GAMES)) {
    const page = await openGolden(t, game);
    const small = [];
    for (let at = 1; at < game.actions.length; at += Math.ceil(game.actions.length / 20)) {
      await putAt(page, game, at);
      small.push(...(await page.evaluate(() => [...document.querySelectorAll('input:not([type="checkbox"], [type="radio"], [type="range"]), select')].filter((field) => field.checkVisibility() && parseFloat(getComputedStyle(field).fontSize) < 16).map((field) => field.outerHTML.slice(0, 80)))));
    }
    assert.deepEqual(small, [], title);
    await page.close();
  }
});

browserTest('tables for other programs say in what letters they are written', { viewport: DESK }, async (t) => {
  const page = await openGolden(t, GAMES['18GB']);
  await page.getByRole('tab', { name: 'Sheet' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.side.wide button', { hasText: /file|CSV|table/i }).first().click()]);
  assert.deepEqual([...readFileSync(await download.path()).subarray(0, 3)], [0xef, 0xbb, 0xbf]);
});

// A payout, a bid, and what asks first.
for (const [title, game, at] of [['18GB', REAL['18GB'], 340], ['1828', GAMES[1828], 0], ['18NewEngland', GAMES['18NewEngland'], 256]]) {
  browserTest(`what a hint names is marked in ${title}, and a press that it moved does nothing`, { viewport: DESK }, async (t) => {
    const page = await openGolden(t, game);
    await putAt(page, game, at);
    await pause();
    const hint = page.getByRole('button', { name: 'Hint', exact: true });
    await hint.scrollIntoViewIfNeeded();
    const box = await hint.boundingBox();
    const place = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(...place);
    await page.locator('.hinted', { hasText: /worth/ }).waitFor();
    await page.mouse.click(...place);
    await page.locator('.decision .hinted-move').first().waitFor();
    assert.equal(await done(page), at);
  });
}

browserTest('what a choice changes is told as long as one points at it, or has begun it', { viewport: DESK }, async (t) => {
  const page = await openGolden(t, GAMES[1828]);
  await putAt(page, GAMES[1828], 0);
  await page.locator('.lot').first().hover();
  await page.locator('.forecast li').first().waitFor();
  await page.mouse.move(300, 300);
  await page.locator('.forecast li').first().waitFor({ state: 'detached' });
  // A bid that is begun stays.
  await page.locator('.lot').first().click();
  await page.locator('.lot-bid input').focus();
  await page.mouse.move(300, 300);
  await page.locator('.forecast li').first().waitFor();
});

browserTest('the focus goes back to Share, and home to the title that was chosen', { viewport: DESK }, async (t) => {
  const page = await openGolden(t, GAMES[1828]);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.locator('.share').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement.matches('.share-it'));
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  await page.locator('.title-card', { hasText: '18MW' }).click();
  await page.getByRole('button', { name: /^See the map/ }).click();
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  await page.locator('.title-card.chosen', { hasText: '18MW' }).waitFor();
});
