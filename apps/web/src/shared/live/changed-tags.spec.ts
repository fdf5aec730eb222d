import { tagsOf } from './changed-tags';

const SCREENSHOT = { id: 's', audience_id: 'a' };

describe('what a change makes old', () => {
  it('is its list, itself, the counts and what is said of its audience for a new screenshot', () => {
    expect(tagsOf({ table: 'screenshots', type: 'INSERT', record: SCREENSHOT })).toEqual([
      'Audiences',
      { type: 'ScreenshotList', id: 'a' },
      { type: 'Screenshot', id: 's' },
      { type: 'AnalysisStates', id: 'a' },
      { type: 'Insights', id: 'a' },
    ]);
  });

  it('is all of that everywhere for a screenshot that is gone, because its row says no more where it was', () => {
    expect(tagsOf({ table: 'screenshots', type: 'DELETE', record: { id: 's' } })).toEqual([
      'Audiences',
      'ScreenshotList',
      { type: 'Screenshot', id: 's' },
      'AnalysisStates',
      'Insights',
    ]);
  });

  const analysis = (state: string) =>
    tagsOf({ table: 'screenshots', type: 'UPDATE', record: { ...SCREENSHOT, analysis_state: state } });

  it('is neither a count nor the insights when an analysis is only queued', () => {
    expect(analysis('queued')).toEqual([
      { type: 'ScreenshotList', id: 'a' },
      { type: 'Screenshot', id: 's' },
    ]);
  });

  it('is the counts and the insights when an analysis is done, but not the states, which the row tells', () => {
    expect(analysis('done')).toEqual([
      'Audiences',
      { type: 'ScreenshotList', id: 'a' },
      { type: 'Screenshot', id: 's' },
      { type: 'Insights', id: 'a' },
    ]);
  });

  it('is the states when an analysis failed, because no row tells why', () => {
    expect(analysis('failed')).toContainEqual({ type: 'AnalysisStates', id: 'a' });
    expect(analysis('failed')).not.toContainEqual({ type: 'Insights', id: 'a' });
  });

  it('is the audiences for an audience', () => {
    expect(tagsOf({ table: 'audiences', type: 'UPDATE', record: { id: 'a' } })).toEqual(['Audiences']);
  });
});
