import type { ConversationMessage } from '@dearly/contracts';
import { documentOf } from '../../test/analysis-documents';
import { featuresOfThread } from './thread-features';

const SURE = 90;
const DOUBTFUL = 20;
const MINE = 'Hi Ada, are you free?';

/** A first picture that ends with my message, and a second one with the answer; its features of the whole. */
function whole(answer: Partial<ConversationMessage>, confidence = SURE) {
  const timing = { kind: 'unknown' } as const;
  const messages: ConversationMessage[] = [
    { sender: 'me', text: MINE, timing, confidence },
    { sender: 'them', text: 'Yes!', timing, ...answer },
  ];
  const [top, end] = [documentOf({ text: MINE, hasReply: false }), documentOf({ text: null })];
  top.ocr.parsedConversation.confidence = confidence;
  const { contact, service } = top.ocr.parsedConversation;
  const thread = { ids: ['top', 'end'], conversation: { contact, service, messages, timestamps: [] } };
  const documents = new Map([
    ['top', top],
    ['end', end],
  ]);
  return featuresOfThread(thread, documents).get('top');
}

describe('what insights keep of a conversation in several pictures', () => {
  it('is sure when all that it is counted by is', () => {
    expect(whole({ confidence: SURE })).toMatchObject({ hasReply: true });
    expect(whole({ confidence: SURE })).not.toHaveProperty('isDoubtful');
    expect(whole({})).not.toHaveProperty('isDoubtful');
  });

  it('is doubtful when my message is, or the reply in a later picture', () => {
    expect(whole({ confidence: SURE }, DOUBTFUL)).toMatchObject({ isDoubtful: true });
    expect(whole({ confidence: DOUBTFUL })).toMatchObject({ isDoubtful: true });
  });
});
