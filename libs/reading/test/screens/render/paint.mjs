/* global document, window */
// Runs in the page, as a script: paints its canvases. `window.randomFrom` is put there first.

/**
 * @typedef {{ width: number, height: number, random: () => number }} Room
 * @typedef {(pen: CanvasRenderingContext2D, room: Room) => void} Painter
 */

/** @param {() => number} random @param {[number, number]} light */
const colour = (random, [from, to]) =>
  `hsl(${Math.floor(random() * 360)} ${20 + random() * 60}% ${from + random() * (to - from)}%)`;

/** Sky, sun and hills with a little grain. @type {Painter} */
function landscape(pen, { width, height, random }) {
  const sky = pen.createLinearGradient(0, 0, width * random(), height);
  for (const stop of [0, 0.5, 1]) sky.addColorStop(stop, colour(random, [25, 58]));
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = colour(random, [80, 95]);
  pen.beginPath();
  pen.arc(width * random(), height * random() * 0.5, width * 0.08, 0, 7);
  pen.fill();
  for (let hill = 0; hill < 5; hill++) {
    pen.fillStyle = colour(random, [12, 55]);
    pen.beginPath();
    pen.moveTo(0, height);
    const base = height * (0.4 + hill * 0.13);
    const [wave, swing] = [1 + random() * 5, height * 0.07 * random()];
    for (let x = 0; x <= width; x += width / 60) {
      pen.lineTo(x, base + swing * Math.sin((x / width) * wave * 3 + hill) + swing * 0.15 * random());
    }
    pen.lineTo(width, height);
    pen.fill();
  }
}

/** Lights out of focus. @type {Painter} */
function lights(pen, { width, height, random }) {
  pen.fillStyle = colour(random, [8, 40]);
  pen.fillRect(0, 0, width, height);
  for (let light = 0; light < 60; light++) {
    const [x, y, radius] = [width * random(), height * random(), width * (0.02 + random() * 0.14)];
    const glow = pen.createRadialGradient(x, y, radius * 0.5, x, y, radius);
    glow.addColorStop(0, colour(random, [40, 85]));
    glow.addColorStop(1, 'transparent');
    pen.globalAlpha = 0.35 + random() * 0.4;
    pen.fillStyle = glow;
    pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  }
  pen.globalAlpha = 1;
}

/** Leaves and stones: many small shapes of near colours, as in a photo of the ground. @type {Painter} */
function ground(pen, { width, height, random }) {
  const hue = random() * 360;
  pen.fillStyle = `hsl(${hue} 25% 30%)`;
  pen.fillRect(0, 0, width, height);
  for (let leaf = 0; leaf < 600; leaf++) {
    pen.fillStyle = `hsl(${hue + random() * 70} ${15 + random() * 45}% ${15 + random() * 50}%)`;
    pen.beginPath();
    const length = width * (0.02 + random() * 0.07);
    pen.ellipse(width * random(), height * random(), length, length * 0.4, random() * 7, 0, 7);
    pen.fill();
  }
}

/** Thin drawings all over, as some messengers have them. @type {Painter} */
function doodles(pen, { width, height, random }) {
  const isDark = document.body.classList.contains('dark');
  pen.fillStyle = isDark ? '#0b141a' : '#efe7dd';
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = isDark ? '#182229' : '#ddd3c6';
  pen.lineWidth = width / 300;
  const step = width / 9;
  for (let y = step / 2; y < height; y += step) {
    for (let x = step / 2; x < width; x += step) {
      const [size, shape] = [step * (0.2 + random() * 0.15), Math.floor(random() * 4)];
      pen.beginPath();
      if (shape === 0) pen.arc(x, y, size, 0, 7);
      else if (shape === 1) pen.rect(x - size, y - size, 2 * size, 1.4 * size);
      else
        for (let n = 0; n <= 10; n++)
          pen.lineTo(
            x + size * Math.cos(n * 2.5133 * (shape - 1)),
            y + size * Math.sin(n * 2.5133 * (shape - 1)),
          );
      pen.stroke();
    }
  }
}

/** @type {Record<string, Painter>} */
const PAINTERS = { landscape, lights, ground, doodles };

for (const canvas of document.querySelectorAll('canvas')) {
  const { width, height } = canvas.getBoundingClientRect();
  canvas.width = Math.round(width * window.devicePixelRatio);
  canvas.height = Math.round(height * window.devicePixelRatio);
  const random = window.randomFrom(Number(canvas.dataset.seed));
  const name = String(canvas.dataset.paint);
  const painter = PAINTERS[name] ?? [landscape, lights, ground][Math.floor(random() * 3)];
  const pen = canvas.getContext('2d');
  if (pen && painter) painter(pen, { width: canvas.width, height: canvas.height, random });
}
