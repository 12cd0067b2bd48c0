// Bends the earth so that places lie in their hexes: a thin-plate spline that goes as near to the middles of the hexes
// as it must and no nearer.
//
// F. L. Bookstein: Principal warps: thin-plate splines and the decomposition of deformations (1989); G. Wahba: Spline
// models for observational data (1990), for splines that need not go through their points.

/** How far a spline reaches, in units of the board: it only keeps the numbers small. */
const REACH = 300;

/** Solves a system of linear equations with several right sides. */
function solved(matrix, sides) {
  const rows = matrix.map((row, index) => [...row, ...sides[index]]);
  const count = rows.length;
  for (let step = 0; step < count; step += 1) {
    let best = step;
    for (let row = step; row < count; row += 1) if (Math.abs(rows[row][step]) > Math.abs(rows[best][step])) best = row;
    [rows[step], rows[best]] = [rows[best], rows[step]];
    for (let row = 0; row < count; row += 1) {
      const part = rows[row][step] / rows[step][step];
      if (row === step || part === 0) continue;
      for (let column = step; column < rows[row].length; column += 1) rows[row][column] -= part * rows[step][column];
    }
  }
  return rows.map((row, index) => row.slice(count).map((side) => side / row[index]));
}

/** The affine map that comes nearest to taking the points to their goals. */
function affine(points, goals) {
  const sums = [0, 1, 2].map(() => [0, 0, 0]);
  const sides = [0, 1, 2].map(() => [0, 0]);
  points.forEach(([x, y], index) => {
    const terms = [x, y, 1];
    for (let row = 0; row < 3; row += 1) {
      for (let column = 0; column < 3; column += 1) sums[row][column] += terms[row] * terms[column];
      for (let side = 0; side < 2; side += 1) sides[row][side] += terms[row] * goals[index][side];
    }
  });
  const [a, b, c] = solved(sums, sides);
  return ([x, y]) => [0, 1].map((side) => a[side] * x + b[side] * y + c[side]);
}

const bending = (far) => (far === 0 ? 0 : far * far * Math.log(far));

/** A spline that takes the points towards their goals, the nearer the less loose each is. */
function spline(points, goals, loose) {
  const count = points.length;
  const away = ([x, y], [u, v]) => bending(Math.hypot(x - u, y - v) / REACH);
  const matrix = points.map((point, row) => [
    ...points.map((other, column) => away(point, other) + (row === column ? loose[row] : 0)),
    point[0] / REACH, point[1] / REACH, 1,
  ]);
  for (const side of [0, 1, 2]) matrix.push([...matrix.slice(0, count).map((row) => row[count + side]), 0, 0, 0]);
  const weights = solved(matrix, [...goals, [0, 0], [0, 0], [0, 0]]);
  return (at) => [0, 1].map((side) => {
    let sum = weights[count][side] * (at[0] / REACH) + weights[count + 1][side] * (at[1] / REACH) + weights[count + 2][side];
    for (let index = 0; index < count; index += 1) sum += weights[index][side] * away(at, points[index]);
    return sum;
  });
}

/**
 * The bent map: from points of the earth to points of the board. `held` are pairs of a point and the middle of its hex,
 * each of which comes to lie less than `near` from that middle; `loose` ones are only drawn towards theirs.
 */
export function bent(held, loose, near) {
  const all = [...held, ...loose];
  const flat = affine(all.map(([point]) => point), all.map(([, goal]) => goal));
  const points = all.map(([point]) => flat(point));
  const goals = all.map(([, goal]) => goal);
  const slack = all.map((_, index) => (index < held.length ? 0.6 : 1.5));
  for (let round = 0; round < 200; round += 1) {
    const bend = spline(points, goals, slack);
    let missed = 0;
    for (let index = 0; index < held.length; index += 1) {
      const [x, y] = bend(points[index]);
      if (Math.hypot(x - goals[index][0], y - goals[index][1]) >= near) {
        slack[index] *= 0.7;
        missed += 1;
      }
    }
    if (missed === 0) return (point) => bend(flat(point));
  }
  throw new Error('The places do not come to lie in their hexes.');
}
