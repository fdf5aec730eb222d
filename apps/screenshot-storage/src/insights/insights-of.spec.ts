import { audienceInsights, LENGTH_BUCKETS } from '@dearly/contracts';
import fc from 'fast-check';
import { featuresLike, featuresWith } from '../../test/features';
import type { AnalysisFeatures } from './analysis-features';
import { insightsOf } from './insights-of';

const counts = { analyzed: 10, total: 12 };

/** Ten conversations as a person reads them off their pictures, newest first. */
const conversations: AnalysisFeatures[] = [
  featuresLike({ text: 'Yes! What time?', question: true }),
  featuresLike({ text: 'Did the package arrive?', question: true, hasReply: false }),
  featuresLike({
    text: 'Are you seeing alerts from db-2?',
    question: true,
    hour: 3,
    timeToReply: { kind: 'bounded', min: 0, max: 10 },
  }),
  featuresLike({
    text: 'Hi, this is Ms. Quinn from ...',
    bucket: 'Medium-length',
    greeting: true,
    weekday: 4,
    hour: 15,
  }),
  featuresLike({ text: 'Feedback on your talk: ...', bucket: 'Long' }),
  featuresLike({ text: 'Good morning all! ...', greeting: true, weekday: 6, hour: 7 }),
  featuresLike({
    text: 'Hi Uncle, the family photo ...',
    bucket: 'Medium-length',
    greeting: true,
    name: true,
    callToAction: true,
    hour: 16,
    timeToReply: { kind: 'exact', minutes: 165 },
  }),
  featuresLike({ text: 'no worries, we saved you a seat' }),
  featuresLike({
    text: 'Hello Mr. Ortiz, your glasses ...',
    bucket: 'Medium-length',
    greeting: true,
    name: true,
    hour: 12,
  }),
  featuresLike({
    text: 'Hi Elena, thank you ...',
    bucket: 'Medium-length',
    greeting: true,
    name: true,
    hour: 8,
  }),
];

