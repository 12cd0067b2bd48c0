// How long somebody waits at the route calculator: from the last tap until the best runs stand there, proved, for every
// company on late boards of every title. The boards are written by tests/every_title/real_board.rs.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { browserTest, DESK } from './harness.mjs';
import { watchMachine } from './machine.mjs';

const BOARDS = JSON.parse(readFileSync(new URL('boards.json', import.meta.url), 'utf8'));

/** What is promised on our machines at rest, in milliseconds. */
const MOST = 300;

/** The machine has other work: of each tap the shortest of so many times counts, each on a page that knows nothing yet. */
const PASSES = 3;

/** Taps every company that has a train, one after the other, and gives for each how long its best runs took. */
const measure = (page) =>
  page.evaluate(async () => {
    const panel = document.querySelector('.right');
    const until = (holds) => new Promise((found) => {
      const look = () => holds() && (observer.disconnect(), found());
      const observer = new MutationObserver(look);
      observer.observe(panel, { childList: true, subtree: true, characterData: true });
      look();
    });
    const button = (text) => [...panel.querySelectorAll('button')].find((each) => each.textContent === text);
    const rest = () => new Promise((next) => setTimeout(next, 20));
    const companies = () => [...panel.querySelectorAll('.asking h3 ~ .choices:last-of-type .choice')];
    const proved = () => panel.querySelector('.earned') && panel.textContent.includes('Best possible runs.');
    const took = {};
    const count = companies().length;
    for (let at = 0; at < count; at += 1) {
      const company = companies()[at];
      const has = company.querySelector('.small:last-child').textContent.trim();
      if (!has) continue;
      const name = company.querySelector('.chip').textContent;
      let begun = performance.now();
      company.click();
      await until(() => proved() || panel.querySelector('.asking > .notice'));
      if (!panel.querySelector('.earned')) { button('All companies').click(); await rest(); continue; }
      took[name] = performance.now() - begun;
      // The last tap may also give a train: one that is taken away and given again leaves a board that is new.
      const train = has.split(' ').at(-1);
      for (const step of ['less', 'more']) {
        const control = panel.querySelector(`[aria-label="${train}-train: one ${step}"]`);
        const before = panel.querySelector('.runs')?.textContent;
        begun = performance.now();
        control.click();
        await until(() => panel.querySelector('.runs')?.textContent !== before && (proved() || panel.querySelector('.asking .notice')));
        if (step === 'more' || proved()) took[`${name} ${step}`] = performance.now() - begun;
        await rest();
      }
      button('All companies').click();
      await rest();
    }
    return took;
  });

for (const title of new Set(BOARDS.map((board) => board.title))) {
  browserTest(`best runs on late boards of ${title} are there at once`, { timed: true, viewport: DESK, timeout: 900_000 }, async (t) => {
    const boards = BOARDS.filter((board) => board.title === title);
    assert.ok(boards.length >= 3);
    const watched = await watchMachine(t);
    for (const { share, link } of boards) {
      const least = {};
      for (let pass = 0; pass < PASSES; pass += 1) {
        const page = await t.open({ path: `#g=${link}` });
        await page.getByRole('button', { name: 'View only' }).click();
        await page.locator('.right .asking h2').waitFor();
        for (const [what, took] of Object.entries(await measure(page))) least[what] = Math.min(least[what] ?? Infinity, took);
        await page.close();
        await watched.look();
        if (Math.max(...Object.values(least)) < MOST) break;
      }
      const [slowest, longest] = Object.entries(least).sort(([, one], [, other]) => other - one)[0] ?? [];
      const sum = Object.values(least).reduce((all, one) => all + one, 0);
      const count = Object.keys(least).length;
      console.log(`${title} at ${share} %: ${count} taps, ${(sum / count).toFixed(0)} ms each in the mean, ${longest.toFixed(0)} ms at most (${slowest})`);
      assert.ok(count >= 3, `${count}`);
      assert.ok(longest < MOST * watched.slowness()[1], `${slowest}: ${longest} ms`);
    }
  });
}
