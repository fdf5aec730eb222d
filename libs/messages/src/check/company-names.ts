import { isCompanyName } from '../people/company-name';
import { cellRule } from './cell-findings';
import { MARK } from './text-marks';

/** A company where the message greets a person. */
export const companyName = cellRule({
  kind: 'company_name',
  mark: MARK.company,
  columns: (view) => view.plan.nameColumns,
  isWrong: isCompanyName,
  fixed: () => undefined,
  mends: () => ['empty', 'skip'],
  text: (value) => `“${value}” looks like a company, not a person`,
});
