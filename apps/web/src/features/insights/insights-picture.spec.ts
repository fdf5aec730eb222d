import { drawPicture, linesOf, pictureWords } from './insights-picture';
import { insightsWith, measured } from './test/some-insights';

const widthOf = (line: string) => line.length;

describe('the picture of the insights', () => {
  it('says of whom, how many answered, what to do and what it rests on', () => {
    const words = pictureWords(
      'Parents',
      insightsWith({ response: measured(9, 12), n: 12 }),
      Date.UTC(2025, 2, 1, 12),
    );
    expect(words).toMatchObject({
      audience: 'Parents',
      rate: '75%',
      what: '9 of 12 conversations got a reply',
    });
    expect(words.basis).toMatch(/^Likely between \d+% and \d+%\. Measured with Dearly on March 1, 2025\.$/);
    expect(words.share).toBe(0.75);
    expect(words.interval.low).toBeLessThan(0.75);
    expect(words.interval.high).toBeGreaterThan(0.75);
  });

  it('breaks a sentence into lines that fit, and ends what does not fit in dots', () => {
    expect(linesOf('Ask a question: 9 of 10', 12, 3, widthOf)).toEqual(['Ask a', 'question: 9', 'of 10']);
    expect(linesOf('Ask a question: 9 of 10', 12, 2, widthOf)).toEqual(['Ask a', 'question: 9…']);
    expect(linesOf('Donaudampfschifffahrt', 8, 1, widthOf)).toEqual(['Donauda…']);
    expect(linesOf('Hi', 8, 2, widthOf)).toEqual(['Hi']);
  });

  it('says so where the browser draws none', async () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await expect(drawPicture(pictureWords('Parents', insightsWith(), 0))).rejects.toThrow(
      'draws no pictures',
    );
    jest.restoreAllMocks();
  });
});
