// How long the page works for one thing that a person does: script, style and layout, on the longest given game.

import assert from 'node:assert/strict';

import { openGiven, skip } from './given.mjs';
import { browserTest, DESK } from './harness.mjs';
import { pageToPress, watchMachine } from './machine.mjs';

/**
 * How often everything is done. The machine has other work: of each act the shortest of so many times counts. If that
 * is too long, up to twice as many follow, since other work can last for minutes.
 */
const PASSES = 3;

/**
 * Does something so often and gives for each time how long it took, in milliseconds: script until the page rests, with
 * style and layout; no picture is painted in between. What it works out afterwards, in slices between which it listens,
 * such as the next run, is not in it.
 */
const measure = (page, what, times, rate) =>
  page.evaluate(async ([what, times, rate]) => {
    // All that follows an act at once is queued as microtasks, one after the other.
    const rest = async () => { for (let turn = 0; turn < 500; turn += 1) await null; };
    const slider = document.querySelector('.time input');
    const lookAt = (count) => { slider.value = count; slider.dispatchEvent(new Event('input', { bubbles: true })); };
    const button = (name) => [...document.querySelectorAll('.acts button')].find((each) => each.textContent === name);
    const doings = {
      undo: () => button('Undo').click(),
      act: () => button('Redo').click(),
      step: (round) => lookAt(Number(slider.max) - 1 - round),
      jump: (round) => lookAt((round * 677) % Number(slider.max)),
      choice: (round) => {
        const choices = document.querySelectorAll('.asking .choice, .hex-list .choice');
        choices[round % choices.length]?.dispatchEvent(new PointerEvent('pointerenter'));
      },
    };
    const took = [];
    for (let round = 0; round < times; round += 1) {
      const begun = performance.now();
      doings[what](round);
      await rest();
      document.body.getBoundingClientRect();
      took.push(performance.now() - begun);
      // As quickly as nobody goes on; what is worked out afterwards is done by then.
      await new Promise((next) => setTimeout(next, 25 * rate));
    }
    return took;
  }, [what, times, rate]);

/** What each time took at best, the shortest first. */
function best(passes) {
  const least = passes[0].map((_, index) => Math.min(...passes.map((pass) => pass[index])));
  return least.sort((a, b) => a - b);
}

/** The longest of so large a part of the sorted times: 95 % of twenty are nineteen. */
const at = (took, part) => took[Math.max(0, Math.ceil(took.length * part) - 1)];

/**
 * What a sort of thing may take: in the middle, and at most but for one in twenty. What is aimed at is 8, and 16 at worst;
 * what is printed says how far that is. The same build takes 10 ms for an undo in one hour and 15 in another, while the
 * reference (machine.mjs) takes as long as ever: the limits leave room for that. Where the reference takes longer in the same
 * minutes, they are longer by as much.
 */
const MOST = { undo: [20, 40], act: [20, 40], step: [11, 32], jump: [40, 80], choice: [2, 5] };

/**
 * A slower machine is looked at by hand, with ROUNDHOUSE_SLOW=1: the browser slows a page down by stopping it in uneven slices,
 * and what it then measures of one build differs twofold within an hour.
 */
const ONLY_BY_HAND = process.env.ROUNDHOUSE_SLOW ? false : 'measured by hand';

for (const [machine, rate] of [['this machine', 1], ['one of a quarter of the speed', 4]]) {
  browserTest(`what a person does takes the page a moment on ${machine}`, { timed: true, viewport: DESK, timeout: 900_000, skip: skip || (rate > 1 && ONLY_BY_HAND) }, async (t) => {
    const page = await openGiven(t);
    const session = await t.context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const watched = await watchMachine(t, rate);
    const times = rate === 1 ? 60 : 40;
    const passes = {};
    const go = async () => {
      await watched.look();
      for (const what of ['undo', 'choice', 'act', 'step', 'jump']) {
        (passes[what] ??= []).push(await measure(page, what, times, rate));
        await page.evaluate(() => [...document.querySelectorAll('.way-on .primary')].forEach((back) => back.textContent === 'Back to now' && back.click()));
      }
    };
    const tooSlow = () => {
      const [slow, slowest] = watched.slowness();
      return Object.keys(passes).filter((what) => {
        const took = best(passes[what]);
        const [median, most] = MOST[what];
        return at(took, 0.5) > median * rate * slow || at(took, 0.95) > most * rate * slowest;
      });
    };
    for (let pass = 0; pass < PASSES; pass += 1) await go();
    for (let again = 0; again < 2 * PASSES && tooSlow().length > 0; again += 1) await go();
    for (const [what, all] of Object.entries(passes)) {
      const took = best(all);
      console.log(`${machine}: ${what}: ${at(took, 0.5).toFixed(1)} ms, 95 % within ${at(took, 0.95).toFixed(1)}, all within ${took.at(-1).toFixed(1)} (${all.length} passes)`);
    }
    assert.deepEqual(tooSlow(), []);
  });
}

