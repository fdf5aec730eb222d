// Fetched with the first use, because of the numbering plans of all countries.
import { AppError } from '@dearly/contracts';
import { numbersInLines, readSource, type NumbersInLines } from '@dearly/messages';

/** What was found, or what is wrong with the text or file, in words. */
export type NumbersRead = { data: NumbersInLines } | { error: string };

const UNREADABLE = 'The file could not be read. Choose it again; if that does not help, save it as CSV.';
/** A line of a file with fewer digits is a heading or the like, and nothing that somebody has to correct. */
const FEWEST_DIGITS = 5;

const mayBeNumber = (line: string) => (line.match(/\p{Nd}/gu)?.length ?? 0) >= FEWEST_DIGITS;

/** The numbers of a pasted text, or of a file of any kind, told by its content. */
export async function numbersIn(source: string | File, defaultCountry: string): Promise<NumbersRead> {
  try {
    if (typeof source === 'string') return { data: await numbersInLines(source, defaultCountry) };
    const { csv } = await readSource(new Uint8Array(await source.arrayBuffer()), { defaultCountry });
    const { numbers, rest } = await numbersInLines(new TextDecoder().decode(csv), defaultCountry);
    return { data: { numbers, rest: rest.filter(mayBeNumber) } };
  } catch (error) {
    return { error: error instanceof AppError ? error.message : UNREADABLE };
  }
}
