import { cellRule } from './cell-findings';
import { hasStrayMarks, withoutStrayMarks } from './stray-text';
import { MARK } from './text-marks';

/** Invisible marks, double spaces and apostrophes of spreadsheets in cells that get into messages. */
export const strayMarks = cellRule({
  kind: 'stray_marks',
  mark: MARK.stray,
  columns: (view) => view.plan.used,
  isWrong: hasStrayMarks,
  fixed: withoutStrayMarks,
  mends: () => ['fix'],
  text: (value, column) =>
    /\S[ \t]{2,}\S/.test(value)
      ? `“${value}” in ${column} has double spaces`
      : `“${withoutStrayMarks(value)}” in ${column} has marks that cannot be seen`,
});
