import type { AnalysisDocument, Conversation } from '@dearly/contracts';
import { documentOf } from '../../test/analysis-documents';
import { withOlderReading } from './older-reading';

const NOTHING: Conversation = { contact: '', service: 'unknown', messages: [], timestamps: [] };
const TYPED = documentOf({ text: 'Hi Ada', contact: 'Ada' });
const mendedConversation = TYPED.ocr.parsedConversation;
const unread = (code: string): AnalysisDocument => ({
  ...TYPED,
  ocr: { fullText: '', parsedConversation: NOTHING, mendedConversation, unread: code },
});
const OLDER = documentOf({ text: 'Hi Ida', contact: 'Ida' });
const { fullText, parsedConversation } = OLDER.ocr;

describe('a picture that could not be read this time', () => {
  it('keeps what was read before, beside what a person put right now', () => {
    const kept = withOlderReading(unread('analysis_too_slow'), JSON.stringify(OLDER));
    expect(kept).toEqual({ ...TYPED, ocr: { fullText, parsedConversation, mendedConversation } });
  });

  it('keeps nothing that was made up of letters which are not read', () => {
    const document = unread('picture_script_unread');
    expect(withOlderReading(document, JSON.stringify(OLDER))).toBe(document);
  });

  it.each([
    ['was never read', null],
    ['could not be read before', JSON.stringify(unread('picture_unreadable'))],
    ['was read by a release whose documents are not known any more', '{"ocr":{"extractedText":"Hi"}}'],
  ])('is as it is when it %s', (_, metadata) => {
    const document = unread('analysis_too_slow');
    expect(withOlderReading(document, metadata)).toBe(document);
  });
});

it('is the only one that what was read before has a place in', () => {
  expect(withOlderReading(TYPED, JSON.stringify(OLDER))).toBe(TYPED);
});
