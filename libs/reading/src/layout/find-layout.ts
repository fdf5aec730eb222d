import type { Box, Raster } from '../raster';
import { avatarSide } from './avatars';
import { fullWidthEdges, headerEdge, inputBarTop } from './bars';
import type { Background } from './background';
import { isBesideText, isChat, isOneOfMany, speaksForItself } from './believable';
import { findBlocks, type Block } from './blocks';
import { bottom, SLACK } from './boxes';
import { chooseBubbles } from './choose-bubbles';
import { findHoles } from './holes';
import { findInk, strokesOf, type Strokes } from './ink';
import type { Layout } from './layout';
import { findLabels, findLines } from './lines';
import { findNotes } from './notes';
import { findPanes } from './pane';
import { findRecurring } from './recurring';
import { cut, findScreen } from './screen';
import { findRest } from './rest';
import { enlarge, moved } from './move-layout';
import { segment } from './segment';
import { serviceOf } from './service';
import type { Shape } from './shapes';
import { shrink } from './shrink';
import { splitRows } from './split-rows';
import { senderOf, tailSide } from './sides';
import { findHeader, isLikePicture } from './title';
import { isVoice } from './voice';
import { withSureness, type Found } from './sureness';
import { withinRows } from './within-rows';

/** Of the picture's width: letters of a line stand no further apart. */
const REACH = 0.02;
/** Of the picture's height, from the top: the name in a header stands above this, with room for its strokes to show. */
const LOWEST_HEADING = 0.28;
/** Of the picture's width: a name may be written larger than messages are. */
const HIGHEST_HEADING = 0.075;
/** Of the picture's width: wider shapes with a thin line around them quote a message. */
const QUOTE = 0.1;
/** A card is wider and higher than these shares of the picture's width, and this share of it is ink. */
const [CARD_WIDTH, CARD_HEIGHT, CARD_INK] = [0.25, 0.15, 0.6];
const NO_CHAT: Layout = { isChat: false, title: null, service: 'unknown', parts: [] };

/** Where the bubbles, the lines between them and the contact's name stand; boxes in pixels of the given picture. */
export function findLayout(raster: Raster): Layout {
  const { raster: small, factor } = shrink(raster);
  const screen = findScreen(small) ?? findOpenPane(small);
  if (!screen) return enlarge(findIn(small), factor, raster);
  return enlarge(moved(findIn(cut(small, screen)), screen), factor, raster);
}

/** Beside a list of conversations; two that stand side by side are none that can be told from the other. */
function findOpenPane(raster: Raster): Box | undefined {
  const panes = findPanes(raster);
  return panes && !findIn(cut(raster, panes.list)).isChat ? panes.open : undefined;
}

/** What is written above the first bubble, where the contact's name stands: lines of usual and of any size, and signs. */
function namesAbove({ width, height }: Raster, strokesIn: Strokes, first: number, reach: number) {
  const end = Math.round(Math.min(height * LOWEST_HEADING, first + SLACK));
  const signs = findBlocks(strokesIn(end, []), reach);
  return {
    lines: findLines(signs, [], width),
    all: findLines(signs, [], width, HIGHEST_HEADING),
    signs: signs.map(({ box }) => box),
  };
}

function findIn(raster: Raster): Layout {
  const { width, height } = raster;
  const { shapes, background } = segment(raster);
  const { mask, kind } = background;
  let chosen = chooseBubbles(shapes, background);
  if (kind !== 'plain') {
    shapes.push(...findRecurring(raster, chosen, background));
    chosen = chooseBubbles(shapes, background);
  }
  const edges = fullWidthEdges(raster);
  const end = inputBarTop(raster, shapes, chosen, edges, background);
  const edge = headerEdge(raster, chosen, edges);
  const covered = chosen.filter(({ box }) => box.top > edge).map(({ box }) => box);
  const reach = Math.round(width * REACH);
  const strokesIn = strokesOf(raster);
  const ink = kind === 'plain' ? findInk(mask, covered) : strokesIn(height, covered);
  const blocks = findBlocks(ink, reach).flatMap((block) => splitRows(block, ink, raster));
  const lines = findLines(blocks, shapes, width);
  const first = chosen
    .filter((shape) => shape.box.top >= edge - SLACK && !isLikePicture(shape, raster))
    .reduce((least, { box }) => Math.min(least, box.top), height);
  const names = namesAbove(raster, strokesIn, first, reach);
  const header = findHeader(raster, shapes, names, edge, first);
  const rows = { top: header.bottom, edge, bottom: end };
  const found = findBubbles(raster, { chosen, shapes, background }, rows);
  const bubbles = withSureness(found, width).sort((a, b) => a.box.top - b.box.top);
  const isBelievable =
    header.title !== null || end < height || chosen.some((shape) => speaksForItself(shape, width));
  if (!isChat(bubbles, isBelievable, width, kind) || isOneOfMany(chosen, shapes)) return NO_CHAT;
  const between = lines.filter((line) => line.top >= rows.top - 1 && bottom(line) <= rows.bottom);
  const quotes = shapes
    .filter(({ isOutlined, box }) => isOutlined && box.width > width * QUOTE)
    .map(({ box }) => box);
  const others = chosen.filter(({ box }) => !bubbles.some((bubble) => bubble.box === box));
  const cards = [...others, ...(kind === 'plain' ? blocks.filter((block) => isCard(block, width)) : [])];
  const labels = findLabels(shapes, width);
  const notes = findNotes({ lines: between, labels }, bubbles, [...quotes, ...boxesOf(cards)], width);
  const known = [...bubbles, ...notes];
  const rest = findRest(
    strokesIn,
    boxesOf(known),
    { boxes: boxesOf([...cards, ...shapes]), dropped: boxesOf(others) },
    rows,
  );
  if (isBesideText(bubbles, rest)) return NO_CHAT;
  const parts = [...known, ...rest].sort((a, b) => a.box.top - b.box.top);
  return { isChat: true, title: header.title, service: serviceOf(chosen, width), parts };
}

/** Which of the chosen shapes are messages between the bars, and whose. */
function findBubbles(
  raster: Raster,
  { chosen, shapes, background }: { chosen: Shape[]; shapes: Shape[]; background: Background },
  rows: { top: number; edge: number; bottom: number },
): Found[] {
  const { width, height } = raster;
  return chosen
    .filter((shape) => !isVoice(raster, shape))
    .flatMap((shape) => withinRows(shape, rows, width, height))
    .map(({ shape, isCut }, _, all): Found => {
      const { box, corners } = shape;
      const others = all.map((other) => other.shape.box);
      const hints = {
        isPlain: background.kind === 'plain',
        avatar: avatarSide(box, shapes, background),
        tail: tailSide(corners),
      };
      const sender = senderOf(box, others, width, hints);
      const holes = [...findHoles(box, shapes, width), ...shape.pictures];
      return { bubble: { kind: 'bubble', box, sender, isCut, holes }, shape, hints };
    });
}

const boxesOf = (parts: { box: Box }[]): Box[] => parts.map(({ box }) => box);

/** A photograph: a name above it, or above the card of a link, is the sender's of the bubbles that follow. */
const isCard = ({ box, ink }: Block, width: number): boolean =>
  box.width > width * CARD_WIDTH &&
  box.height > width * CARD_HEIGHT &&
  ink > box.width * box.height * CARD_INK;
