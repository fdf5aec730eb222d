import { timingWords } from './timing-words';

const bounded = (after?: string, before?: string) => ({
  kind: 'bounded' as const,
  ...(after ? { after } : {}),
  ...(before ? { before } : {}),
});

describe('when a message was sent, in words', () => {
  it.each([
    ['Today 8:30 AM', 'Today 9:12 AM', 'between 8:30 AM and 9:12 AM'],
    ['Today 08:30', 'Today 09:12', 'between 08:30 and 09:12'],
    ['Sat, May 10 at 7:02 AM', 'Sat, May 10 at 7:30 AM', 'between 7:02 AM and 7:30 AM'],
    ['Text Message\nToday 12:58 PM', 'Today 1:04 PM', 'between 12:58 PM and 1:04 PM'],
    ['Yesterday 4:02 PM', 'Today 6:47 AM', 'between Yesterday 4:02 PM and Today 6:47 AM'],
    ['Yesterday', 'Today 6:47 AM', 'between Yesterday and Today 6:47 AM'],
    ['Yesterday', 'Yesterday', 'between Yesterday and Yesterday'],
    ['9:41 PM', '9:50 PM', 'between 9:41 PM and 9:50 PM'],
  ])('is between two time lines: %j and %j', (after, before, words) => {
    expect(timingWords(bounded(after, before))).toBe(words);
  });

  it('is after the last time line, or before the first', () => {
    expect(timingWords(bounded('iMessage\nToday 8:30 AM'))).toBe('after Today 8:30 AM');
    expect(timingWords(bounded(undefined, 'Yesterday 16:02'))).toBe('before Yesterday 16:02');
  });

  it.each([
    { kind: 'exact' as const, at: 'Today 8:30 AM' },
    { kind: 'unknown' as const },
    bounded(),
    null,
    undefined,
  ])('is nothing for %j', (timing) => {
    expect(timingWords(timing)).toBe('');
  });
});