/** How often the page is opened, and each button pressed. */
const TIMES = 10;

browserTest('the page can be used a moment after it is asked for', { timed: true, viewport: DESK, timeout: 120_000, skip }, async (t) => {
  const page = await openGiven(t);
  await page.addInitScript(() => {
    const note = (_, observer) => {
      if (!document.querySelector('button')) return;
      performance.mark('usable');
      observer.disconnect();
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
  const watched = await watchMachine(t);
  const open = async (screen) => {
    const took = [];
    for (let time = 0; time < TIMES; time += 1) {
      await page.reload();
      await t.ready(page);
      took.push(await page.evaluate(() => performance.getEntriesByName('usable')[0].startTime));
    }
    await watched.look();
    took.sort((a, b) => a - b);
    console.log(`${screen} is usable ${took[0].toFixed(0)} ms after navigation at best, ${at(took, 0.5).toFixed(0)} in the middle`);
    assert.ok(took[0] < 500 * watched.slowness()[0], `${screen}: ${took}`);
  };
  await open('the table of the longest game');
  await page.getByRole('button', { name: 'Games' }).click();
  await page.waitForSelector('.home');
  await open('the first screen');
});

/**
 * How many times as long as a press of the reference (machine.mjs) a press of the table may take until it is painted: 64 ms
 * where that is there within 16.
 */
const TIMES_THE_REFERENCE = 4;

/** Presses so often and gives for each time how long it took until the picture was painted, in milliseconds. */
async function pressed(page, presses) {
  await page.bringToFront();
  await page.evaluate(() => {
    globalThis.presses = [];
    const begun = performance.now();
    const counts = (entry) => entry.name === 'click' && entry.startTime > begun;
    const note = (list) => list.getEntries().filter(counts).forEach((entry) => globalThis.presses.push(entry.duration));
    globalThis.watcher?.disconnect();
    globalThis.watcher = new PerformanceObserver(note);
    globalThis.watcher.observe({ type: 'event', durationThreshold: 16 });
  });
  for (const press of presses) {
    await press();
    await page.waitForTimeout(150);
  }
  // Presses that were on the screen within 16 ms are not told.
  const told = await page.evaluate(() => globalThis.presses);
  return [...told, ...Array(Math.max(0, presses.length - told.length)).fill(16)].sort((a, b) => a - b);
}

browserTest('a press is on the screen a moment later', { timed: true, viewport: DESK, timeout: 240_000, skip }, async (t) => {
  const page = await openGiven(t);
  const other = await pageToPress(t);
  const act = (name) => () => page.locator('.acts').getByRole('button', { name, exact: true }).click();
  const acts = ['Undo', 'Redo'].flatMap((name) => Array(TIMES).fill(act(name)));
  const references = Array(2 * TIMES).fill(() => other.mouse.click(100, 100));
  const compare = async () => {
    const [reference, took] = [await pressed(other, references), await pressed(page, acts)];
    console.log(`from a press to the next picture: ${at(took, 0.5)} ms in the middle, ${took.at(-1)} at worst of ${acts.length}; the reference ${at(reference, 0.5)}`);
    return at(took, 0.5) / at(reference, 0.5);
  };
  let times = await compare();
  // Other work on the machine lasts for a while; what the page itself takes too long for, it takes too long for each time.
  for (let again = 0; again < PASSES && times > TIMES_THE_REFERENCE; again += 1) times = Math.min(times, await compare());
  assert.ok(times <= TIMES_THE_REFERENCE, `${times} times the reference`);
});
