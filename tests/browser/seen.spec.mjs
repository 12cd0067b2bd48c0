// What is seen at once: nothing hidden is there, nothing lies over a control, and what is asked about stays in sight. All
// of it is looked at in every title.

import assert from 'node:assert/strict';
import { GAMES, openGolden, putAt, REAL } from './given-golden.mjs';
import { browserTest, DESK, PHONE } from './harness.mjs';

/** What has the class that hides it, and a box all the same. */
const shownThoughHidden = (page) =>
  page.evaluate(() => [...document.querySelectorAll('.hidden')].filter((one) => one.getClientRects().length > 0).map((one) => one.outerHTML.slice(0, 80)));

/** Moments of a game, spread over it. */
const moments = (game, count) => Array.from({ length: count }, (_, at) => Math.floor(((at + 0.5) * game.actions.length) / count));

browserTest('every title begins with its rules folded, and Start in sight', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const page = await t.open();
  const more = page.locator('summary', { hasText: /^More$/ });
  await more.click();
  for (const card of await page.locator('.title-card').all()) {
    await card.click();
    assert.deepEqual(await shownThoughHidden(page), []);
    const title = await card.locator('strong').textContent();
    const { y } = await page.getByRole('button', { name: 'Start' }).boundingBox();
    assert.ok(y + (await page.evaluate(() => scrollY)) <= 900, `${title}: Start is at ${y}`);
    // What is ticked says what it means.
    for (const box of await page.locator('form details input[type="checkbox"]').all()) {
      await box.check();
      assert.deepEqual(await shownThoughHidden(page), []);
      await box.uncheck();
    }
    await t.screenshot(`more-${title}`);
  }
});

for (const [title, game] of Object.entries(GAMES)) {
  browserTest(`in ${title} no forecast lies over a control, and what is more than fits is scrolled to`, { viewport: DESK, timeout: 240_000 }, async (t) => {
    const page = await openGolden(t, game);
    let [tried, most] = [0, 0];
    for (const count of moments(game, 8)) {
      await putAt(page, game, count);
      assert.deepEqual(await shownThoughHidden(page), []);
      const found = await page.evaluate(async () => {
        const faults = [];
        let [tried, most] = [0, 0];
        const controls = () => [...document.querySelectorAll('.now :is(button, input, select, summary)')].filter((one) => one.checkVisibility() && !one.closest('.forecast'));
        for (const choice of controls().filter((one) => one.matches('.choice, .payout, .run')).slice(0, 12)) {
          choice.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
          await new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); });
          const forecast = document.querySelector('.forecast > *');
          if (!forecast) continue;
          tried += 1;
          const box = forecast.getBoundingClientRect();
          most = Math.max(most, box.height);
          const asking = document.querySelector('.asking').getBoundingClientRect();
          if (box.top < asking.bottom - 1) faults.push(`${choice.textContent}: it begins at ${box.top}, what is asked ends at ${asking.bottom}`);
          for (const control of controls()) {
            const it = control.getBoundingClientRect();
            const [x, y] = [(it.left + it.right) / 2, (it.top + it.bottom) / 2];
            // What is scrolled away is not there.
            if (control.closest('.asking') && (y < asking.top || y > asking.bottom)) continue;
            if (document.elementFromPoint(x, y)?.closest('.forecast')) faults.push(`${choice.textContent} covers ${control.textContent}`);
          }
          for (const line of forecast.querySelectorAll('.change')) {
            line.scrollIntoView({ block: 'nearest' });
            const { top, bottom } = line.getBoundingClientRect();
            if (top < box.top - 1 || bottom > box.bottom + 1) faults.push(`${line.textContent} is never whole`);
          }
        }
        return { faults, tried, most };
      });
      assert.deepEqual(found.faults, [], `at ${count}`);
      tried += found.tried;
      most = Math.max(most, found.most);
    }
    console.log(`${title}: ${tried} choices pointed at, the highest forecast has ${Math.round(most)} px`);
    assert.ok(tried > 5, `${tried}`);
  });

  browserTest(`in ${title} giving up is never the first control, on a phone on its side`, { viewport: { width: 844, height: 390 }, timeout: 240_000 }, async (t) => {
    const page = await openGolden(t, game);
    for (const count of moments(game, 40)) {
      await putAt(page, game, count);
      const first = await page.evaluate(() => {
        const buttons = [...document.querySelectorAll('.asking :is(.choice, .payout, .best-lays-button):not(:disabled)')].filter((one) => one.checkVisibility() && !one.closest('.besides'));
        buttons.sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top);
        // A sale stands in its row, with its warning.
        return buttons.length > 1 && buttons[0].matches('.danger:not(.trade *)') ? buttons[0].textContent : '';
      });
      assert.equal(first, '', `at ${count}`);
      assert.deepEqual(await shownThoughHidden(page), []);
    }
  });
}

