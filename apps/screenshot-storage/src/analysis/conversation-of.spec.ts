import { documentOf } from '../../test/analysis-documents';
import { conversationOf } from './conversation-of';

describe('the conversation that counts', () => {
  it('is what was read, until a person puts it right', () => {
    const { ocr } = documentOf({ contact: 'Ada' });
    expect(conversationOf({ ocr })).toBe(ocr.parsedConversation);
    const mendedConversation = { ...ocr.parsedConversation, contact: 'Zoe' };
    expect(conversationOf({ ocr: { ...ocr, mendedConversation } })).toBe(mendedConversation);
  });
});
