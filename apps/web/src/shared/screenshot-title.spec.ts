import type { TimeToReply } from '@dearly/contracts';
import { titleOf, whichScreenshot } from './screenshot-title';

const after = (timeToReply: TimeToReply) =>
  titleOf({ contact: 'Zoe', outcome: { hasReply: true, timeToReply } })?.whole;

describe('the title of a screenshot', () => {
  it('is whose conversation it is and when they replied, no more exactly than the picture tells it', () => {
    expect(after({ kind: 'exact', minutes: 12 })).toBe('Zoe, replied after 12 minutes');
    expect(after({ kind: 'bounded', min: 0, max: 125 })).toBe('Zoe, replied within 2 h 5 min');
    expect(after({ kind: 'bounded', min: 60, max: null })).toBe('Zoe, replied after more than 1 h');
    expect(after({ kind: 'bounded', min: 0, max: null })).toBe('Zoe, replied');
    expect(after({ kind: 'unknown' })).toBe('Zoe, replied');
  });

  it('says that nobody replied yet', () => {
    const outcome = { hasReply: false, timeToReply: { kind: 'unknown' } } as const;
    expect(titleOf({ contact: ' Zoe ', outcome })?.whole).toBe('Zoe, no reply yet');
    expect(titleOf({ contact: '', outcome })?.whole).toBe('No reply yet');
  });

  it('is the name alone when it is not known what came of it', () => {
    expect(titleOf({ contact: 'Zoe' })).toEqual({ contact: 'Zoe', outcome: '', whole: 'Zoe' });
  });

  it('says first of all that they asked to stop', () => {
    const outcome = { hasReply: true, timeToReply: { kind: 'unknown' } } as const;
    expect(titleOf({ contact: 'Zoe', outcome, asksToStop: true })?.whole).toBe('Zoe, asked you to stop');
  });

  it('is missing when nothing was read', () => {
    expect(titleOf(undefined)).toBeUndefined();
    expect(titleOf({ contact: ' ' })).toBeUndefined();
  });
});

describe('which screenshot is meant', () => {
  it('is whose conversation it shows, because names of files repeat', () => {
    expect(whichScreenshot({ filename: 'image.png', conversation: { contact: 'Zoe' } })).toBe(
      'The screenshot with \u2068Zoe\u2069 (image.png)',
    );
  });

  it('is its file while nobody is known', () => {
    expect(whichScreenshot({ filename: 'image.png' })).toBe('image.png');
    expect(whichScreenshot({ filename: 'image.png', conversation: { contact: ' ' } })).toBe('image.png');
  });
});
