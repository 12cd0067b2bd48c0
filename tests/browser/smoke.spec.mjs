// The least that must be true of every build: the page loads, quickly, quietly and from anywhere.

import assert from 'node:assert/strict';
import { browserTest, PHONE } from './harness.mjs';
import { watchMachine } from './machine.mjs';

browserTest('the page stands within a second', { timed: true }, async (t) => {
  // A busy machine may be slow once; three loads in a row are not all unlucky.
  const watched = await watchMachine(t);
  const loads = [];
  for (let load = 0; load < 3; load += 1) {
    const start = performance.now();
    const page = await t.open();
    loads.push(performance.now() - start);
    await page.close();
    await watched.look();
  }
  const fastest = Math.round(Math.min(...loads));
  assert.ok(fastest < 1000 * watched.slowness()[0], `the fastest of three loads took ${fastest} ms`);
});

browserTest('the page says its name', async (t) => {
  const page = await t.open();
  assert.equal(await page.title(), 'Roundhouse');
  assert.equal(await page.locator('html').getAttribute('lang'), 'en');
  await t.screenshot('start');
});

browserTest('the page fits a phone', { viewport: PHONE }, async (t) => {
  const page = await t.open();
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.equal(overhang, 0, 'the page is wider than the screen');
  await t.screenshot('start-phone');
});

browserTest('the page works below any path', { base: '/some/where/' }, async (t) => {
  const page = await t.open();
  const links = await page.$$eval('link[href], script[src]', (all) =>
    all.map((one) => one.href || one.src),
  );
  assert.ok(links.length > 0, 'the page has links');
  for (const link of links) {
    assert.ok(link.startsWith(t.url), `${link} leaves ${t.url}`);
    const { status } = await page.request.get(link).then((answer) => ({ status: answer.status() }));
    assert.equal(status, 200, link);
  }
});

browserTest('a page whose program is broken says so', async (t) => {
  t.expect(/./);
  await t.context.route('**/*.wasm', (route) => route.fulfill({ status: 404 }));
  const page = await t.open({ ready: false });
  await page.getByText('could not start').waitFor();
  await t.screenshot('broken');
});

browserTest('a page without scripts says what it needs', { context: { javaScriptEnabled: false } }, async (t) => {
  t.expect(/a request failed: .*\.js/);
  const page = await t.open({ ready: false });
  const text = await page.locator('body').innerText();
  assert.match(text, /needs JavaScript/);
  assert.doesNotMatch(text, /is loading/);
});

browserTest('the page cannot ask any other host for anything', async (t) => {
  t.expect(/example\.invalid/);
  const page = await t.open();
  for (const address of ['https://example.invalid/', 'http://127.0.0.1:9/example.invalid']) {
    const answer = await page.evaluate((url) => fetch(url).then(() => 'got it', () => 'refused'), address);
    assert.equal(answer, 'refused', address);
    assert.ok(t.problems.some((problem) => problem.includes(address)), 'the harness noticed');
  }
});

browserTest('the built page names no other host', async (t) => {
  const page = await t.open();
  const html = await page.request.get(t.url).then((answer) => answer.text());
  assert.doesNotMatch(html, /(src|href)="(https?:)?\/\//);
});
