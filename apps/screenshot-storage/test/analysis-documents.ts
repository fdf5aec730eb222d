import type { AnalysisDocument } from '@dearly/contracts';

type Told = Partial<AnalysisDocument['analysis']['conversationAnalysis']> & {
  text?: string | null;
  contact?: string;
  raw?: string | null;
};

/** The analysis of a conversation that I opened with `text`, null when no message is mine. */
export function documentOf({
  text = 'Hi Ada, are you free?',
  contact = 'Ada',
  raw = null,
  ...told
}: Told = {}): AnalysisDocument {
  const hasReply = told.hasReply ?? true;
  return {
    ocr: {
      fullText: text ?? '',
      parsedConversation: {
        contact,
        service: 'imessage',
        messages: text === null ? [] : [{ sender: 'me', text, timing: { kind: 'unknown' } }],
        timestamps: [],
      },
    },
    analysis: {
      conversationAnalysis: {
        messageCount: 2,
        myMessageCount: 1,
        replyCount: hasReply ? 1 : 0,
        hasReply,
        replyTone: hasReply ? 'positive' : null,
        timeToReply: { kind: 'unknown' },
        sentAt: { weekday: null, hour: null },
        summary: 'A short exchange.',
        ...told,
      },
      initialMessageAnalysis: text === null ? null : firstMessage(text, contact),
      gpt4Analysis:
        text === null ? null : { effectiveness: 'Clear and short.', strengths: ['short'], improvements: [] },
      gpt4AnalysisRaw: raw,
      engine: { kind: 'rules', version: 1 },
    },
  };
}

function firstMessage(
  text: string,
  contact: string,
): NonNullable<AnalysisDocument['analysis']['initialMessageAnalysis']> {
  return {
    initialMessage: text,
    length: text.length,
    lengthBucket: text.length <= 80 ? 'Short' : text.length <= 200 ? 'Medium-length' : 'Long',
    hasGreeting: text.startsWith('Hi'),
    usesName: contact !== '' && text.includes(contact),
    asksQuestion: text.includes('?'),
    hasCallToAction: false,
    summary: 'One short message.',
  };
}
