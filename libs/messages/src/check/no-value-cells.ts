import { cellRule } from './cell-findings';
import { isNoValue } from './no-value';
import { MARK } from './text-marks';

/** `#N/A`, `NULL`, `-` in a cell that gets into the message. Emptied, the fallback speaks. */
export const noValue = cellRule({
  kind: 'no_value',
  mark: MARK.noValue,
  columns: (view) => view.plan.used,
  isWrong: isNoValue,
  fixed: () => undefined,
  mends: () => ['empty', 'skip'],
  text: (value, column) => `“${value}” is written where ${column} is missing`,
});
