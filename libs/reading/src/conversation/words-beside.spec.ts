import { wordsBeside } from './words-beside';
import { written, writtenLine } from './written';

const shoreAt = (confidence: number) => {
  const word = written('shore', 0, { confidence });
  return { words: [word], box: word.box };
};

describe('what a second reading adds', () => {
  it('is what the first one does not hold, line by line', () => {
    const again = [writtenLine(['Sold', 'six', 'today']), writtenLine(['Thanks,', 'six'])];
    expect(wordsBeside('sold SIX tocay thanks', again)).toEqual(['today', 'six']);
  });

  it('is nothing where the first one holds it all, nor signs and unsure words', () => {
    expect(wordsBeside('Sold six', [writtenLine(['"Sold"', '-', 'six.'])])).toEqual([]);
    expect(wordsBeside('sold', [shoreAt(20)])).toEqual([]);
  });

  it('is a word of which plain reading is only half sure, too: a bubble holds text', () => {
    expect(wordsBeside('sold', [shoreAt(38)])).toEqual(['shore']);
  });
});
