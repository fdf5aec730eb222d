import type { Box, Raster } from '../raster';
import { findBars, type Bars } from './bars';
import { findBlocks } from './blocks';
import { bottom, middle, right } from './boxes';
import { chooseBubbles, hasRoundBottom, hasRoundTop } from './choose-bubbles';
import { findInk } from './ink';
import type { Bubble, Layout } from './layout';
import { findNotes } from './notes';
import { findRegions } from './regions';
import { findRuns } from './runs';
import { findShapes, type Shape } from './shapes';
import { shrink } from './shrink';

/** How far neighbouring pixels of one fill may be apart on a channel. */
const TOLERANCE = 5;

/** Where the bubbles, the lines between them and the contact's name stand; boxes in pixels of the given picture. */
export function findLayout(raster: Raster): Layout {
  const { raster: small, factor } = shrink(raster);
  const { width } = small;
  const runs = findRuns(small, TOLERANCE);
  const regions = findRegions(runs, TOLERANCE, Math.round(width * width * 0.0004));
  const shapes = findShapes(small, regions, runs);
  const chosen = chooseBubbles(shapes, width);
  const ink = findInk(
    small,
    regions,
    runs,
    chosen.map(({ box }) => box),
  );
  const blocks = findBlocks(ink, Math.round(width * 0.02));
  const bars = findBars(small, shapes, chosen, blocks);
  const bubbles = chosen
    .flatMap((shape) => toBubble(shape, bars, width))
    .sort((a, b) => a.box.top - b.box.top);
  const notes = findNotes(blocks, bubbles, bars, width);
  const parts = [...bubbles, ...notes].sort((a, b) => a.box.top - b.box.top);
  return enlarge(
    { isChat: bubbles.length > 0, title: bars.title, service: serviceOf(chosen, width), parts },
    factor,
    raster,
  );
}

function toBubble(shape: Shape, bars: Bars, width: number): Bubble[] {
  const { box } = shape;
  if (bottom(box) <= bars.top || box.top >= bars.bottom) return [];
  const isAtTop = box.top <= bars.top + width * 0.02;
  const isAtBottom = bottom(box) >= bars.bottom - width * 0.02;
  const isTopCut = !hasRoundTop(shape, width);
  const isBottomCut = !hasRoundBottom(shape, width);
  if (isTopCut && !isAtTop) return [];
  const sender = box.left > width - right(box) ? 'me' : 'them';
  return [
    { kind: 'bubble', box, sender, isCut: (isTopCut && isAtTop) || (isBottomCut && isAtBottom), holes: [] },
  ];
}

/** Blue bubbles of mine went by iMessage, green ones by SMS. */
function serviceOf(bubbles: Shape[], width: number): Layout['service'] {
  let [blue, green] = [0, 0];
  for (const { box, colour } of bubbles) {
    const [r, g, b] = colour;
    if (middle(box) < width / 2 || Math.max(r, g, b) - Math.min(r, g, b) < 60) continue;
    if (b > g && b > r) blue += 1;
    else if (g > b && g > r) green += 1;
  }
  if (blue === green) return 'unknown';
  return blue > green ? 'imessage' : 'sms';
}

function enlarge(layout: Layout, factor: number, { width, height }: Raster): Layout {
  const scale = (box: Box): Box => ({
    left: box.left * factor,
    top: box.top * factor,
    width: Math.min(box.width * factor, width - box.left * factor),
    height: Math.min(box.height * factor, height - box.top * factor),
  });
  return {
    ...layout,
    title: layout.title && scale(layout.title),
    parts: layout.parts.map((part) =>
      part.kind === 'bubble'
        ? { ...part, box: scale(part.box), holes: part.holes.map(scale) }
        : { ...part, box: scale(part.box) },
    ),
  };
}
