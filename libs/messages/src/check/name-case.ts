import { recasedName } from '../people/name-case';
import { cellRule } from './cell-findings';
import { MARK } from './text-marks';

/** Names in capitals or in small letters. */
export const nameCase = cellRule({
  kind: 'name_case',
  mark: MARK.nameCase,
  columns: (view) => view.plan.nameColumns,
  isWrong: (text) => recasedName(text) !== text,
  fixed: (text, { settings }) => recasedName(text, settings.language),
  mends: () => ['fix'],
  text: (value) => `“${value}” is written in ${/\p{Lu}/u.test(value) ? 'capitals' : 'small letters'}`,
});
