import { wizardActions, wizardSlice } from './wizard-slice';
import { startOfWizard, type WizardState } from './wizard-state';

const { reducer } = wizardSlice;
const run = (state: WizardState, ...actions: Parameters<typeof reducer>[1][]) =>
  actions.reduce(reducer, state);
const file = { name: 'a.csv', size: 10, lastModified: 1 };
const read = (defaultTemplate: string) => ({
  of: 'a.csv',
  columns: ['x'],
  phoneColumns: ['x'],
  nameVariables: ['first name'],
  defaultTemplate,
  total: 3,
});

describe('the wizard state', () => {
  it('starts with the default template and a delay of two minutes', () => {
    expect(startOfWizard).toMatchObject({
      step: 1,
      template: 'Hi {name}',
      delayMinutes: 2,
      handlingMethod: 'individual',
    });
  });

  it('goes to the template when a list was parsed at step 1, and moves nothing at another step', () => {
    const parsed = wizardActions.contactsParsed({ columns: ['name'], total: 4 });
    expect(run(startOfWizard, parsed).step).toBe(2);
    expect(run({ ...startOfWizard, step: 3 }, parsed).step).toBe(3);
  });

  it('forgets what it knew of a file when another one is chosen, but keeps the template', () => {
    const state = run(
      startOfWizard,
      wizardActions.fileChosen({ file, origin: null }),
      wizardActions.columnsRead(read('Hi {x}')),
      wizardActions.phoneColumnChosen('x'),
      wizardActions.templateChanged('Dear {x}'),
      wizardActions.fileChosen({ file: { ...file, name: 'b.csv' }, origin: null }),
    );
    expect(state).toMatchObject({
      columns: [],
      nameVariables: [],
      rows: null,
      phoneColumns: [],
      phoneColumn: null,
      template: 'Dear {x}',
    });
  });

  it('has the template that fits the list, until there is another list or none', () => {
    const state = run(
      startOfWizard,
      wizardActions.fileChosen({ file, origin: null }),
      wizardActions.columnsRead(read('Hi {x}')),
    );
    expect(state).toMatchObject({ template: 'Hi {x}', nameVariables: ['first name'] });
    expect(run(state, wizardActions.fileRemoved())).toMatchObject({
      template: 'Hi {name}',
      nameVariables: [],
    });
    const other = run(
      state,
      wizardActions.fileChosen({ file, origin: null }),
      wizardActions.columnsRead(read('Hi {y}')),
    );
    expect(other.template).toBe('Hi {y}');
  });

  it('keeps a template that somebody wrote, whatever the list', () => {
    const written = wizardActions.templateChanged('Dear all');
    const chosen = [
      wizardActions.fileChosen({ file, origin: null }),
      wizardActions.columnsRead(read('Hi {x}')),
    ];
    expect(run(startOfWizard, written, ...chosen).template).toBe('Dear all');
    expect(run(startOfWizard, ...chosen, written, wizardActions.fileRemoved()).template).toBe('Dear all');
  });

  it('ignores the reading of a file that is no longer chosen', () => {
    const late = wizardActions.columnsRead(read('Hi {x}'));
    expect(
      run(startOfWizard, wizardActions.fileChosen({ file: { ...file, name: 'b.csv' }, origin: null }), late)
        .columns,
    ).toEqual([]);
    expect(
      run(startOfWizard, wizardActions.fileChosen({ file, origin: null }), wizardActions.fileRemoved(), late)
        .rows,
    ).toBeNull();
  });
});
