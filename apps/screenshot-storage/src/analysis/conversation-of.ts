import type { AnalysisDocument, Conversation } from '@dearly/contracts';

/** The conversation that is counted and shown: what a person put right, else what was read. */
export function conversationOf({ ocr }: Pick<AnalysisDocument, 'ocr'>): Conversation {
  return ocr.mendedConversation ?? ocr.parsedConversation;
}
