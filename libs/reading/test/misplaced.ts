import type { Conversation } from '@dearly/contracts';
import { right, bottom } from '../src/layout/boxes';
import type { Box } from '../src/raster';
import type { Truth } from './truth';

/** Of the picture's width or height: an edge may stand this far beside its true place. */
const SPARE = 0.012;

type Size = { width: number; height: number };

/** Texts that were drawn once and read to the letter, and whose place is not where their bubble was drawn. */
export function misplaced(
  { messages }: Pick<Truth, 'messages'>,
  read: Conversation,
  picture: Size,
): string[] {
  return messages.flatMap(({ text, box, isCut }) => {
    const same = read.messages.filter((message) => message.text === text);
    const [only] = same;
    const isTold = messages.filter((message) => message.text === text).length === 1 && same.length === 1;
    if (!isTold || !only || !box || isCut) return [];
    return only.box && isNear(only.box, box, picture) ? [] : [text];
  });
}

function isNear(share: Box, box: Box, { width, height }: Size): boolean {
  return [
    share.left - box.left / width,
    right(share) - right(box) / width,
    share.top - box.top / height,
    bottom(share) - bottom(box) / height,
  ].every((off) => Math.abs(off) <= SPARE);
}
