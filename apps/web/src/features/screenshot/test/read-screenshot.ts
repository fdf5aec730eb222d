import type { AnalysisEngine } from '@dearly/contracts';

export const HOSTILE = '<img src=x onerror="alert(1)"><b>bold</b>';
export const CONVERSATION = {
  messages: [
    { sender: 'me', text: 'Hi Ada, thanks for coming.' },
    { sender: 'them', senderName: 'Ada', text: HOSTILE },
    { sender: 'them', text: 'See you' },
  ],
};
export const FEEDBACK = {
  effectiveness: 'Warm and short.',
  strengths: ['Uses the name', HOSTILE],
  improvements: ['Ask a question'],
};
export const MESSAGE_FEATURES = {
  length: 1_026,
  lengthBucket: 'Long',
  hasGreeting: true,
  usesName: true,
  asksQuestion: false,
  hasCallToAction: false,
  summary: 'A long thank-you.',
};
export const CONVERSATION_FEATURES = {
  messageCount: 3,
  myMessageCount: 1,
  replyCount: 2,
  hasReply: true,
  replyTone: 'positive',
  timeToReply: { kind: 'bounded', min: 0, max: 42 },
  sentAt: { weekday: null, hour: 8 },
  summary: 'Two friendly replies.',
};
export const MODEL: AnalysisEngine = { kind: 'model', name: 'small-model-3b' };

/** Answer of GET /api/screenshots/{id}/ocr. */
export const OCR = {
  fullText: 'Hi Ada,\nsee you soon.',
  parsedData: JSON.stringify(CONVERSATION),
  gpt4Analysis: FEEDBACK,
  conversationAnalysis: CONVERSATION_FEATURES,
  initialMessageAnalysis: MESSAGE_FEATURES,
  engine: MODEL,
};
/** What is read from a picture without a message of the person's own. */
export const NOTHING_OF_MINE = {
  ...OCR,
  parsedData: JSON.stringify({ messages: [] }),
  gpt4Analysis: null,
  initialMessageAnalysis: null,
  conversationAnalysis: {
    ...CONVERSATION_FEATURES,
    messageCount: 0,
    myMessageCount: 0,
    replyCount: 0,
    hasReply: false,
  },
};
