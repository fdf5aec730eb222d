import { momentText } from './moment-text';

describe('momentText', () => {
  const now = new Date(2025, 2, 3, 10, 0).getTime();

  it.each([
    [new Date(2025, 2, 3, 18, 42), 'today at 6:42 PM'],
    [new Date(2025, 2, 4, 0, 5), 'on Tuesday 12:05 AM'],
    [new Date(2025, 2, 14, 9, 0), 'on Friday, March 14 at 9:00 AM'],
    [new Date(2025, 1, 14, 9, 0), 'on Friday, February 14 at 9:00 AM'],
  ])('says %s as %s', (moment, text) => {
    // Spaces before AM and PM differ between versions of the locale data.
    expect(momentText(moment.getTime(), now).replace(/\s/g, ' ')).toBe(text);
  });
});
