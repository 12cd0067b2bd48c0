// How fast the machine is now: other work and other machines change it by a factor, and limits in milliseconds with it.

/** How long the reference takes on the machine that the limits were set on, at rest, in milliseconds. */
const AT_REST = 7;

/** How often the reference is done, each time in a new table. */
const TIMES = 40;

/** Fills an empty page with a table; what it is made of is the same each time. */
const FILL = `globalThis.fill = () => {
  const row = (number) => '<tr class="row"><td>' + number + '</td>' + '<td><span class="chip"><b>12</b> stops</span></td>'.repeat(6) + '</tr>';
  const sums = new Map();
  for (let number = 0; number < 30000; number += 1) sums.set(number % 977, (sums.get(number % 977) ?? 0) + number * 3);
  const table = document.createElement('table');
  table.innerHTML = Array.from(sums.keys()).slice(0, 40).map(row).join('');
  document.body.replaceChildren(table);
};`;

/** Does the reference so often and gives for each time how long it took, in milliseconds. */
const measure = (page) =>
  page.evaluate(async (times) => {
    const took = [];
    for (let round = 0; round < times; round += 1) {
      const begun = performance.now();
      globalThis.fill();
      document.body.getBoundingClientRect();
      took.push(performance.now() - begun);
      await new Promise((next) => setTimeout(next, 5));
    }
    return took;
  }, TIMES);

async function emptyPage(t) {
  const page = await t.context.newPage();
  await page.evaluate(FILL);
  return page;
}

/** A page that is pressed for comparison: each press does the reference and paints it. */
export async function pageToPress(t) {
  const page = await emptyPage(t);
  await page.evaluate(() => {
    globalThis.fill();
    addEventListener('click', globalThis.fill);
  });
  return page;
}

/**
 * Watches how fast the machine is while something is measured: fixed work of the same sort, script, style and layout, on
 * an empty page, slowed down by the same rate. Of each time the shortest counts, as in what is measured beside it.
 */
export async function watchMachine(t, rate = 1) {
  const page = await emptyPage(t);
  const session = await t.context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const least = [];
  const look = async () => {
    for (const [time, took] of (await measure(page)).entries()) least[time] = Math.min(least[time] ?? Infinity, took);
  };
  /** How many times as long as at rest the machine takes, at least 1: in the middle, and at most but for one in twenty. */
  const slowness = () => {
    const sorted = [...least].sort((a, b) => a - b);
    const [middle, most] = [0.5, 0.95].map((part) => sorted[Math.floor(TIMES * part)]);
    console.log(`the reference takes ${middle.toFixed(1)} ms, 95 % within ${most.toFixed(1)}; at rest ${AT_REST * rate}`);
    return [middle, most].map((took) => Math.max(1, took / AT_REST / rate));
  };
  return { look, slowness };
}
