// What is explained where one decides: why one would, the words of the field, where a tile leads, and why one's worth has
// changed.

import assert from 'node:assert/strict';
import { GAMES, openGolden, putAt, REAL } from './given-golden.mjs';
import { browserTest, DESK, PHONE, showTurn } from './harness.mjs';
import { pause } from './pace.mjs';

/** For how many acts of each player reasons are told. */
const FIRST = 20;

/** What is asked, what that is about, and whether why one would is wholly in sight, with nothing over it, if there is a choice. */
const look = () => {
  const about = document.querySelector('.rule-here summary')?.getAttribute('aria-label') ?? '';
  const why = document.querySelector('.why-would');
  const question = document.querySelector('.question')?.textContent ?? '';
  // Where only one thing can be done there is no reason for it. What may be done at any time is no part of what is asked.
  const asked = [...document.querySelectorAll('.asking .choice, .way-on .choice')].filter((it) => !it.closest('.out-of-turn') && !it.textContent.startsWith('Close '));
  const isForced = asked.length < 2;
  if (!why) return { about, question, fault: isForced ? '' : 'is not there', room: Infinity };
  const { left, right, top, bottom, width, height } = why.getBoundingClientRect();
  if (width === 0 || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return { about, question, fault: `is at ${top} to ${bottom}` };
  for (let at = why.parentElement; at && at !== document.body; at = at.parentElement) {
    const box = at.getBoundingClientRect();
    const { display, overflow } = getComputedStyle(at);
    if (display !== 'contents' && overflow !== 'visible' && (top < box.top - 1 || bottom > box.bottom + 1)) return { about, question, fault: `is cut by ${at.className}: ${top} to ${bottom} of ${box.top} to ${box.bottom}` };
  }
  const over = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(left + width * part, top + height / 2)).find((it) => !why.contains(it));
  return { about, question, fault: over ? `lies under ${over.className}` : '', room: Math.round(document.querySelector('.asking').clientHeight) };
};

for (const [title, game] of Object.entries(GAMES)) {
  browserTest(`in the first turns of ${title} why one would is always in sight`, { viewport: DESK, timeout: 300_000 }, async (t) => {
    const page = await openGolden(t, game);
    const players = game.setup.players.length;
    const seen = {};
    const faults = [];
    let least = Infinity;
    for (let count = 0; count < Math.min(FIRST * players, game.actions.length) - 1; count += 1) {
      await putAt(page, game, count);
      const { about } = await page.evaluate(look);
      // Three questions of a kind are enough.
      seen[about] = (seen[about] ?? 0) + 1;
      if (seen[about] > 3) continue;
      for (const [name, viewport] of [['desk', DESK], ['phone', PHONE]]) {
        await page.setViewportSize(viewport);
        await showTurn(page);
        const { question, fault, room } = await page.evaluate(look);
        if (fault) faults.push(`${count}, ${name}, ${about}: ${fault}: ${question}`);
        if (viewport === PHONE) least = Math.min(least, room);
      }
      await page.setViewportSize(DESK);
    }
    console.log(`${title}: ${Object.keys(seen).length} kinds of question (${Object.keys(seen).join(', ')}), the least room of a phone's question is ${least} px`);
    assert.deepEqual(faults, []);
  });
}

const window_ = (page) => page.locator('#explained');
const isOpen = (page) => page.evaluate(() => document.querySelector('#explained').matches(':popover-open'));
const focused = (page) => page.evaluate(() => document.activeElement.className);

browserTest('why one\u2019s worth has changed is a press, by keys too, and the focus stays', { viewport: DESK, timeout: 120_000 }, async (t) => {
  for (const [title, game] of Object.entries(GAMES)) {
    const page = await openGolden(t, game);
    await putAt(page, game, Math.floor(game.actions.length * 0.6));
    await pause();
    const worth = page.locator('.glance-players .worth').first();
    await worth.focus();
    await page.keyboard.press('Enter');
    assert.ok(await isOpen(page), title);
    const lines = await window_(page).locator('p').allTextContents();
    assert.match(await window_(page).locator('h2').textContent(), / (more|less|no change) since /);
    assert.ok(lines.length > 0 && lines.every((line) => line.endsWith('.')), lines.join(' '));
    const amount = (line) => Number(line.match(/[$£](\d+)/)?.[1] ?? 0) * (/\d less/.test(line) ? -1 : 1);
    const sum = lines.reduce((total, line) => total + amount(line), 0);
    assert.equal(sum, amount(await window_(page).locator('h2').textContent()), lines.join(' '));
    await t.screenshot(`worth-${title}`);
    await page.keyboard.press('Escape');
    assert.ok(!(await isOpen(page)), title);
    assert.match(await focused(page), /worth/);
    await page.close();
  }
});

