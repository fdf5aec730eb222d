import { readOcr } from './read-ocr';

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
      gpt4Analysis: null,
      conversationAnalysis: null,
      initialMessageAnalysis: null,
      engine: null,
    });
  });

  it('is shown with the conversation that a person put right', () => {
    const metadata = { ocr: { fullText: 'Hi Ada', parsedConversation: conversation } };
    expect(readOcr(JSON.stringify(metadata), '{"contact":"Zoe"}')).toMatchObject({
      fullText: 'Hi Ada',
      parsedData: '{"contact":"Zoe"}',
      mended: true,
    });
  });

  it.each([null, 'null', '{}', '{"analysis":{}}', '{"ocr":null}', '{"ocr":"text"}'])(
    'is nothing in the metadata %j',
    (metadata) => {
      expect(readOcr(metadata)).toBeUndefined();
    },
  );
});
