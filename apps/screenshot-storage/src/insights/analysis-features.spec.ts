import { SURE_FROM } from '@dearly/contracts';
import { documentOf } from '../../test/analysis-documents';
import { featuresOf } from './analysis-features';
import { sampleKey } from './sample-key';

describe('what insights keep of an analysis', () => {
  it('is my first message and what came of it', () => {
    const timeToReply = { kind: 'exact', minutes: 12 } as const;
    const sentAt = { weekday: 4, hour: null };
    expect(featuresOf(documentOf({ timeToReply, sentAt }))).toEqual({
      text: 'Hi Ada, are you free?',
      key: sampleKey('Hi Zoe, are you free?', 'Zoe'),
      bucket: 'Short',
      question: true,
      name: true,
      greeting: true,
      callToAction: false,
      hasReply: true,
      timeToReply,
      contact: 'Ada',
      weekday: 4,
      hour: null,
      isOpening: true,
    });
  });

  it.each([
    ['question', 'asksQuestion'],
    ['name', 'usesName'],
    ['greeting', 'hasGreeting'],
    ['callToAction', 'hasCallToAction'],
  ] as const)('has the trait %s from %s', (trait, field) => {
    const document = documentOf({ text: 'ok' });
    const { initialMessageAnalysis: first } = document.analysis;
    if (first) first[field] = true;
    const none = { question: false, name: false, greeting: false, callToAction: false };
    expect(featuresOf(document)).toMatchObject({ ...none, [trait]: true });
  });

  it('tells a conversation that others opened', () => {
    const document = documentOf();
    document.ocr.parsedConversation.messages.unshift({
      sender: 'them',
      text: 'Free at seven?',
      timing: { kind: 'unknown' },
    });
    expect(featuresOf(document)).toMatchObject({ isOpening: false });
  });

  it('tells who asked to stop, by their own words alone', () => {
    const asks = (sender: 'me' | 'them') => {
      const document = documentOf();
      const timing = { kind: 'unknown' } as const;
      document.ocr.parsedConversation.messages.push({ sender, text: 'Please stop texting me', timing });
      return featuresOf(document)?.asksToStop;
    };
    expect([asks('them'), asks('me')]).toEqual([true, undefined]);
  });

  it('tells what was read with too little confidence', () => {
    const sureness = (confidence?: number) => {
      const document = documentOf();
      if (confidence !== undefined) document.ocr.parsedConversation.confidence = confidence;
      return featuresOf(document)?.isDoubtful;
    };
    expect([sureness(), sureness(SURE_FROM), sureness(SURE_FROM - 1)]).toEqual([undefined, undefined, true]);
  });

  it('is of what a person put right, which is never doubtful', () => {
    const document = documentOf({ text: 'Hi Zoe, are you free?', contact: 'Zoe' });
    const { ocr } = document;
    ocr.mendedConversation = structuredClone(ocr.parsedConversation);
    Object.assign(ocr.parsedConversation, { contact: 'Z0e', confidence: 10 });
    ocr.parsedConversation.messages.unshift({ sender: 'them', text: 'x', timing: { kind: 'unknown' } });
    const features = featuresOf(document);
    expect(features).toMatchObject({ key: sampleKey('Hi Zoe, are you free?', 'Zoe'), isOpening: true });
    expect(features).not.toHaveProperty('isDoubtful');
  });

  it('is nothing of a conversation without a message of mine', () => {
    expect(featuresOf(documentOf({ text: null }))).toBeNull();
  });

  it('is at most 500 characters of a message, while longer ones still differ by their ends', () => {
    const [one, other] = ['a', 'b'].map((end) => featuresOf(documentOf({ text: 'x'.repeat(500) + end })));
    expect(one?.text).toBe('x'.repeat(500));
    expect(other?.text).toBe(one?.text);
    expect(other?.key).not.toBe(one?.key);
  });

  it('has no character that a JSON column refuses', () => {
    expect(featuresOf(documentOf({ text: `a\0b\ud800c${'x'.repeat(494)}❤😀` }))?.text).toBe(
      `abc${'x'.repeat(494)}❤`,
    );
  });
});
