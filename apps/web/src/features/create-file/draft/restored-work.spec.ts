import type { DraftNote } from '../../../shared/kept-draft/draft-note';
import { startOfWizard } from '../wizard-state';
import { furthestStep, restoredWork } from './restored-work';

const noteWith = (
  state: unknown,
  list: DraftNote['list'] = { name: 'a.csv', lastModified: 7, people: 2 },
) => ({
  note: { version: 1, owner: 'anna', id: 'd1', window: 'w', savedAt: 1, list, state } as const,
  bytes: new ArrayBuffer(4),
});
const columns = ['name', 'phone'];

describe('the work of a draft', () => {
  it('comes back with its list, its settings and its step', () => {
    const state = {
      ...startOfWizard,
      step: 3,
      columns,
      template: 'Dear {name}',
      isTemplateTouched: true,
      delayMinutes: 15,
      edits: { columns: {}, languages: {}, rows: { m1: { skip: true } } },
    };
    const work = restoredWork(noteWith(state));
    expect(work.state).toEqual(state);
    expect(work.file).toMatchObject({ name: 'a.csv', size: 4, lastModified: 7, type: 'text/csv' });
  });

  it('comes back with what its list came from, which was no CSV file', () => {
    const origin = {
      name: 'a.vcf',
      size: 900,
      notes: ['Read as a vCard file: 2 cards.'],
      places: { word: 'card', runs: [{ row: 2, place: 1 }] },
    };
    const state = { ...startOfWizard, columns, file: { name: 'a.csv', size: 4, lastModified: 7 }, origin };
    const work = restoredWork(noteWith(state, { name: 'a.vcf', lastModified: 7, people: 2 }));
    expect(work.state.origin).toEqual(origin);
    expect(work.file?.name).toBe('a.csv');
    for (const broken of [{ ...origin, notes: 'none' }, { ...origin, places: { word: 'card' } }, 'a.vcf'])
      expect(restoredWork(noteWith({ ...state, origin: broken })).state.origin).toBeNull();
  });

  it('comes back at the step that the page was at', () => {
    expect(restoredWork(noteWith({ ...startOfWizard, step: 3, columns }), 2).state.step).toBe(2);
    expect(restoredWork(noteWith({ ...startOfWizard, step: 2, columns }), 4).state.step).toBe(3);
  });

  it('goes no further than what is known allows', () => {
    expect(furthestStep(startOfWizard)).toBe(1);
    expect(furthestStep({ ...startOfWizard, columns, template: '  ' })).toBe(2);
    expect(restoredWork(noteWith({ ...startOfWizard, step: 3 })).state.step).toBe(1);
    expect(restoredWork(noteWith({ ...startOfWizard, step: 3, columns, template: '' })).state.step).toBe(2);
  });

  it('has a text without a list at step 1', () => {
    const { state, file } = restoredWork(
      noteWith({ ...startOfWizard, step: 2, columns, template: 'Dear', isTemplateTouched: true }, null),
    );
    expect(file).toBeNull();
    expect(state).toEqual({ ...startOfWizard, template: 'Dear', isTemplateTouched: true });
  });

  it('has the first template again when it followed a list that is gone', () => {
    const state = {
      ...startOfWizard,
      step: 2,
      columns,
      template: 'Hi {First}',
      nameVariables: ['full name'],
    };
    expect(restoredWork(noteWith(state, null)).state).toEqual(startOfWizard);
    expect(restoredWork(noteWith(state)).state.template).toBe('Hi {First}');
  });

  it('takes a text for written by somebody that was kept before it was noted', () => {
    const { isTemplateTouched: _, ...old } = { ...startOfWizard, columns, template: 'Dear' };
    expect(restoredWork(noteWith(old)).state.isTemplateTouched).toBe(true);
    expect(restoredWork(noteWith({ ...old, template: 'Hi {name}' })).state.isTemplateTouched).toBe(false);
  });

  it('has the plan as it was, and begins without one where there was none or another kind of one', () => {
    const plan = { ...startOfWizard.plan, isPlanned: true, start: '2025-03-06T08:00', quietFrom: 22 };
    expect(restoredWork(noteWith({ ...startOfWizard, columns, plan })).state.plan).toEqual(plan);
    const { plan: _, ...old } = { ...startOfWizard, columns };
    expect(restoredWork(noteWith(old)).state.plan).toEqual(startOfWizard.plan);
    const other = restoredWork(noteWith({ ...old, plan: { isPlanned: true } })).state;
    expect(other.plan).toEqual(startOfWizard.plan);
    expect(other.columns).toEqual(columns);
  });

  it.each([undefined, 'text', { step: 'two', columns: [1], template: 5, rows: 2, edits: { rows: [] } }])(
    'takes what fits and begins anew with the rest, of %j',
    (state) => {
      expect(restoredWork(noteWith(state)).state).toMatchObject({
        step: 1,
        columns: [],
        template: 'Hi {name}',
        edits: startOfWizard.edits,
      });
    },
  );
});
