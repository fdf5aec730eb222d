import { wordsBeside } from './words-beside';
import { written, writtenLine } from './written';

describe('what a second reading adds', () => {
  it('is what the first one does not hold, line by line', () => {
    const again = [writtenLine(['Sold', 'six', 'today']), writtenLine(['Thanks,', 'six'])];
    expect(wordsBeside('sold SIX tocay thanks', again)).toEqual(['today', 'six']);
  });

  it('is nothing where the first one holds it all, nor signs and unsure words', () => {
    expect(wordsBeside('Sold six', [writtenLine(['"Sold"', '-', 'six.'])])).toEqual([]);
    const unsure = written('shore', 0, { confidence: 40 });
    expect(wordsBeside('sold', [{ words: [unsure], box: unsure.box }])).toEqual([]);
  });
});
