import sharp from 'sharp';
import { findLayout } from '../src/layout/find-layout';
import type { Bubble } from '../src/layout/layout';
import type { Box } from '../src/raster';
import type { Truth } from './truth';

const SAME = 0.8;

/** Where the bubbles and time lines that were found differ from the boxes of the truth, a line a fault. */
export async function layoutFaults(bytes: Buffer, truth: Truth): Promise<string[]> {
  const { data, info } = await sharp(bytes).flatten({ background: '#fff' }).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  const layout = findLayout({ width: info.width, height: info.height, data });
  if (truth.notChat) return layout.isChat ? ['taken for a conversation'] : [];
  if (!layout.isChat) return ['not taken for a conversation'];
  const bubbles = layout.parts.filter((part): part is Bubble => part.kind === 'bubble');
  if (!truth.messages.some(({ box }) => box)) return sidesInOrder(truth, bubbles);
  const times = layout.parts.filter(({ kind }) => kind === 'time');
  const faults: string[] = [];
  const used = new Set<Box>();
  for (const { box, text, sender, isCut } of truth.messages) {
    if (!box) continue;
    const found = bubbles.find(
      (bubble) => overlap(bubble.box, box) >= SAME || (isCut && overlap(bubble.box, box) > 0),
    );
    if (found) used.add(found.box);
    if (!found && !isCut) faults.push(`no bubble at ${place(box)} for "${text}"`);
    else if (found && found.sender !== sender) faults.push(`wrong side at ${place(box)} for "${text}"`);
    else if (found && found.isCut !== Boolean(isCut)) faults.push(`isCut ${found.isCut} at ${place(box)}`);
  }
  for (const { box } of bubbles) if (!used.has(box)) faults.push(`invented bubble at ${place(box)}`);
  const wantedTimes = truth.timeBoxes ?? [];
  for (const box of wantedTimes) {
    if (!times.some((time) => inside(time.box, box))) faults.push(`no time line at ${place(box)}`);
  }
  for (const { box } of times) {
    if (!wantedTimes.some((wanted) => inside(box, wanted)))
      faults.push(`invented time line at ${place(box)}`);
  }
  return faults;
}

/** Without boxes only the order of the sides can be told. */
function sidesInOrder(truth: Truth, bubbles: Bubble[]): string[] {
  const [wanted, found] = [truth.messages, bubbles].map((list) => list.map(({ sender }) => sender).join(' '));
  return wanted === found ? [] : [`sides ${found}, not ${wanted}`];
}

const place = ({ left, top, width, height }: Box) => `${left},${top} ${width}x${height}`;

/** The common area of two boxes as a share of their union. */
function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  if (width <= 0 || height <= 0) return 0;
  const common = width * height;
  return common / (one.width * one.height + other.width * other.height - common);
}

/** The middle of a line lies in the box; the box of a time line may be as wide as the picture. */
function inside(line: Box, box: Box): boolean {
  const middle = line.top + line.height / 2;
  return middle >= box.top && middle <= box.top + box.height;
}
