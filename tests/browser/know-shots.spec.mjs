import { browserTest } from '/work/know/tests/browser/harness.mjs';
import { openGiven } from '/work/know/tests/browser/given.mjs';
const seats = ':root{} .seat-0{--seat:#d1495b}.seat-1{--seat:#3b82c4}.seat-2{--seat:#3f9b53}.seat-3{--seat:#d9a514}.seat-4{--seat:#8e5bb5}.seat-5{--seat:#6f7d86}';
for (const [name, viewport, dark] of [['desk', {width:1440,height:900}, false], ['phone', {width:390,height:844}, false], ['tabletdark', {width:1024,height:768}, true]]) {
  browserTest('shots '+name, { viewport, timeout: 240000, context: { colorScheme: dark ? 'dark' : 'light' } }, async (t) => {
    const page = await openGiven(t);
    await page.addStyleTag({ content: seats });
    await t.screenshot('know-'+name+'-end');
    for (const tab of ['Charts','Sheet','Rules','Log']) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await page.waitForTimeout(400);
      await page.locator('.side').scrollIntoViewIfNeeded();
      await t.screenshot('know-'+name+'-'+tab);
      if (tab !== 'Log') {
        await page.getByRole('button', { name: 'Whole page' }).click();
        await page.waitForTimeout(400);
        await t.screenshot('know-'+name+'-'+tab+'-wide');
        if (tab === 'Charts') {
          for (const [i, figure] of (await page.locator('figure.chart').all()).entries()) {
            await figure.scrollIntoViewIfNeeded();
            await figure.screenshot({ path: `/work/know/tests/browser/out/know-${name}-chart${i}.png` });
          }
          await page.locator('.book').evaluate((b) => { b.scrollTop = 0; });
        }
        await page.getByRole('button', { name: 'Back to its place' }).click();
      }
    }
  });
}