describe('insights', () => {
  it('of ten conversations equal what a person counts by hand', () => {
    const rate = (n: number, answered: number, percent: number, low: number, high: number) => ({
      ...{ n, answered, rate: percent },
      interval: { low, high },
    });
    const one = rate(1, 1, 100, 21, 100);
    const insights = audienceInsights.parse(insightsOf(conversations, counts));
    expect(insights).toMatchObject({
      responseRate: 90,
      averageResponseTime: 165,
      messagePerformance: { bestLength: 'Medium-length' },
      ...{ n: 10, ...counts },
      response: rate(10, 9, 90, 60, 98),
      replyTimes: { known: 1, unknown: 8, bins: [0, 0, 0, 1, 0, 0] },
      lengths: [
        { bucket: 'Short', response: rate(5, 4, 80, 38, 96) },
        { bucket: 'Medium-length', response: rate(4, 4, 100, 51, 100) },
        { bucket: 'Long', response: one },
      ],
      traits: [
        { trait: 'question', with: rate(3, 2, 67, 21, 94), without: rate(7, 7, 100, 65, 100) },
        { trait: 'name', with: rate(3, 3, 100, 44, 100), without: rate(7, 6, 86, 49, 97) },
        { trait: 'greeting', with: rate(5, 5, 100, 57, 100), without: rate(5, 4, 80, 38, 96) },
        { trait: 'callToAction', with: one, without: rate(9, 8, 89, 57, 98) },
      ],
    });
    expect(insights.messageSamples.map(({ title, text }) => [title, text])).toEqual([
      ['Short, asks a question', 'Yes! What time?'],
      ['Short, asks a question', 'Are you seeing alerts from db-2?'],
      ['Medium-length, with a greeting', 'Hi, this is Ms. Quinn from ...'],
    ]);
    expect(insights.sent.weekdays).toEqual([null, null, null, null, one, null, one]);
    const hours = insights.sent.hours.flatMap((response, hour) => (response ? [[hour, response.n]] : []));
    expect(hours).toEqual([3, 7, 8, 12, 15, 16].map((hour) => [hour, 1]));
  });

  it('are about conversations that I opened, and count those apart that others opened', () => {
    const theirs = featuresWith(5, 5, {
      isOpening: false,
      bucket: 'Long',
      weekday: 2,
      text: 'Yes! What time?',
    });
    const before = insightsOf(conversations, counts);
    expect(insightsOf([...theirs, ...conversations], counts)).toEqual({ ...before, openedByThem: 5 });
    expect(before?.openedByThem).toBe(0);
  });

  it('count who asked to stop, in doubtful readings too', () => {
    const stopped = featuresWith(2, 0, { asksToStop: true, isDoubtful: true });
    expect(insightsOf([...stopped, ...conversations], counts)).toMatchObject({ askedToStop: 2, doubtful: 2 });
    expect(insightsOf(conversations, counts)).toMatchObject({ askedToStop: 0 });
  });

  it('count a conversation once, however many pictures show it', () => {
    const more = featuresWith(3, 0, { isContinued: true });
    const before = insightsOf(conversations, counts);
    expect(insightsOf([...more, ...conversations], counts)).toEqual({ ...before, continued: 3 });
  });

  it('leave out what is doubtful, whoever opened it, and say how much', () => {
    const doubtful = [
      ...featuresWith(3, 0, { isDoubtful: true, bucket: 'Long' }),
      ...featuresWith(1, 0, { isDoubtful: true, isOpening: false }),
      ...featuresWith(2, 0, { isDoubtful: true, isContinued: true }),
    ];
    const before = insightsOf(conversations, counts);
    expect(before?.doubtful).toBe(0);
    expect(insightsOf([...doubtful, ...conversations], counts)).toEqual({
      ...before,
      ...{ doubtful: 4, continued: 2 },
    });
    expect(insightsOf(doubtful, counts)).toBeUndefined();
  });

  it('do not exist without a conversation that I opened', () => {
    expect(insightsOf([], counts)).toBeUndefined();
    expect(insightsOf(featuresWith(2, 1, { isOpening: false }), counts)).toBeUndefined();
  });

  it.each([
    [
      'none while no length has three conversations',
      [
        [2, 2],
        [2, 2],
        [2, 2],
      ],
      null,
    ],
    [
      'that with the highest rate, not that with the most answers',
      [
        [9, 6],
        [3, 3],
        [0, 0],
      ],
      'Medium-length',
    ],
    [
      'that of more conversations when the rates are equal',
      [
        [3, 2],
        [6, 4],
        [3, 2],
      ],
      'Medium-length',
    ],
    [
      'the shorter one when those are equal too',
      [
        [0, 0],
        [3, 2],
        [3, 2],
      ],
      'Medium-length',
    ],
    [
      'one that nobody answered, if it is the only one with three',
      [
        [2, 2],
        [1, 1],
        [3, 0],
      ],
      'Long',
    ],
  ] as const)('say the best length is %s', (_title, shares, best) => {
    const features = shares.flatMap(([n, answered], at) =>
      featuresWith(n, answered, { bucket: LENGTH_BUCKETS[at] }),
    );
    expect(insightsOf(features, counts)?.messagePerformance.bestLength).toBe(best);
  });

  it('add up, whatever the conversations are', () => {
    const minutes = fc.nat(3_000);
    const feature = fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      bucket: fc.constantFrom(...LENGTH_BUCKETS),
      question: fc.boolean(),
      hasReply: fc.boolean(),
      weekday: fc.option(fc.nat(6)),
      hour: fc.option(fc.nat(23)),
      timeToReply: fc.oneof(
        minutes.map((at) => ({ kind: 'exact' as const, minutes: at })),
        fc.tuple(minutes, fc.option(minutes)).map(([min, more]) => ({
          ...{ kind: 'bounded' as const, min },
          max: more === null ? null : min + more,
        })),
        fc.constant({ kind: 'unknown' as const }),
      ),
    });
    const sum = (numbers: (number | undefined)[]) => numbers.reduce<number>((all, n) => all + (n ?? 0), 0);
    fc.assert(
      fc.property(fc.array(feature.map(featuresLike), { minLength: 1, maxLength: 60 }), (features) => {
        const insights = audienceInsights.parse(insightsOf(features, { analyzed: 60, total: 60 }));
        const { response, replyTimes, lengths, traits, sent, n } = insights;
        expect(n).toBe(features.length);
        expect(replyTimes.known + replyTimes.unknown).toBe(response.answered);
        expect(sum(replyTimes.bins)).toBe(replyTimes.known);
        expect(sum(lengths.map((length) => length.response?.n))).toBe(n);
        for (const trait of traits) expect((trait.with?.n ?? 0) + (trait.without?.n ?? 0)).toBe(n);
        expect(sum(sent.weekdays.map((day) => day?.n))).toBe(
          features.filter(({ weekday }) => weekday !== null).length,
        );
        expect(insights.averageResponseTime === null).toBe(replyTimes.known === 0);
      }),
    );
  });
});
