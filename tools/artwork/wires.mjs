/** @typedef {import('./canvas.mjs').Canvas} Canvas */
/** @typedef {{ ground: Float32Array, place: import('./hills.mjs').Place }} Scene */

/** Poles from the front to the house, along the scene from the valley's middle, and how tall each looks from here. */
const POLES = [
  { along: -1.14, tall: 0.44 },
  { along: -0.52, tall: 0.3 },
  { along: -0.2, tall: 0.215 },
  { along: 0.005, tall: 0.155 },
];
/** Where on the arm the two wires lie. */
const SIDES = [-0.88, 0.88];
const HOUSE = { along: 0.17, size: 0.052 };

/** @param {Scene} scene @param {number} along */
function footOf({ ground, place }, along) {
  const x = place.valley + along * place.unit;
  const onPicture = Math.min(Math.max(Math.round(x), 0), ground.length - 1);
  return { x, y: ground[onPicture] ?? 0 };
}

/** @param {Scene} scene */
function polesOf(scene) {
  const { unit } = scene.place;
  return POLES.map(({ along, tall }) => {
    const foot = footOf(scene, along);
    const arm = tall * unit * 0.1;
    return { ...foot, top: foot.y - tall * unit, arm, thick: Math.max(tall * unit * 0.021, 1.6) };
  });
}

/**
 * A wire that hangs through by `sag` between two points.
 * @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to @param {number} sag @param {number} thick pixels
 */
function wire(from, to, sag, thick) {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 + sag * 2 };
  return `<path fill="none" stroke="#fff" stroke-width="${thick}" d="M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}"/>`;
}

/**
 * Poles and wires as white shapes.
 * @param {Scene & { width: number }} scene
 * @returns {string} SVG
 */
export function wires(scene) {
  const { unit } = scene.place;
  const poles = polesOf(scene);
  const shapes = poles.flatMap(({ x, y, top, arm, thick }) => [
    `<path fill="#fff" d="M${x - thick / 2} ${y + 9}L${x - thick * 0.36} ${top}H${x + thick * 0.36}L${x + thick / 2} ${y + 9}Z"/>`,
    `<path stroke="#fff" stroke-width="${thick * 0.55}" d="M${x - arm} ${top + arm * 0.4}H${x + arm}"/>`,
    // Insulators, on which the wires lie.
    ...SIDES.map(
      (side) =>
        `<path stroke="#fff" stroke-width="${thick * 0.34}" d="M${x + arm * side} ${top + arm * 0.4}v${-arm * 0.22}"/>`,
    ),
  ]);
  const first = poles[0];
  const before = first && {
    ...first,
    x: first.x - unit * 0.62,
    top: first.top - unit * 0.05,
    arm: first.arm * 1.4,
  };
  const eaves = houseOf(scene);
  const line = [...(before ? [before] : []), ...poles];
  for (const side of SIDES) {
    line.slice(1).forEach((pole, index) => {
      const last = line[index] ?? pole;
      const from = { x: last.x + last.arm * side, y: last.top + last.arm * 0.18 };
      const to = { x: pole.x + pole.arm * side, y: pole.top + pole.arm * 0.18 };
      shapes.push(wire(from, to, (to.x - from.x) * 0.085, Math.max(pole.thick * 0.24, unit * 0.0011)));
    });
  }
  const last = poles.at(-1);
  if (last) {
    const from = { x: last.x + last.arm * 0.9, y: last.top + last.arm * 0.18 };
    shapes.push(wire(from, { x: eaves.left, y: eaves.wall }, unit * 0.012, unit * 0.0011));
  }
  return shapes.join('');
}

/** @param {Scene} scene the house's edges in pixels */
function houseOf(scene) {
  const size = HOUSE.size * scene.place.unit;
  const { x, y } = footOf(scene, HOUSE.along);
  return {
    size,
    x,
    ground: y + size * 0.12,
    left: x - size * 0.5,
    right: x + size * 0.5,
    wall: y - size * 0.42,
  };
}

/**
 * The house and the light in its window.
 * @param {Canvas} canvas
 * @param {Scene} scene
 */
export async function paintHouse(canvas, scene) {
  const { x, size, ground, left, right, wall } = houseOf(scene);
  const roof = `M${left - size * 0.1} ${wall}L${x} ${wall - size * 0.46}L${right + size * 0.1} ${wall}Z`;
  const chimney = `M${x + size * 0.2} ${wall - size * 0.52}h${size * 0.1}v${size * 0.4}h${-size * 0.1}Z`;
  await canvas.stencil(
    `<path fill="#fff" d="${roof}${chimney}M${left} ${wall - 1}H${right}V${ground}H${left}Z"/>`,
    () => [15, 12, 26],
  );
  const pane = { x: x - size * 0.17, y: wall + size * 0.12, side: size * 0.13 };
  const middle = { x: pane.x + pane.side * 1.08, y: pane.y + pane.side * 1.15 };
  canvas.glow({ ...middle, radius: size * 2.3, colour: [255, 170, 92], strength: 0.24, flat: 1.35 });
  canvas.glow({ ...middle, radius: size * 0.75, colour: [255, 190, 110], strength: 0.3 });
  const panes = [0, 1.16].flatMap((across) =>
    [0, 1.16].map(
      (down) =>
        `<path fill="#fff" d="M${pane.x + pane.side * across} ${pane.y + pane.side * down}h${pane.side}v${pane.side}h${-pane.side}Z"/>`,
    ),
  );
  await canvas.stencil(panes.join(''), () => [234, 178, 106]);
}
