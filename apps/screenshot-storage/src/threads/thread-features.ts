import type { AnalysisDocument } from '@dearly/contracts';
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
  const hasReply = first >= 0 && conversation.messages.slice(first).some(({ sender }) => sender === 'them');
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
      features.set(id, { ...own, hasReply: own.hasReply || hasReply, timeToReply, isOpening: first <= 0 });
    }
  }
  return features;
}
