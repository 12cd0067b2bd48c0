// Other browsers than the one that all other specs run in: one sits down, acts, takes it back, opens a link, goes on without
// a network. Where a browser is not installed that is said, and nothing else.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { OTHERS } from './other-browsers.mjs';
import { serve } from './site.mjs';

const stands = () => !document.getElementById('loading') && document.body.innerText.trim() !== '' && document.readyState === 'complete';

/** How many actions count in the one game that is stored. */
const done = () => {
  const key = Object.keys(localStorage).find((key) => key.startsWith('roundhouse/1/game/'));
  return key === undefined ? -1 : JSON.parse(localStorage[key]).done;
};

/** Who is asked what. */
const question = () => [...document.querySelectorAll('.table :is(.player-name, .question)')].map((each) => each.textContent).join(': ');

/** Presses the first choice. The page takes no press for a moment while it changes; one then presses again. */
async function act(page, count) {
  const isDone = `() => (${done})() === ${count}`;
  for (let attempt = 0; attempt < 4 && !(await page.evaluate(isDone)); attempt += 1) {
    await page.press('.asking .choice, .way-on .choice');
    await new Promise((next) => setTimeout(next, 1200));
  }
  await page.until(`act ${count}`, isDone);
}

for (const { name, isThere, open } of OTHERS) {
  test(`a game in ${name}`, { timeout: 240_000, skip: !isThere && `${name} is not installed` }, async () => {
    const site = await serve();
    let page;
    try {
      page = await open();
      await page.open(site.url);
      await page.until('the page', stands);
      assert.equal(await page.evaluate(() => document.title), 'Roundhouse');
      // What nobody caught is noted from here on.
      const listen = () => {
        window.faults = [];
        for (const kind of ['error', 'unhandledrejection']) addEventListener(kind, (event) => window.faults.push(String(event.message ?? event.reason)));
      };
      await page.evaluate(listen);

      await page.press('.title-card', '18NewEngland');
      await page.evaluate(`() => ['Amy', 'Brian', 'Crystal'].forEach((name, seat) => {
        const field = document.querySelector('input[name="player-' + seat + '"]');
        field.value = name;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      })`);
      await page.press('button[type="submit"]');
      await page.until('the table', question);
      const first = await page.evaluate(question);
      await act(page, 1);
      assert.notEqual(await page.evaluate(question), first);
      await page.press('button', 'Undo');
      await page.until('the way back', `() => (${done})() === 0`);
      assert.equal(await page.evaluate(question), first);
      await page.press('button', 'Redo');
      await page.until('the act again', `() => (${done})() === 1`);
      const second = await page.evaluate(question);
      assert.deepEqual(await page.evaluate(() => window.faults), []);

      await page.press('button', 'Share');
      const link = await page.until('a link', () => document.querySelector('.share .link')?.value);
      await page.evaluate(() => localStorage.clear());
      await page.open('about:blank');
      await page.open(link);
      await page.press('.link-preview button', 'Open as a new game');
      await page.until('the game of the link', question);
      assert.equal(await page.evaluate(question), second);

      const isKept = () => navigator.serviceWorker?.ready.then(() => Boolean(navigator.serviceWorker.controller)) ?? false;
      await page.until('the page kept for later', isKept);
      await site.stop();
      await page.reload();
      await page.until('the page without a network', stands);
      await page.until('the game without a network', question);
      assert.equal(await page.evaluate(question), second);
      await page.evaluate(listen);
      await act(page, 2);
      assert.deepEqual(await page.evaluate(() => window.faults), []);
    } catch (error) {
      const seen = await page?.evaluate(() => document.body.innerText.slice(0, 400)).catch(() => '');
      throw new Error(`${error.message}; on the page: ${seen}`, { cause: error });
    } finally {
      await page?.close();
      await site.stop();
    }
  });
}
