import { AppError } from '@dearly/contracts';
import { readPastedList, readSource, type SourceAnswer, type SourceOptions } from '@dearly/messages';

/** A file of any kind, or pasted text, to be read as a contact list. */
export type SourceQuestion = { source: Blob | string; options: SourceOptions };
/** `code` is that of `libs/contracts`; `file_unreadable` when the browser itself could not read the file. */
export type SourceFault = { code: string; message: string };
export type SourceOutcome = { data: SourceAnswer } | { error: SourceFault };

function faultOf(error: unknown): SourceFault {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  return {
    code: 'file_unreadable',
    message: 'The file could not be read. Choose it again; if that does not help, save it as CSV.',
  };
}

/** Reads a list by its content (libs/messages). A fault of the list comes back in words. */
export async function readSourceHere(
  { source, options }: SourceQuestion,
  onProgress: (share: number) => void,
): Promise<SourceOutcome> {
  try {
    const data =
      typeof source === 'string'
        ? await readPastedList(source, options, { onProgress })
        : await readSource(new Uint8Array(await source.arrayBuffer()), options, { onProgress });
    return { data };
  } catch (error) {
    return { error: faultOf(error) };
  }
}