browserTest('on a phone a finger asks the same beside the players', { viewport: PHONE, context: { hasTouch: true } }, async (t) => {
  const game = GAMES['18NewEngland'];
  const page = await openGolden(t, { ...game, done: Math.floor(game.actions.length * 0.6) });
  await page.getByRole('tab', { name: 'Players', exact: true }).click();
  const worth = page.locator('.player .worth').first();
  const { width, height } = await worth.boundingBox();
  assert.ok(width >= 44 && height >= 44, `${width}x${height}`);
  await worth.tap();
  assert.ok(await isOpen(page));
  const box = await window_(page).boundingBox();
  assert.ok(box.x >= 0 && box.x + box.width <= 390 && box.y >= 0 && box.y + box.height <= 844, JSON.stringify(box));
  await t.screenshot('worth-phone');
  await page.touchscreen.tap(195, 80);
  assert.ok(!(await isOpen(page)), 'a tap elsewhere closes it');
});

for (const [kind, viewport] of [['desk', DESK], ['phone', PHONE]]) {
  browserTest(`words of the field are explained where they stand, ${kind}`, { viewport, context: { hasTouch: viewport === PHONE }, timeout: 120_000 }, async (t) => {
    for (const [title, game] of Object.entries(GAMES)) {
      const page = await openGolden(t, game);
      await putAt(page, game, Math.floor(game.actions.length * 0.6));
      if (viewport === PHONE) await page.getByRole('tab', { name: title.startsWith('Rails') ? 'Players' : 'Companies', exact: true }).click();
      await pause();
      const terms = page.locator('.term:visible');
      await terms.first().waitFor();
      const [word, meaning] = await terms.first().evaluate((it) => [it.textContent, it.title]);
      assert.ok(meaning.endsWith('.'));
      await (viewport === PHONE ? terms.first().tap() : terms.first().click());
      assert.ok(await isOpen(page), `${title}: ${word}`);
      assert.equal(await window_(page).textContent(), word + meaning);
      await t.screenshot(`term-${kind}-${title}`);
      await page.keyboard.press('Escape');
      assert.ok(!(await isOpen(page)));
      // By keys one goes from word to word.
      await page.keyboard.press('x');
      assert.ok(await isOpen(page));
      const first = await window_(page).textContent();
      if ((await terms.count()) > 1) await page.keyboard.press('x');
      assert.equal(await focused(page), 'term');
      const second = await window_(page).textContent();
      assert.ok(await isOpen(page));
      assert.equal(second, await page.evaluate(() => document.activeElement.textContent + document.activeElement.title), first);
      await page.keyboard.press('Escape');
      assert.equal(await focused(page), 'term');
      await page.close();
    }
  });
}

for (const title of ['18NewEngland', '1828', '18GB', '18MW']) {
  browserTest(`in ${title} "Show best tiles" names tiles that lead further`, { viewport: DESK, timeout: 120_000 }, async (t) => {
    const game = title === '18GB' ? REAL[title] : GAMES[title];
    const page = await openGolden(t, game);
    const lays = game.actions.flatMap((made, at) => (made.lay ? [at] : []));
    let [asked, led] = [0, 0];
    for (const at of lays.filter((_, index) => index % Math.ceil(lays.length / 12) === 0)) {
      await putAt(page, game, at);
      const button = page.getByRole('button', { name: 'Show best tiles' });
      if ((await button.count()) === 0) continue;
      await button.click();
      await page.waitForSelector('.best-lays', { state: 'attached' });
      asked += 1;
      assert.ok((await page.locator('.best-lays > li:visible').count()) <= 6, 'three at most of each sort are in sight');
      const sentences = await page.locator('.leads-to').allTextContents();
      for (const sentence of sentences) assert.match(sentence, /^(Towards|Reaches) .*: about [$£]\d+ more a round/);
      if (sentences.length === 0) continue;
      led += 1;
      if (led > 1) continue;
      const row = page.locator('.best-lays .choice:has(.leads-to)').first();
      await row.hover();
      assert.equal(await page.locator('.map .tried').count(), 1, 'it is shown on the map');
      await t.screenshot(`leads-${title}`);
      await row.click();
      await page.getByRole('button', { name: 'Lay tile' }).waitFor();
    }
    console.log(`${title}: ${led} of ${asked} decisions name tiles that lead further`);
    assert.ok(led > 0, `${asked}`);
  });
}
