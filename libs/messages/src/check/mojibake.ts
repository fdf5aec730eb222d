import { cellRule } from './cell-findings';
import { looksGarbled, mended } from './garbled-text';
import { MARK } from './text-marks';

/** Text that was read in the wrong encoding: "JosÃ©" for "José". */
export const mojibake = cellRule({
  kind: 'mojibake',
  mark: MARK.mojibake,
  columns: (view) => view.plan.used,
  isWrong: looksGarbled,
  fixed: mended,
  mends: (canFix) => (canFix ? ['fix', 'skip'] : ['empty', 'skip']),
  text: (value, column) => {
    const meant = mended(value);
    return meant === undefined
      ? `“${value}” in ${column} has lost letters`
      : `“${value}” in ${column} means “${meant}”`;
  },
});
