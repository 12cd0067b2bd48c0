// A person's pace. After something was done the page takes no press for a moment (src/web/gesture.rs), which nobody
// notices who looks before pressing; tests do not look.

/** For how long the page takes no press after something was done, and a little more, in milliseconds. */
export const PAUSE = 400;

/** Lets that moment go by. */
export const pause = () => new Promise((next) => setTimeout(next, PAUSE));

/** For how long the same place is not pressed again once somebody else decides, and a little more. */
const HANDED_OVER = 1050;

/** Makes locators wait before they click another control than before; Undo, say, is clicked again at once. */
export function clickAsPeopleDo(page) {
  const kind = Object.getPrototypeOf(page.locator('body'));
  if (kind.isPatient) return;
  kind.isPatient = true;
  const { click } = kind;
  const last = new WeakMap();
  kind.click = async function (...options) {
    const before = last.get(this.page());
    if (before && before.what !== String(this)) {
      await new Promise((next) => setTimeout(next, before.when + PAUSE - performance.now()));
    }
    const box = await this.boundingBox();
    const place = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (place && before?.place && Math.hypot(place.x - before.place.x, place.y - before.place.y) < 12) {
      const decides = await this.evaluate((control) => control.closest('.decision') !== null);
      if (decides) await new Promise((next) => setTimeout(next, before.when + HANDED_OVER - performance.now()));
    }
    await click.apply(this, options);
    last.set(this.page(), { what: String(this), when: performance.now(), place });
  };
}
