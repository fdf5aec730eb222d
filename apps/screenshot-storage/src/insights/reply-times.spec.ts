import type { TimeToReply } from '@dearly/contracts';
import { featuresLike } from '../../test/features';
import { replyTimesOf } from './reply-times';

const exact = (minutes: number): TimeToReply => ({ kind: 'exact', minutes });
const bounded = (min: number, max: number | null): TimeToReply => ({ kind: 'bounded', min, max });
const of = (...times: TimeToReply[]) =>
  replyTimesOf(times.map((timeToReply) => featuresLike({ timeToReply })));

describe('times to the first reply', () => {
  it('fall in bins, each end in the bin above it', () => {
    const times = [0, 4.9, 5, 29, 30, 59, 60, 239, 240, 1_439, 1_440, 9_999].map(exact);
    expect(of(...times)).toMatchObject({ known: 12, unknown: 0, bins: [2, 2, 2, 2, 2, 2] });
  });

  it('have the middle one as their median, or what lies between the two middle ones', () => {
    expect(of(exact(100), exact(3), exact(7)).median).toBe(7);
    expect(of(exact(100), exact(3), exact(7), exact(8)).median).toBe(7.5);
    expect(of(exact(24)).median).toBe(24);
    expect(of().median).toBeNull();
  });

  it('count as the middle of their bounds when both lie in one bin, else as unknown', () => {
    const times = of(bounded(6, 20), bounded(0, 10), bounded(30, 60), bounded(2_000, null), {
      kind: 'unknown',
    });
    expect(times).toEqual({ known: 1, unknown: 4, bins: [0, 1, 0, 0, 0, 0], median: 13 });
  });

  it('are those of replies alone', () => {
    const unanswered = featuresLike({ hasReply: false, timeToReply: exact(3) });
    expect(replyTimesOf([unanswered])).toEqual({
      known: 0,
      unknown: 0,
      bins: [0, 0, 0, 0, 0, 0],
      median: null,
    });
  });
});
