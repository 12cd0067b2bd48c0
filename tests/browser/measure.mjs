// What can be measured of a page that is looked at: what is wider than the screen, too small to be read or pressed, cut, or lies on
// something else. It runs in the page.

export const measure = () => {
  const found = new Set();
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
  const named = (element) => `.${(element.getAttribute('class') ?? element.localName).trim().replaceAll(/ +/g, '.')}`;
  const place = (element) => `${named(element.parentElement ?? element)} > ${named(element)}`;
  const isSmall = matchMedia('(max-width: 720px), (max-height: 500px), (pointer: coarse)').matches;
  const hides = (overflow) => overflow === 'hidden' || overflow === 'clip';

  const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (over > 0) found.add(`the page is ${over} pixels too wide`);

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const sizes = new Set();
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement;
    if (text.data.trim() === '' || ['TITLE', 'DESC', 'OPTION', 'SCRIPT', 'STYLE'].includes(parent.tagName.toUpperCase()) || !isSeen(parent)) continue;
    range.selectNodeContents(text);
    const at = range.getBoundingClientRect();
    if (at.width <= 1 || at.height <= 1 || at.bottom < 0 || at.right < 0 || at.top > innerHeight || at.left > innerWidth) continue;
    let size = parseFloat(getComputedStyle(parent).fontSize);
    const drawing = parent.closest('svg');
    if (drawing) {
      const to = parent.getScreenCTM();
      size *= Math.hypot(to.b, to.d);
    }
    // Letters of the map and of the screen for all are measured by map.spec.mjs and screen.spec.mjs.
    if (size < (parent.closest('.market') ? 9.9 : 10.9) && !parent.closest('.map, .map-place, .title-picture, .thumbnail, .for-all, [aria-hidden="true"]')) found.add(`small: ${Math.floor(size)} px in ${place(parent)}`);
    if (drawing) continue;
    // The closed market is print, as the map is; the screen for all is measured by screen.spec.mjs.
    if (!parent.closest('.market, .for-all')) sizes.add(Math.round(size * 10) / 10);
    let [across, down] = [true, true];
    for (let box = parent; box && box !== document.body && (across || down); box = box.parentElement) {
      const { overflowX, overflowY, display, clipPath, textOverflow, webkitLineClamp } = getComputedStyle(box);
      if (clipPath !== 'none') break;
      if (display === 'inline') continue;
      const edge = box.getBoundingClientRect();
      // Earlier lines that find no room stand beside it, wholly out of sight.
      if (box.matches('.earlier') && at.left > edge.right - 1) break;
      const isCut = (across && hides(overflowX) && textOverflow !== 'ellipsis' && (at.left < edge.left - 1 || at.right > edge.right + 1)) || (down && hides(overflowY) && webkitLineClamp === 'none' && (at.top < edge.top - 2 || at.bottom > edge.bottom + 2));
      if (isCut) {
        found.add(`cut: ${JSON.stringify(text.data.slice(0, 30))} by ${named(box)}`);
        break;
      }
      if (overflowX !== 'visible') across = false;
      if (overflowY !== 'visible') down = false;
    }
  }

  // The page has five sizes of type (docs/design.md), and the question may be of one more.
  const ordered = [...sizes].sort((one, other) => one - other);
  if (sizes.size > 6) found.add(`sizes of type: ${ordered.join(', ')}`);
  if (ordered[0] < 11.9) found.add(`small: ${ordered[0]} px`);

  // On a screen where tabs are not pushed aside with a finger, all of them are in sight.
  const tabs = document.querySelector('.tabs');
  if (tabs && !isSmall && tabs.scrollWidth > tabs.clientWidth) found.add(`cut: ${tabs.scrollWidth - tabs.clientWidth} pixels of the tabs`);

  // What can be pressed: each with the part of it that is in sight.
  const pressed = [];
  for (const each of document.querySelectorAll('button, select, summary, a[href], input, textarea, [role="button"]')) {
    if (!isSeen(each) || each.closest('svg, details.menu > .choices')) continue;
    const target = each.matches('[type="checkbox"], [type="radio"], [type="file"]') ? each.closest('label') ?? each : each;
    const { left, top, right, bottom, width, height } = target.getBoundingClientRect();
    if (width <= 1 || height <= 1) continue;
    if (isSmall && !each.matches('.marker-chip, .term') && (width < 39.5 || height < 39.5)) found.add(`little room: ${width.toFixed()}x${height.toFixed()} ${place(each)}, ${each.textContent.trim().slice(0, 25)}`);
    const seen = { left: Math.max(0, left), top: Math.max(0, top), right: Math.min(innerWidth, right), bottom: Math.min(innerHeight, bottom) };
    for (let box = target.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible') continue;
      const edge = box.getBoundingClientRect();
      Object.assign(seen, { left: Math.max(seen.left, edge.left), top: Math.max(seen.top, edge.top), right: Math.min(seen.right, edge.right), bottom: Math.min(seen.bottom, edge.bottom) });
    }
    if (seen.right - seen.left > 4 && seen.bottom - seen.top > 4) pressed.push([target, seen]);
  }
  pressed.forEach(([one, a], index) => pressed.slice(index + 1).forEach(([other, b]) => {
    // A sheet lies over the table.
    if (one.contains(other) || other.contains(one) || !one.closest('.share') !== !other.closest('.share')) return;
    const [width, height] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
    if (width <= 2 || height <= 2) return;
    // What lies below something that is shown over it, as a panel over the map, is not in its way.
    const top = (box) => document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    const isThere = (element, box) => element.contains(top(box));
    if (isThere(one, a) || isThere(other, b)) {
      const covered = isThere(one, a) ? [other, b] : [one, a];
      if (!isThere(covered[0], covered[1]) && covered[0].closest('.board, .side, .console') && document.querySelector('.side.wide, .share')) return;
      found.add(`on each other: ${place(one)} "${one.textContent.trim().slice(0, 20)}" and ${place(other)} "${other.textContent.trim().slice(0, 20)}", ${width.toFixed()}x${height.toFixed()}`);
    }
  }));
  return [...found];
};
