/** Of the picture's width: no stroke of a letter is as long, and no underline or dash as thick. */
const [LONG, THICK] = [0.06, 0.013];

/** A bar, as its stretches of pixels: the row, where it begins, and where it ends (exclusive). */
type Stretch = { y: number; from: number; to: number };

/**
 * Removes bars that somebody drew over a name to hide it: what stands out by more than `grain`, all lighter or all
 * darker, in stretches too long for letters that lie on one another too often for a line. The residuals of a region
 * `columns` wide are changed in place; `width` is the picture's.
 */
export function blankBars(residuals: Int16Array, columns: number, width: number, grain: number): void {
  const [long, thick] = [width * LONG, width * THICK];
  let open: Stretch[][] = [];
  const close = (bar: Stretch[]) => {
    if (bar.length < thick) return;
    for (const { y, from, to } of bar) residuals.fill(0, y * columns + from, y * columns + to);
  };
  for (let y = 0; (y + 1) * columns <= residuals.length; y++) {
    const next = stretchesIn(residuals, y, { columns, long, grain }).map((stretch) => {
      const bar = open.find((other) => meets(other.at(-1), stretch)) ?? [];
      open = open.filter((other) => other !== bar);
      bar.push(stretch);
      return bar;
    });
    open.forEach(close);
    open = next;
  }
  open.forEach(close);
}

const meets = (above: Stretch | undefined, below: Stretch): boolean =>
  above !== undefined && Math.min(above.to, below.to) > Math.max(above.from, below.from);

/** The long stretches of a row that stand out to one side. */
function stretchesIn(
  residuals: Int16Array,
  y: number,
  { columns, long, grain }: { columns: number; long: number; grain: number },
): Stretch[] {
  const stretches: Stretch[] = [];
  const sideAt = (x: number) => {
    const residual = residuals[y * columns + x] ?? 0;
    return residual > grain ? 1 : residual < -grain ? -1 : 0;
  };
  for (let x = 0; x < columns;) {
    const [from, side] = [x, sideAt(x)];
    do x += 1;
    while (x < columns && sideAt(x) === side);
    if (side !== 0 && x - from >= long) stretches.push({ y, from, to: x });
  }
  return stretches;
}
