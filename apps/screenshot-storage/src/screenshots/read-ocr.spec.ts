import { isUnread, readOcr } from './read-ocr';

const conversation = { contact: 'Ada', service: 'imessage', messages: [], timestamps: [] };

describe('what was read from a screenshot', () => {
  it('comes out of its metadata, the conversation as JSON text', () => {
    const metadata = {
      ocr: { fullText: 'Hi Ada', parsedConversation: conversation },
      analysis: {
        conversationAnalysis: { tone: 'warm' },
        initialMessageAnalysis: { initialMessage: 'Hi Ada', strengths: ['short'] },
        gpt4Analysis: 'fine',
        gpt4AnalysisRaw: 'raw',
        engine: { kind: 'rules', version: 1 },
      },
    };
    expect(readOcr(JSON.stringify(metadata))).toEqual({
      fullText: 'Hi Ada',
      parsedData: JSON.stringify(conversation),
      mended: false,
      typed: false,
      gpt4Analysis: 'fine',
      conversationAnalysis: { tone: 'warm' },
      initialMessageAnalysis: { strengths: ['short'] },
      engine: { kind: 'rules', version: 1 },
    });
  });

  it('may be known by its older name, and lack an analysis', () => {
    expect(readOcr(JSON.stringify({ ocr: { extractedText: 'Hi' } }))).toEqual({
      fullText: 'Hi',
      parsedData: null,
      mended: false,
      typed: false,
      gpt4Analysis: null,
      conversationAnalysis: null,
      initialMessageAnalysis: null,
      engine: null,
    });
  });

  it('is shown with the conversation that a person put right', () => {
    const messages = [{ sender: 'me', text: 'Hi Ada' }];
    const metadata = { ocr: { fullText: 'Hi Ada', parsedConversation: { ...conversation, messages } } };
    expect(readOcr(JSON.stringify(metadata), '{"contact":"Zoe"}')).toMatchObject({
      fullText: 'Hi Ada',
      parsedData: '{"contact":"Zoe"}',
      mended: true,
      typed: false,
    });
  });

  it.each([
    ['was never read', null, ''],
    ['says nothing', { ocr: { fullText: 'Menu', parsedConversation: conversation } }, 'Menu'],
    ['could not be read', { ocr: { fullText: '', parsedConversation: conversation, unread: 'x' } }, ''],
  ])('is what a person typed in alone when the picture %s', (_, metadata, fullText) => {
    const json = metadata && JSON.stringify(metadata);
    expect(readOcr(json, '{"contact":"Zoe"}')).toMatchObject({
      ...{ fullText, parsedData: '{"contact":"Zoe"}', mended: true, typed: true },
      ...{ gpt4Analysis: null, conversationAnalysis: null, engine: null },
    });
  });

  it('is known to be nothing when only a code says why', () => {
    const json = (ocr: object) => JSON.stringify({ ocr });
    expect(isUnread(json({ parsedConversation: conversation, unread: 'picture_unreadable' }))).toBe(true);
    expect([null, '{}', json({ parsedConversation: conversation })].map(isUnread)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each([null, 'null', '{}', '{"analysis":{}}', '{"ocr":null}', '{"ocr":"text"}'])(
    'is nothing in the metadata %j',
    (metadata) => {
      expect(readOcr(metadata)).toBeUndefined();
    },
  );
});
