import { coverStep, historyOf, type CoverStep } from './cover-history';

const A = { left: 0, top: 0, width: 10, height: 10 };
const B = { left: 50, top: 0, width: 10, height: 10 };
const after = (...steps: CoverStep[]) => steps.reduce(coverStep, historyOf([]));

it('undoes a whole drag at once, and what was removed or added together', () => {
  const far = { ...A, left: 90 };
  const drag: CoverStep[] = [
    { do: 'change', id: 0, box: { ...A, left: 40 }, isSame: false },
    { do: 'change', id: 0, box: far, isSame: true },
  ];
  const all = after({ do: 'add', boxes: [A, B] }, ...drag, { do: 'remove', id: 1 });
  expect(all.covers).toEqual([{ ...far, id: 0 }]);
  const once = coverStep(all, { do: 'undo' });
  expect(once.covers.map(({ left }) => left)).toEqual([90, 50]);
  const twice = coverStep(once, { do: 'undo' });
  expect(twice.covers.map(({ left }) => left)).toEqual([0, 50]);
  const thrice = coverStep(twice, { do: 'undo' });
  expect([thrice.covers, coverStep(thrice, { do: 'undo' })]).toEqual([[], thrice]);
});

it('gives no box the name of one that is gone', () => {
  const { covers } = after({ do: 'add', boxes: [A] }, { do: 'undo' }, { do: 'add', boxes: [B] });
  expect(covers).toEqual([{ ...B, id: 1 }]);
});
