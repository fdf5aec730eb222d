import { featuresLike, featuresWith } from '../../test/features';
import { messageSamples } from './message-samples';

describe('the best-answered messages', () => {
  it('are told once however often they were sent, in the words of the newest', () => {
    const [newest, older] = [
      featuresLike({ key: 'k', text: 'Hi Zoe' }),
      featuresLike({ key: 'k', text: 'Hi Ben', hasReply: false }),
    ];
    expect(messageSamples([newest, older])).toEqual([
      { title: 'Short', responseRate: 50, text: 'Hi Zoe', n: 2 },
    ]);
  });

  it('come in the order of what is proven, not of luck with a single one', () => {
    const features = [
      ...featuresWith(1, 1, { key: 'lucky once' }),
      ...featuresWith(10, 9, { key: 'nine of ten' }),
      ...featuresWith(4, 4, { key: 'four of four' }),
      ...featuresWith(5, 1, { key: 'one of five' }),
    ];
    expect(messageSamples(features).map(({ text, responseRate, n }) => [text, responseRate, n])).toEqual([
      ['nine of ten', 90, 10],
      ['four of four', 100, 4],
      ['lucky once', 100, 1],
    ]);
  });

  it('come the newest first when nothing else tells them apart', () => {
    const features = ['newest', 'newer', 'older', 'oldest'].map((text) => featuresLike({ text }));
    expect(messageSamples(features).map(({ text }) => text)).toEqual(['newest', 'newer', 'older']);
  });

  it('are none that nobody answered', () => {
    expect(messageSamples(featuresWith(3, 0))).toEqual([]);
  });

  it.each([
    ['Short', {}],
    ['Short, asks a question', { question: true }],
    [
      'Long, greets by name, asks a question',
      { bucket: 'Long', greeting: true, name: true, question: true, callToAction: true },
    ],
    [
      'Medium-length, with a greeting, says what to do',
      { bucket: 'Medium-length', greeting: true, callToAction: true },
    ],
    ['Short, uses the name', { name: true }],
  ] as const)('may be called "%s"', (title, traits) => {
    expect(messageSamples([featuresLike(traits)])[0]?.title).toBe(title);
  });
});