for (const title of ['18NewEngland', '1828', '18GB', '18MW']) {
  browserTest(`in ${title} runs stay on the map while one decides about them`, { viewport: DESK, timeout: 120_000 }, async (t) => {
    const game = REAL[title] ?? GAMES[title];
    const ran = game.actions.flatMap((made, at) => (made.run ? [at] : []));
    assert.ok(ran.length > 5);
    const page = await openGolden(t, game);
    let seen = 0;
    for (const at of ran.filter((_, index) => index % Math.ceil(ran.length / 20) === 0)) {
      await putAt(page, game, at + 1);
      if ((await page.locator('.payout').count()) === 0) continue;
      const drawn = await page.locator('.map .run').count();
      assert.ok(drawn > 0, `nothing is drawn at ${at + 1}`);
      seen += 1;
      if (seen === 1) await t.screenshot(`runs-at-dividend-${title}`);
    }
    assert.ok(seen > 0, `${seen}`);
  });

  browserTest(`in ${title} the sea is on the screen for all`, { viewport: DESK }, async (t) => {
    const page = await openGolden(t, { ...GAMES[title], done: Math.floor(GAMES[title].actions.length / 2) });
    const sea = await page.locator('.map-panel').evaluate((panel) => getComputedStyle(panel).backgroundColor);
    await page.evaluate(() => { location.hash = location.hash.replace('game=', 'screen='); });
    await page.waitForSelector('.for-all');
    assert.equal(await page.locator('.all-board').evaluate((board) => getComputedStyle(board).backgroundColor), sea);
    await t.screenshot(`for-all-${title}`);
  });
}

for (const [size, viewport] of [['desk', DESK], ['phone', PHONE], ['phone on its side', { width: 844, height: 390 }]]) {
  browserTest(`what tells of a new version lies over nothing on a ${size}`, { viewport, timeout: 120_000 }, async (t) => {
    for (const [title, game] of Object.entries(GAMES)) {
      const page = await openGolden(t, { ...game, done: Math.floor(game.actions.length * 0.6) });
      // Another tab takes a new version over; the first worker of all is nothing to tell about.
      await page.evaluate(() => { for (let worker = 0; worker < 2; worker += 1) navigator.serviceWorker.dispatchEvent(new Event('controllerchange')); });
      await page.locator('#update button').first().waitFor();
      const found = await page.evaluate(() => {
        const bar = document.getElementById('update').getBoundingClientRect();
        const table = document.querySelector('.table').getBoundingClientRect();
        const way = document.querySelector('.way-on')?.getBoundingClientRect();
        return { bar: bar.bottom, table: table.top, end: table.bottom, way: way?.bottom ?? 0, height: innerHeight };
      });
      assert.ok(found.table >= found.bar - 1, `${title}: ${JSON.stringify(found)}`);
      assert.ok(found.end <= found.height + 1 && found.way <= found.height + 1, `${title}: ${JSON.stringify(found)}`);
      if (title === '1828') await t.screenshot(`update-${size.replaceAll(' ', '-')}`);
      await page.close();
    }
  });
}

browserTest('in 18MW five holders of a company stand in one line of its row', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const game = GAMES['18MW'];
  const page = await openGolden(t, game);
  let rows = 0;
  for (const count of [731, ...moments(game, 24)]) {
    await putAt(page, game, count);
    const found = await page.evaluate(() =>
      [...document.querySelectorAll('.trade .company')].filter((row) => row.checkVisibility()).map((row) => {
        const tops = new Set([...row.querySelectorAll('.owners > *')].map((one) => Math.round(one.getBoundingClientRect().top / 6)));
        return { lines: tops.size, height: row.getBoundingClientRect().height, text: row.textContent.slice(0, 60) };
      }));
    for (const row of found) assert.ok(row.lines <= 2, `at ${count}: ${JSON.stringify(row)}`);
    rows += found.length;
    if (count === 731) await t.screenshot('18mw-share-rows');
  }
  assert.ok(rows > 8, `${rows}`);
});
