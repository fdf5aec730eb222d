import { isBlank } from './blank-row';
import { readRows } from './parse-rows';

it('a row is blank that has nothing but spaces in all its cells', () => {
  const rows = readRows(' ,\t,\u00a0\n a,,\n ,,x\n', 0, ',');
  expect([0, 1, 2].map((row) => isBlank(rows, row))).toEqual([true, false, false]);
});
