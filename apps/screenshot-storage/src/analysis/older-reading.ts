import { analysisDocument, type AnalysisDocument } from '@dearly/contracts';

/**
 * The analysis of a picture that could not be read this time, with what was read before, out of the screenshot's metadata.
 * As it is when there is nothing of that, or when its letters are of a script that is not read: that reading was made up.
 */
export function withOlderReading(document: AnalysisDocument, metadata: string | null): AnalysisDocument {
  const { unread, ...ocr } = document.ocr;
  if (unread === undefined || unread === 'picture_script_unread') return document;
  const older = analysisDocument.safeParse(metadata === null ? undefined : JSON.parse(metadata)).data?.ocr;
  if (!older || older.unread !== undefined) return document;
  const { fullText, parsedConversation } = older;
  return { ...document, ocr: { ...ocr, fullText, parsedConversation } };
}
