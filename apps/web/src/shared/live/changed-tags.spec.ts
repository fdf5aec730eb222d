import { tagsOf } from './changed-tags';

describe('what a change makes old', () => {
  it('is the list of its audience, itself and the counts for a screenshot', () => {
    expect(tagsOf({ table: 'screenshots', record: { id: 's', audience_id: 'a' } })).toEqual([
      'Audiences',
      { type: 'ScreenshotList', id: 'a' },
      { type: 'Screenshot', id: 's' },
    ]);
  });

  it('is every list for a screenshot that is gone, because its row says no more where it was', () => {
    expect(tagsOf({ table: 'screenshots', record: { id: 's' } })).toContain('ScreenshotList');
  });

  it('is the audiences for an audience', () => {
    expect(tagsOf({ table: 'audiences', record: { id: 'a' } })).toEqual(['Audiences']);
  });
});
