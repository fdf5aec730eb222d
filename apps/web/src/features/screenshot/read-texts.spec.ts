import { textsOfAnswer, textsOfMetadata } from './read-texts';

const MESSAGES = [
  { sender: 'me', text: 'Hi Ada' },
  { sender: 'them', senderName: 'Ada', text: 'Hello\nyou 👋', time: '9:41' },
];
const FEEDBACK = { effectiveness: 'Warm and short', strengths: ['By name'], improvements: [] };
const NOTHING = {
  fullText: '',
  conversation: null,
  mended: false,
  typed: false,
  thread: null,
  feedback: null,
  messageFeatures: null,
  conversationFeatures: null,
  engine: null,
};
const HOSTILE = '<img src=x onerror=alert(1)>${1}{{name}}';

describe('the texts of the OCR data', () => {
  it('are the full text, the conversation out of its JSON text, and the feedback', () => {
    const answer = {
      fullText: 'Hi Ada',
      parsedData: JSON.stringify({ contact: 'Ada', service: 'imessage', messages: MESSAGES, timestamps: [] }),
      gpt4Analysis: FEEDBACK,
      conversationAnalysis: null,
    };
    expect(textsOfAnswer(answer)).toEqual({
      ...NOTHING,
      fullText: 'Hi Ada',
      conversation: { contact: 'Ada', service: 'imessage', messages: MESSAGES, timestamps: [] },
      feedback: FEEDBACK,
    });
  });

  it('say how sure they are, and whether a person put them right', () => {
    const messages = [{ ...MESSAGES[0], confidence: 41 }];
    const parsedData = JSON.stringify({ messages, confidence: 41 });
    expect(textsOfAnswer({ parsedData, mended: true, typed: true })).toMatchObject({
      conversation: { messages, confidence: 41 },
      mended: true,
      typed: true,
    });
    const odd = JSON.stringify({ messages: [{ ...MESSAGES[0], confidence: 'high' }], confidence: null });
    expect(textsOfAnswer({ parsedData: odd, mended: 'yes', typed: 1 })).toMatchObject({
      conversation: { messages: [MESSAGES[0]] },
      mended: false,
      typed: false,
    });
  });

  it('may hold the feedback as JSON text, too', () => {
    expect(textsOfAnswer({ gpt4Analysis: JSON.stringify(FEEDBACK) }).feedback).toEqual(FEEDBACK);
  });

  it('may leave out who wrote and when, or say that nobody knows', () => {
    const messages = [{ sender: 'them', senderName: null, text: 'Hello', time: null }];
    expect(textsOfAnswer({ parsedData: JSON.stringify({ messages }) }).conversation).toEqual({ messages });
  });

  it('keep markup and template signs as they are: they are text', () => {
    const parsedData = JSON.stringify({ messages: [{ sender: 'me', text: HOSTILE }] });
    const texts = textsOfAnswer({ fullText: HOSTILE, parsedData });
    expect(texts.fullText).toBe(HOSTILE);
    expect(texts.conversation?.messages[0]?.text).toBe(HOSTILE);
  });

  it.each([
    ['null', null],
    ['a number', 7],
    ['an array', [1]],
    ['text that is not JSON', '{"messages":'],
    ['JSON of an array', '[]'],
    ['JSON of null', 'null'],
    ['JSON of a text', '"hello"'],
    ['messages that are no list', { messages: { sender: 'me', text: 'x' } }],
    ['a message by nobody known', { messages: [{ sender: 'system', text: 'x' }] }],
    ['a message without text', { messages: [{ sender: 'me' }] }],
    ['feedback without its lists', { effectiveness: 'good' }],
    [
      'feedback with lists of something else',
      { effectiveness: 'good', strengths: [1], improvements: 'none' },
    ],
  ])('show what else there is when a part is %s', (_what, odd) => {
    expect(textsOfAnswer({ fullText: 'kept', parsedData: odd, gpt4Analysis: odd })).toEqual({
      ...NOTHING,
      fullText: 'kept',
    });
  });

  it.each([null, 7, ['a'], { text: 'a' }])('have no full text when it is %j', (fullText) => {
    expect(textsOfAnswer({ fullText, gpt4Analysis: FEEDBACK })).toEqual({ ...NOTHING, feedback: FEEDBACK });
  });
});

describe('the texts of the metadata', () => {
  const of = (metadata: unknown) => textsOfMetadata(JSON.stringify(metadata));

  it('are those that its parts ocr and analysis hold', () => {
    const ocr = { fullText: 'Hi Ada', parsedConversation: { messages: MESSAGES } };
    expect(of({ ocr, analysis: { gpt4Analysis: FEEDBACK, engine: 'x' } })).toEqual({
      ...NOTHING,
      fullText: 'Hi Ada',
      conversation: { messages: MESSAGES },
      feedback: FEEDBACK,
    });
  });

  it.each([{ extractedText: 'old name' }, { fullText: null, extractedText: 'old name' }])(
    'know the full text by its older name: %j',
    (ocr) => {
      expect(of({ ocr })?.fullText).toBe('old name');
    },
  );

  it('show what a person put right in the place of what was read', () => {
    const [mendedConversation, parsedConversation] = ['Zoe', 'Ada'].map((contact) => ({
      contact,
      messages: MESSAGES,
    }));
    expect(of({ ocr: { parsedConversation, mendedConversation } })).toMatchObject({
      conversation: { contact: 'Zoe' },
      mended: true,
      typed: false,
    });
  });

  it.each([[{ messages: [] }], [undefined]])(
    'know that a person typed it in where what was read is %j',
    (parsedConversation) => {
      const mendedConversation = { contact: 'Zoe', messages: MESSAGES };
      expect(of({ ocr: { parsedConversation, mendedConversation } })).toMatchObject({
        conversation: { contact: 'Zoe', messages: MESSAGES },
        mended: true,
        typed: true,
      });
      expect(of({ ocr: { parsedConversation } })).toMatchObject({ mended: false, typed: false });
    },
  );

  it('may be JSON within JSON', () => {
    const ocr = JSON.stringify({
      fullText: 'Hi',
      parsedConversation: JSON.stringify({ messages: MESSAGES }),
    });
    expect(of({ ocr })).toEqual({ ...NOTHING, fullText: 'Hi', conversation: { messages: MESSAGES } });
  });

  it('have the one part when the other is odd', () => {
    expect(of({ ocr: 7, analysis: { gpt4Analysis: FEEDBACK } })?.feedback).toEqual(FEEDBACK);
    expect(of({ ocr: { fullText: 'Hi' }, analysis: [] })?.fullText).toBe('Hi');
  });

  it.each([
    null,
    '',
    'null',
    '[]',
    '7',
    '"ocr"',
    '{"ocr":',
    '{}',
    '{"ocr":null}',
    '{"ocr":[],"analysis":"x"}',
  ])('are not there in %j', (metadata) => {
    expect(textsOfMetadata(metadata)).toBeNull();
  });
});
