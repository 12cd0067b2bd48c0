// Things move when they happen, for a quarter of a second, and never otherwise.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { GAMES, openGolden, putAt } from './given-golden.mjs';
import { browserTest, PHONE } from './harness.mjs';

/** What a decision to run begins with. */
const RUN = '{"run"';
/** Games in which trains run early. */
const golden = (path) => JSON.parse(readFileSync(new URL(`../golden/${path}`, import.meta.url), 'utf8'));
const RUNNING = { ...GAMES, 1828: golden('1828/1-3-website.json'), '18GB': golden('18GB/1-4-website.json') };
/** Which run is the first to be looked at (a private company of 1828 runs without a train before), and how many acts before it one begins to look, and how many acts are looked at. */
const FIRST = 2;
const BEFORE = 60;
const MOST = 160;

/** Where certificates and markers move long after the first runs. */
const BEGINS = { '18NewEngland': 105 };

/** From now on every motion that a script begins is written down, by what moves. */
const writeDown = () => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function animated(...all) {
    window.moved.push(this.className.baseVal ?? this.className);
    return animate.apply(this, all);
  };
};

const moved = (page) => page.evaluate(() => window.moved.splice(0));
const soon = (page) => page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));

/** Notes from now on, frame by frame, each sum that is shown while runs are drawn: a busy machine looks too late otherwise. */
const watchSums = () => {
  const sums = [];
  window.sums = sums;
  const look = () => {
    if (window.sums !== sums) return;
    if (document.querySelector('.run.drawn')) {
      const sum = Number((document.querySelector('.run-sum')?.textContent ?? '0').replace(/\D/g, ''));
      if (sums.at(-1) !== sum) sums.push(sum);
    }
    requestAnimationFrame(look);
  };
  look();
};

for (const title of Object.keys(GAMES)) {
  if (title === 'Rails of New England') continue;
  browserTest(`runs, markers and certificates of ${title} move when they happen`, { timeout: 240_000, context: { reducedMotion: 'no-preference' } }, async (t) => {
    await t.context.addInitScript(writeDown);
    const game = RUNNING[title];
    const page = await openGolden(t, game);
    const seen = { markers: 0, certificates: 0, runs: 0 };
    const runs = game.actions.flatMap((action, at) => JSON.stringify(action).startsWith(RUN) ? [at] : []);
    const begins = BEGINS[title] ?? Math.max(20, runs[FIRST] - BEFORE);
    await putAt(page, game, begins);
    const last = Math.min(game.actions.length, begins + MOST);
    for (let count = begins; count < last && Object.values(seen).some((times) => times === 0); count += 1) {
      await soon(page);
      await moved(page);
      const spaces = () => page.evaluate(() => Object.fromEntries([...document.querySelectorAll('.market [data-company]')].map((marker) => [marker.dataset.company, marker.closest('[data-space]').dataset.space])));
      const before = await spaces();
      await page.evaluate(watchSums);
      await page.getByRole('button', { name: 'Redo', exact: true }).click();
      await soon(page);
      const after = await spaces();
      const all = await moved(page);
      const markers = all.filter((name) => name.includes('marker-chip') && !name.includes('flying')).length;
      const changed = Object.keys(after).filter((symbol) => before[symbol] && before[symbol] !== after[symbol]).length;
      assert.ok(markers <= changed, `after action ${count}: ${markers} markers glide, ${changed} lie elsewhere`);
      if (changed > 0) assert.ok(markers > 0, `after action ${count}: no marker glides`);
      seen.markers += markers;
      seen.certificates += all.filter((name) => name.includes('flying')).length;
      const drawn = await page.locator('.run.drawn').count();
      if (drawn > 0 && seen.runs < 2) {
        seen.runs += 1;
        await t.screenshot(`motion-${title}-${seen.runs}`);
        // The sum counts run by run, and all of it is gone soon.
        await page.waitForFunction(() => !document.querySelector('.run.drawn'));
        const sums = await page.evaluate(() => window.sums);
        assert.ok(sums.length > drawn && sums.every((sum, at) => at === 0 || sum > sums[at - 1]), `${drawn} runs: ${sums}`);
      }
    }
    console.log(title, seen);
    for (const [what, times] of Object.entries(seen)) assert.ok(times > 0, `${what} of ${title} never move`);
    // Nothing stays behind, and neither an undo nor a jump in time moves anything.
    await page.waitForFunction(() => !document.querySelector('.flying'));
    await moved(page);
    for (let times = 0; times < 5; times += 1) await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('slider').first().fill('30');
    await soon(page);
    assert.deepEqual(await moved(page), []);
  });
}

browserTest('nothing moves for whoever wants less motion', { timeout: 120_000 }, async (t) => {
  await t.context.addInitScript(writeDown);
  const game = GAMES[1828];
  const page = await openGolden(t, game);
  await putAt(page, game, 200);
  for (let times = 0; times < 30; times += 1) await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await soon(page);
  assert.deepEqual(await moved(page), []);
  assert.equal(await page.locator('.run.drawn').count(), 0);
});

browserTest('on a phone the map comes to the company whose turn it is, and back; whoever moves it keeps it', { viewport: PHONE, timeout: 120_000, context: { reducedMotion: 'no-preference' } }, async (t) => {
  const game = GAMES[1828];
  const page = await openGolden(t, game);
  const box = () => page.locator('svg.map').getAttribute('viewBox');
  const widths = new Set();
  await putAt(page, game, 100);
  await page.waitForTimeout(400);
  for (let times = 0; times < 30; times += 1) {
    await page.getByRole('button', { name: 'Redo', exact: true }).click();
    await page.waitForTimeout(330);
    widths.add(Math.round(Number((await box()).split(' ')[2])));
  }
  await t.screenshot('motion-phone');
  console.log('the map is so wide', [...widths]);
  assert.ok(widths.size > 1, 'the map never comes');
  await page.locator('svg.map').focus();
  await page.keyboard.press('0');
  await page.keyboard.press('+');
  const own = await box();
  for (let times = 0; times < 20; times += 1) await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await page.waitForTimeout(500);
  assert.equal(await box(), own);
});
