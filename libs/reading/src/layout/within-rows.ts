import { bottom, SLACK } from './boxes';
import type { Shape } from './shapes';
import { hasWholeBottom, hasWholeTop, isSquare } from './whole-ends';

/** Of the picture's width: a bubble that a bar cuts begins or ends no further away from it. */
const AT_BAR = 0.02;

/** A bubble between the bars, and whether one of them, or the picture's end, cuts it; empty beyond them. */
export function withinRows(
  shape: Shape,
  rows: { top: number; edge: number; bottom: number },
  width: number,
  height: number,
): { shape: Shape; isCut: boolean }[] {
  const { box } = shape;
  if (bottom(box) <= rows.top + SLACK || box.top >= rows.bottom - SLACK) return [];
  const isAtTop = box.top <= rows.top + width * AT_BAR;
  const isAtBottom = bottom(box) >= rows.bottom - width * AT_BAR;
  const isWhole = isSquare(shape, width);
  const isTopCut = !(isWhole || hasWholeTop(shape, width)) || box.top <= Math.max(1, rows.edge + SLACK);
  const isBottomCut =
    !(isWhole || hasWholeBottom(shape, width)) || bottom(box) >= Math.min(height - 1, rows.bottom - SLACK);
  if ((isTopCut && !isAtTop) || (isBottomCut && !isAtBottom)) return [];
  return [{ shape, isCut: isTopCut || isBottomCut }];
}
