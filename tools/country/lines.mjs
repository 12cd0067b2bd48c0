// Lines and areas: more points, fewer points, and what lies inside a rectangle.

/** The same line with no step longer than `most`. */
export function dense(line, most) {
  const points = line.slice(0, 1);
  for (const [x, y] of line.slice(1)) {
    const [u, v] = points.at(-1);
    const steps = Math.ceil(Math.hypot(x - u, y - v) / most);
    for (let step = 1; step <= steps; step += 1) points.push([u + ((x - u) * step) / steps, v + ((y - v) * step) / steps]);
  }
  return points;
}

/** How far a point is from a straight line between two others. */
function off([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const long = dx * dx + dy * dy;
  const part = long === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / long));
  return Math.hypot(x - ax - part * dx, y - ay - part * dy);
}

/** The same line with fewer points: none is left out that is farther off than `fine` allows at its place. */
export function simple(line, fine) {
  const kept = new Set([0, line.length - 1]);
  const parts = [[0, line.length - 1]];
  while (parts.length > 0) {
    const [from, to] = parts.pop();
    let [worst, at] = [0, 0];
    for (let index = from + 1; index < to; index += 1) {
      const far = off(line[index], line[from], line[to]) / fine(line[index]);
      if (far > worst) [worst, at] = [far, index];
    }
    if (worst > 1) {
      kept.add(at);
      parts.push([from, at], [at, to]);
    }
  }
  return line.filter((_, index) => kept.has(index));
}

/** The same for a ring, which ends where it begins without saying so. */
export function simpleRing(ring, fine) {
  const half = ring.length >> 1;
  const [one, other] = [ring.slice(0, half + 1), [...ring.slice(half), ring[0]]].map((part) => simple(part, fine));
  return [...one, ...other.slice(1, -1)];
}

/** The sides of a rectangle [left, top, right, bottom]: what is inside, and where a line crosses. */
const sides = ([left, top, right, bottom]) => [[0, left, 1], [0, right, -1], [1, top, 1], [1, bottom, -1]];
const inside = (point, [axis, limit, sign]) => (point[axis] - limit) * sign >= 0;
function crossing(a, b, [axis, limit]) {
  const part = (limit - a[axis]) / (b[axis] - a[axis]);
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
}

/** The part of a ring inside a rectangle, as one ring. I. E. Sutherland, G. W. Hodgman: Reentrant polygon clipping (1974). */
export function ringInside(ring, box) {
  return sides(box).reduce((points, side) => points.flatMap((point, index) => {
    const before = points.at(index - 1);
    const cross = inside(before, side) === inside(point, side) ? [] : [crossing(before, point, side)];
    return inside(point, side) ? [...cross, point] : cross;
  }), ring);
}

/** The parts of a line where something is so. */
export function parts(line, is) {
  const found = [[]];
  for (const point of line) {
    if (is(point)) found.at(-1).push(point);
    else if (found.at(-1).length > 0) found.push([]);
  }
  return found.filter((part) => part.length > 1);
}

/** How long a line is. */
export const long = (line) => line.slice(1).reduce((sum, [x, y], index) => sum + Math.hypot(x - line[index][0], y - line[index][1]), 0);

/** The parts of a line that are left without those where something is so for longer than `least`. */
export function without(line, is, least) {
  const gone = new Set(parts(line, is).filter((part) => long(part) > least).flat());
  return parts(line, (point) => !gone.has(point));
}

/** Whether a point is inside a ring. */
export function within([x, y], ring) {
  let is = false;
  ring.forEach(([ax, ay], index) => {
    const [bx, by] = ring.at(index - 1);
    if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) is = !is;
  });
  return is;
}

/** How large the area of a ring is. */
export function area(ring) {
  return Math.abs(ring.reduce((sum, [x, y], index) => {
    const [u, v] = ring.at(index - 1);
    return sum + u * y - x * v;
  }, 0) / 2);
}

/** Points along a line, evenly, so far from each other. */
export function along(line, step) {
  const points = [];
  let left = step / 2;
  for (let index = 1; index < line.length; index += 1) {
    const [[ax, ay], [bx, by]] = [line[index - 1], line[index]];
    const long = Math.hypot(bx - ax, by - ay);
    for (; left <= long; left += step) points.push([ax + ((bx - ax) * left) / long, ay + ((by - ay) * left) / long, (bx - ax) / long, (by - ay) / long]);
    left -= long;
  }
  return points;
}

/** The same line, rounded: E. Catmull, R. Rom: A class of local interpolating splines (1974). */
export function round(line, steps = 6) {
  const points = [line[0]];
  for (let index = 1; index < line.length; index += 1) {
    const [before, from, to, after] = [-2, -1, 0, 1].map((step) => line[Math.min(line.length - 1, Math.max(0, index + step))]);
    for (let step = 1; step <= steps; step += 1) {
      const t = step / steps;
      points.push([0, 1].map((side) => {
        const [p, q, r, s] = [before, from, to, after].map((point) => point[side]);
        return q + 0.5 * t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)));
      }));
    }
  }
  return points;
}

/** How far a point is from a line. */
export function farFrom(point, line) {
  let least = Infinity;
  for (let index = 1; index < line.length; index += 1) least = Math.min(least, off(point, line[index - 1], line[index]));
  return least;
}
