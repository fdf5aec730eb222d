import { isPlaceholderName } from '../people/placeholder-name';
import { cellRule } from './cell-findings';
import { isNoValue } from './no-value';
import { MARK } from './text-marks';

/** "Contact 12" or "iPhone" where the message greets a person. A word for "nothing" there is a finding of its own. */
export const placeholderName = cellRule({
  kind: 'placeholder_name',
  mark: MARK.placeholder,
  columns: (view) => view.plan.nameColumns,
  isWrong: (text) => isPlaceholderName(text) && !isNoValue(text),
  fixed: () => undefined,
  mends: () => ['empty', 'skip'],
  text: (value) => `“${value}” stands where a name should be`,
});
