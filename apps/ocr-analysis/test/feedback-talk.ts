import type { AnalysisDocument, Conversation } from '@dearly/contracts';
import type { ModelScript } from '@dearly/testing';
import { FeedbackService, type Writing } from '../src/feedback/feedback.service';
import { LanguageModel } from '../src/feedback/language-model';

/** A conversation for the specs of feedback, and what a well-behaved model says about it. */
export const talk: Conversation = {
  contact: 'Elena Marsh',
  service: 'imessage',
  messages: [
    { sender: 'me', text: 'Hi Elena, thank you for Friday.', timing: { kind: 'exact', at: 'Today 8:30 AM' } },
    { sender: 'them', text: 'Happy to help!', timing: { kind: 'bounded', after: 'Today 8:30 AM' } },
  ],
  timestamps: ['Today 8:30 AM'],
};
export const answer = {
  effectiveness: 'It was answered at once.',
  strengths: ['It is warm.'],
  improvements: ['Ask a question.'],
  messageSummary: 'You thank Elena.',
  conversationSummary: 'Elena is glad and asks about Friday.',
  replyTone: 'positive',
};
export const good: ModelScript = () => ({ content: JSON.stringify(answer) });

/** Long enough for a slow machine, unless a test is about the deadline. */
export function feedbackBy(url: string, timeoutMs = 20_000): FeedbackService {
  return new FeedbackService(
    new LanguageModel({ name: 'tiny', baseUrl: url, apiKey: 'secret-key', timeoutMs }),
  );
}

/** Writes for one account, by itself. */
export function writingUntil(signal: AbortSignal, account = 'somebody'): Writing {
  return { signal, account, aside: (work) => work() };
}

/** Writes for somebody who waits as long as it takes. */
export function write(feedback: FeedbackService, conversation = talk): Promise<AnalysisDocument['analysis']> {
  return feedback.write(conversation, writingUntil(new AbortController().signal));
}

export async function engineOf(feedback: FeedbackService): Promise<AnalysisDocument['analysis']['engine']> {
  return (await write(feedback)).engine;
}
