import { noEdits, type Edits } from '@dearly/contracts';
import { editRow } from './edit-row';
import { hasEdits } from './has-edits';
import { MOST_STEPS, redoStep, startSteps, takeStep, undoStep, type EditSteps } from './steps';

const leaveOut = (steps: EditSteps, id: string) =>
  takeStep(steps, `Leave out ${id}`, editRow(steps.edits, id, { skip: true }));
const idsOf = ({ edits }: EditSteps) => Object.keys(edits.rows);

describe('the steps of a person who edits a list', () => {
  it('can be taken back one by one and done again, with their names', () => {
    const two = leaveOut(leaveOut(startSteps(noEdits), 'm1'), 'm2');
    const one = undoStep(two);
    const none = undoStep(one);
    expect([two, one, none].map(idsOf)).toEqual([['m1', 'm2'], ['m1'], []]);
    expect(none.undone.map(({ name }) => name)).toEqual(['Leave out m2', 'Leave out m1']);
    expect([redoStep(none), redoStep(redoStep(none))]).toEqual([one, two]);
  });

  it('stay as they are where nothing can be taken back or done again', () => {
    const steps = startSteps(noEdits);
    expect([undoStep(steps), redoStep(steps), takeStep(steps, 'Nothing', noEdits)]).toEqual([
      steps,
      steps,
      steps,
    ]);
  });

  it('forget what was undone as soon as something else is done', () => {
    const steps = leaveOut(undoStep(leaveOut(startSteps(noEdits), 'm1')), 'm2');
    expect(steps.undone).toEqual([]);
    expect(idsOf(redoStep(steps))).toEqual(['m2']);
  });

  it('are bounded: the oldest stays done', () => {
    let steps = startSteps(noEdits);
    for (let n = 1; n <= MOST_STEPS + 5; n++) steps = leaveOut(steps, `m${n}`);
    for (let n = 0; n < MOST_STEPS + 5; n++) steps = undoStep(steps);
    expect(idsOf(steps)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
    expect(steps.undone).toHaveLength(MOST_STEPS);
  });
});

describe('the edit of a row', () => {
  const start: Edits = { ...noEdits, rows: { m1: { text: 'Hello', cells: { name: 'Ann', city: 'Rome' } } } };

  it('changes what it names and leaves the rest', () => {
    expect(editRow(start, 'm1', { number: '1', cells: { city: 'Oslo' } }).rows).toEqual({
      m1: { text: 'Hello', number: '1', cells: { name: 'Ann', city: 'Oslo' } },
    });
    expect(editRow(start, 'm2', { skip: true }).rows).toEqual({ ...start.rows, m2: { skip: true } });
    expect(start.rows['m1']).toEqual({ text: 'Hello', cells: { name: 'Ann', city: 'Rome' } });
  });

  it('takes back what is undefined, down to the row itself', () => {
    const withoutText = editRow(start, 'm1', { text: undefined, cells: { city: undefined } });
    expect(withoutText.rows).toEqual({ m1: { cells: { name: 'Ann' } } });
    expect(editRow(withoutText, 'm1', { cells: { name: undefined } }).rows).toEqual({});
    expect(editRow(editRow(noEdits, 'm1', { skip: true }), 'm1', { skip: undefined })).toEqual(noEdits);
    // Not the same as no decision: it writes to somebody who is on the Do Not Contact list.
    expect(editRow(noEdits, 'm1', { skip: false }).rows).toEqual({ m1: { skip: false } });
  });

  it('keeps an emptied cell and an emptied number, which are edits', () => {
    const patch = { number: '', cells: { name: '' } };
    expect(editRow(noEdits, 'm1', patch).rows).toEqual({ m1: patch });
  });
});

describe('edits', () => {
  it.each<[boolean, Partial<Edits> | undefined]>([
    [false, undefined],
    [false, {}],
    [false, { columns: { phone: undefined } }],
    [true, { country: 'DE' }],
    [true, { duplicates: 'first' }],
    [true, { columns: { phone: 'mobile' } }],
    [true, { languages: { de: 'Hallo' } }],
    [true, { rows: { m1: { skip: true } } }],
  ])('are there (%s) in %j', (there, some) => {
    expect(hasEdits(some && { ...noEdits, ...some })).toBe(there);
  });
});
