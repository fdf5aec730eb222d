import { isDoubtful, type AnalysisDocument } from '@dearly/contracts';
import { featuresOf, type AnalysisFeatures } from '../insights/analysis-features';
import type { Thread } from './join-threads';

/**
 * What insights keep of each picture of a thread, by its id: those of the whole conversation with the first picture that
 * shows a message of mine, and no more than that they continue it with the others; null for pictures without one.
 */
export function featuresOfThread(
  { ids, conversation }: Thread,
  documents: ReadonlyMap<string, AnalysisDocument>,
): Map<string, AnalysisFeatures | null> {
  const features = new Map<string, AnalysisFeatures | null>();
  const first = conversation.messages.findIndex(({ sender }) => sender === 'me');
  const reply =
    first < 0 ? undefined : conversation.messages.slice(first).find(({ sender }) => sender === 'them');
  let isFound = false;
  for (const id of ids) {
    const document = documents.get(id);
    const own = document ? featuresOf(document) : null;
    if (!own) features.set(id, null);
    else if (isFound) features.set(id, { ...own, isContinued: true });
    else {
      isFound = true;
      // A reply in a later picture: when it came, the first one does not tell.
      const timeToReply = own.hasReply ? own.timeToReply : ({ kind: 'unknown' } as const);
      // What is counted of the whole is as sure as all the messages that it is counted by, whichever picture shows them.
      const countedBy = [...conversation.messages.slice(0, first), ...(reply ? [reply] : [])];
      features.set(id, {
        ...own,
        hasReply: own.hasReply || reply !== undefined,
        timeToReply,
        isOpening: first <= 0,
        ...(countedBy.some(isDoubtful) ? { isDoubtful: true } : {}),
      });
    }
  }
  return features;
}
