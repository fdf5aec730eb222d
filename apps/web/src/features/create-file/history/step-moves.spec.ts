import { entryOf, withEntry } from './step-entry';
import { movesTo } from './step-moves';

describe('the way of the history to a step', () => {
  it('puts an entry for each step that the wizard went on', () => {
    expect(movesTo(2, 1, true)).toEqual({ replace: null, push: [2] });
    expect(movesTo(3, 1, true)).toEqual({ replace: null, push: [2, 3] });
  });

  it('goes back to the entries that are there', () => {
    expect(movesTo(1, 3, true)).toEqual({ by: -2 });
    expect(movesTo(2, 3, true)).toEqual({ by: -1 });
  });

  it('lays all steps under a run that begins in the middle', () => {
    expect(movesTo(3, undefined, false)).toEqual({ replace: 1, push: [2, 3] });
    expect(movesTo(1, undefined, false)).toEqual({ replace: 1, push: [] });
  });

  it('marks an entry that somebody else has put in between', () => {
    expect(movesTo(2, undefined, true)).toEqual({ replace: 2, push: [] });
  });

  it('has the completion right after the first step', () => {
    expect(movesTo(4, 3, true)).toEqual({ by: -2 });
    expect(movesTo(4, 1, true)).toEqual({ replace: null, push: [4] });
  });
});

describe('what an entry says of the wizard', () => {
  it('stands beside what others keep there', () => {
    const state = withEntry({ panel: 'messages' }, { run: 'r1', step: 2 });
    expect(state).toMatchObject({ panel: 'messages' });
    expect(entryOf(state)).toEqual({ run: 'r1', step: 2 });
    expect(entryOf(withEntry(null, { run: 'r1', step: 4 }))).toEqual({ run: 'r1', step: 4 });
  });

  it.each([
    null,
    undefined,
    'text',
    {},
    { wizard: 2 },
    { wizard: { run: 'r1', step: 5 } },
    { wizard: { step: 1 } },
  ])('is nothing in %j', (state) => expect(entryOf(state)).toBeUndefined());
});
