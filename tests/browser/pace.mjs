// A person's pace. After something was done the page takes no press for a moment (src/web/ui/gesture.rs), which nobody
// notices who looks before pressing; tests do not look.

/** For how long the page takes no press after something was done, and a little more, in milliseconds. */
export const PAUSE = 400;

/** Lets that moment go by. */
export const pause = () => new Promise((next) => setTimeout(next, PAUSE));

/** For how long the same place is not pressed again once somebody else decides, and a little more. */
const HANDED_OVER = 1050;

/** How far apart two presses at the same place are at most, and a little more, in pixels. */
const SAME_PLACE = 12;

/** The middle of a control, where it stands once it is in view: a press brings it there first. */
async function middle(control) {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** When the table of a page was last changed from elsewhere, which counts like something done. */
const changed = new WeakMap();

/** Notes that another window has changed the table. */
export const tableChanged = (page) => changed.set(page, performance.now());

/** Makes locators wait before they click another control than before; Undo, say, is clicked again at once. */
export function clickAsPeopleDo(page) {
  const kind = Object.getPrototypeOf(page.locator('body'));
  if (kind.isPatient) return;
  kind.isPatient = true;
  const pressed = new WeakMap();
  const until = (time) => new Promise((next) => setTimeout(next, time - performance.now()));
  const patient = (press) => async function (...options) {
    const before = pressed.get(this.page()) ?? [];
    const last = before.at(-1);
    if (last && last.what !== String(this)) await until(last.when + PAUSE);
    const change = changed.get(this.page()) ?? -Infinity;
    await until(change + PAUSE);
    const place = await middle(this);
    const here = before.findLast((other) => place && other.place && Math.hypot(place.x - other.place.x, place.y - other.place.y) < SAME_PLACE);
    if (here && (await this.evaluate((control) => control.closest('.decision') !== null))) await until(Math.max(here.when, change) + HANDED_OVER);
    await press.apply(this, options);
    // What was pressed longer ago keeps nobody waiting.
    const recent = before.filter(({ when }) => performance.now() - Math.max(when, change) < HANDED_OVER);
    pressed.set(this.page(), [...recent, { what: String(this), when: performance.now(), place }]);
  };
  for (const press of ['click', 'dblclick']) kind[press] = patient(kind[press]);
}
