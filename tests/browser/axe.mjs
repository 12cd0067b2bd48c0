// What axe-core finds wrong with a page: its rules of WCAG 2.0 to 2.2, A and AA, and of what is only good practice those on
// headings and names.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const GOOD_PRACTICE = ['label-content-name-mismatch', 'heading-order', 'empty-table-header', 'landmark-unique'];

/** What is wrong with the page as it stands, a line for each rule and place. */
export async function faults(page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate((good) => window.axe.run(document, {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    rules: Object.fromEntries(good.map((rule) => [rule, { enabled: true }])),
  }), GOOD_PRACTICE);
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => {
      const why = [...any, ...all, ...none].map(({ message }) => message)[0] ?? '';
      return `${id}: ${target.join(' ')}: ${why}`;
    }),
  ).filter((fault) => !fault.includes('partially obscured')); // What lies under an edge can be scrolled into sight.
}
