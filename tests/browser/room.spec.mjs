// The map has the room: its hexes are large enough to be read, the market goes where the map leaves space, and it is
// whole for whoever wants it.

import assert from 'node:assert/strict';
import { GAMES, openGolden, putAt } from './given-golden.mjs';
import { browserTest, DESK, PHONE, showTurn } from './harness.mjs';
import { pause } from './pace.mjs';

/** The sizes of the screen, and how wide a hex is there at least, in pixels. */
const SIZES = [[DESK, 56], [{ width: 1024, height: 768 }, 40]];

/** How wide a hex is (a tile on it is a little smaller), and which are not wholly in the map's place. */
const hexes = () => {
  const place = document.querySelector('.map-place').getBoundingClientRect();
  const boxes = [...document.querySelectorAll('.map .place:not(:has(.hex.gray)) .hex')].map((hex) => hex.getBoundingClientRect());
  const isCut = (box) => box.left < place.left - 1 || box.right > place.right + 1 || box.top < place.top - 1 || box.bottom > place.bottom + 1;
  return { width: Math.max(...boxes.map((box) => box.width)), cut: boxes.filter(isCut).length };
};

for (const [title, game] of Object.entries(GAMES)) {
  if (title === 'Rails of New England') continue;
  browserTest(`hexes are large, and all of them in sight, in ${title}`, { timeout: 120_000 }, async (t) => {
    const page = await openGolden(t, game);
    for (const part of [0, 0.5, 1]) {
      await putAt(page, game, Math.round(game.actions.length * part));
      for (const [viewport, least] of SIZES) {
        await page.setViewportSize(viewport);
        const { width, cut } = await page.evaluate(hexes);
        console.log(`${title} at ${viewport.width}x${viewport.height}: hexes of ${width.toFixed(1)} px`);
        assert.ok(width >= least, `${width} px`);
        assert.equal(cut, 0);
      }
    }
  });
}

for (const title of ['1828', '18MW']) {
  browserTest(`the market under the map shows the spaces with markers, and all of it when it is pressed, in ${title}`, { timeout: 120_000 }, async (t) => {
    const game = GAMES[title];
    const page = await openGolden(t, game);
    /** How many spaces are in sight, of how many, and the markers of which not all is. */
    const spaces = () => page.evaluate(() => {
      const market = document.querySelector('.market').getBoundingClientRect();
      const isSeen = (element) => {
        const { top, bottom, height } = element.getBoundingClientRect();
        return height > 0 && top >= market.top - 1 && bottom <= market.bottom + 1;
      };
      const all = [...document.querySelectorAll('.market .cell')];
      return [all.filter(isSeen).length, all.length, [...document.querySelectorAll('.market .marker-chip')].filter((marker) => !isSeen(marker)).length];
    });
    const map = () => page.locator('.map-place').boundingBox();
    await page.mouse.move(5, 5);
    for (const part of [0.2, 0.35, 0.65, 0.8, 1, 0.5]) {
      await putAt(page, game, Math.round(game.actions.length * part));
      const [seen, all, hidden] = await spaces();
      assert.ok(seen > 0 && seen < all, `${seen} of ${all} at ${part}`);
      assert.equal(hidden, 0, `at ${part}`);
    }
    const before = await map();
    // The mouse crosses it on its way to something else.
    await page.locator('.market-place').hover();
    await page.waitForTimeout(500);
    assert.notEqual((await spaces())[0], (await spaces())[1]);
    await page.locator('.market').click({ position: { x: 3, y: 3 } });
    await page.waitForFunction(() => [...document.querySelectorAll('.market .cell')].every((cell) => cell.checkVisibility()));
    const [whole, all] = await spaces();
    assert.equal(whole, all);
    assert.deepEqual(await map(), before, 'nothing moves');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => [...document.querySelectorAll('.market .cell')].some((cell) => !cell.checkVisibility()));
  });
}

/** The spaces of the market in sight that are too small, and the discs that are small, cut or over a price. */
const faultsOfMarket = () => {
  const faults = [];
  for (const cell of document.querySelectorAll('.market .cell')) {
    if (!cell.checkVisibility()) continue;
    const box = cell.getBoundingClientRect();
    const price = cell.querySelector('b').getBoundingClientRect();
    const name = `${price.width.toFixed()} ${cell.textContent}`;
    if (box.width < 34 || box.height < 26) faults.push(`${name}: ${box.width.toFixed(1)}x${box.height.toFixed(1)}`);
    for (const disc of cell.querySelectorAll('.company-emblem')) {
      const { left, top, right, bottom, width } = disc.getBoundingClientRect();
      if (width < (cell.matches('.single') ? 19 : 21.5)) faults.push(`${name}: a disc of ${width.toFixed(1)}`);
      if (bottom > box.bottom + 0.5 || right > box.right + 0.5) faults.push(`${name}: a disc is cut`);
      if (top < price.bottom - 1 && left < price.right - 1) faults.push(`${name}: a disc lies over the price`);
    }
  }
  return faults;
};

for (const [title, game] of Object.entries(GAMES).filter(([title]) => title !== 'Rails of New England')) {
  browserTest(`prices and discs of the market can be read in ${title}`, { timeout: 120_000 }, async (t) => {
    const page = await openGolden(t, game);
    await page.mouse.move(5, 5);
    for (const viewport of [DESK, { width: 1180, height: 820 }, { width: 1024, height: 768 }]) {
      await page.setViewportSize(viewport);
      for (const part of [0.2, 0.5, 0.8, 1]) {
        await putAt(page, game, Math.round(game.actions.length * part));
        assert.deepEqual(await page.evaluate(faultsOfMarket), [], `${viewport.width} at ${part}`);
      }
    }
  });
}

/** Where the map is folded, what of the panel grows, and by how many pixels at least. */
const FOLDING = { upright: [PHONE, 'clientHeight', 150], 'on its side': [{ width: PHONE.height, height: PHONE.width }, 'clientWidth', 250] };

for (const [way, [viewport, side, gained]] of Object.entries(FOLDING)) {
  browserTest(`on a phone ${way} the open tab, pressed again, folds the map for whoever bids`, { viewport, timeout: 120_000 }, async (t) => {
    const game = GAMES['1828'];
    const page = await openGolden(t, game);
    await putAt(page, game, 0);
    await pause();
    await showTurn(page);
    const turn = page.getByRole('tab', { name: 'Turn', exact: true });
    const inSight = () => page.evaluate((side) => document.querySelector('.asking')[side], side);
    const before = await inSight();
    await turn.click();
    await page.locator('.map-place').waitFor({ state: 'hidden' });
    assert.ok((await inSight()) > before + gained, `${before} px before`);
    await page.getByRole('tab', { name: 'Players' }).click();
    await turn.click();
    assert.ok(await page.locator('.map-place').isHidden());
    await turn.click();
    await page.locator('.map-place').waitFor({ state: 'visible' });
  });
}
