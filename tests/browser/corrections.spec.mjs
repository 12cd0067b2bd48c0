// Setting right what lies on the table: by choosing, as one act, refused in words where it does not add up.

import assert from 'node:assert/strict';
import { faults } from './axe.mjs';
import { openGivenAt, skip, stored } from './given.mjs';
import { browserTest, PHONE, TABLET } from './harness.mjs';
import { pause } from './pace.mjs';

for (const [size, viewport] of [['tablet', TABLET], ['phone', PHONE]]) {
  browserTest(`what lies on the table is set right and taken back on a ${size}`, { viewport, timeout: 180_000, skip }, async (t) => {
    const page = await openGivenAt(t, 300);
    await page.getByRole('tab', { name: 'Settings' }).click();
    const fold = page.locator('.set-right');
    const form = fold.locator('form');
    const open = async () => {
      await fold.locator('summary').click();
      await form.waitFor();
    };
    const before = (await stored(page)).done;
    await open();
    assert.deepEqual(await faults(page), []);
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await t.screenshot(`set-right-${size}-${colorScheme}`);
    }

    // A sum, which closes the fold and is told.
    await form.locator('[name="value"]').fill('777');
    await pause();
    await form.getByRole('button', { name: 'Correct' }).click();
    await form.waitFor({ state: 'detached' });
    assert.equal((await stored(page)).done, before + 1);
    const made = (await stored(page)).actions.at(-1);
    assert.deepEqual(made.correct?.changes, [['cash', 0, 777]]);

    await page.locator('.fact', { hasText: 'Corrected' }).waitFor({ state: 'attached' });

    // What does not add up is refused, and nothing is changed.
    await open();
    await form.locator('[name="what"]').selectOption('status');
    const companies = await form.locator('[name="whose"] option').count();
    const value = form.locator('[name="value"]');
    for (let at = 0; at < companies; at += 1) {
      await form.locator('[name="whose"]').selectOption({ index: at });
      if ((await value.locator('option').allTextContents()).includes('in business')) break;
    }
    await value.selectOption({ label: 'in business' });
    await pause();
    await form.getByRole('button', { name: 'Correct' }).click();
    await page.getByText(/That does not add up: .+/).waitFor();
    await t.screenshot(`set-right-refused-${size}`);
    assert.equal((await stored(page)).done, before + 1);

    // A tile by tapping, which is gathered with others in a draft and made as one act.
    await fold.getByRole('button', { name: 'By tapping' }).click();
    const right = page.locator('.right');
    await right.waitFor();
    await page.locator('.map [data-hex="L5"]').first().dispatchEvent('click');
    await right.locator('.tile-choice').first().waitFor();
    assert.deepEqual(await faults(page), []);
    await t.screenshot(`set-right-tile-${size}`);
    await pause();
    await right.locator('.tile-choice', { hasText: 'one way' }).first().click();
    await right.getByText(/^\d+ things?$/).waitFor();
    assert.equal((await stored(page)).done, before + 1, 'nothing is made before it is said');
    await page.reload();
    await t.ready(page);
    await right.getByText(/^\d+ things?$/).waitFor();
    await pause();
    await right.getByRole('button', { name: 'Drop it' }).click();
    await pause();
    await right.getByRole('button', { name: 'Drop it' }).click();
    await page.waitForSelector('.decision .question');
    assert.equal((await stored(page)).done, before + 1);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.waitForFunction(() => !document.querySelector('.set-right form'));
    assert.equal((await stored(page)).done, before);
  });
}
