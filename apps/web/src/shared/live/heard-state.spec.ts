import { heardState } from './heard-state';

const ROW = { id: 's1', audience_id: 'a1', analysis_state: 'done', is_analyzed: true };
const heard = (changes: object, type: 'INSERT' | 'UPDATE' | 'DELETE' = 'UPDATE') =>
  heardState({ table: 'screenshots', type, record: { ...ROW, ...changes } });

describe('what a changed row tells of an analysis', () => {
  it.each(['none', 'queued', 'done', 'failed'])('is its state: %s', (state) => {
    const told = heard({ analysis_state: state, is_analyzed: state === 'done' });
    expect(told).toEqual({ screenshotId: 's1', audienceId: 'a1', state, isAnalyzed: state === 'done' });
  });

  it.each([{ analysis_state: 'lost' }, { analysis_state: undefined }, { is_analyzed: 1 }, { id: 7 }])(
    'is nothing when it is odd: %j',
    (changes) => {
      expect(heard(changes)).toBeUndefined();
    },
  );

  it('is nothing for a row that is new or gone, or of another table', () => {
    expect(heard({}, 'INSERT')).toBeUndefined();
    expect(heard({}, 'DELETE')).toBeUndefined();
    expect(heardState({ table: 'audiences', type: 'UPDATE', record: ROW })).toBeUndefined();
  });
});
