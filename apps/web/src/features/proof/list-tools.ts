// Fetched with the first list, because of the numbering plans of all countries.
import { AppError } from '@dearly/contracts';
import {
  consentColumns,
  consentIn,
  openDesk,
  readSource,
  type ConsentColumn,
  type ListConsent,
} from '@dearly/messages';

/** A list that was chosen by hand, as CSV; `found` are those of its columns whose headers speak of consent. */
export type OpenedList = { csv: Uint8Array; country: string; columns: string[]; found: ConsentColumn[] };
export type ListFault = { error: string };

const UNREADABLE = 'The file could not be read. Choose it again; if that does not help, save it as CSV.';

const faultOf = (error: unknown): ListFault => ({
  error: error instanceof AppError ? error.message : UNREADABLE,
});

/** Opens a list of any kind that the dashboard takes. `browserCountry` reads its numbers where they do not tell one. */
export async function openList(file: File, browserCountry: string): Promise<OpenedList | ListFault> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { csv } = await readSource(bytes, { defaultCountry: browserCountry });
    const { columns, country } = openDesk(csv).facts(browserCountry);
    return { csv, country: country.code, columns, found: consentColumns(columns) };
  } catch (error) {
    return faultOf(error);
  }
}

/** What the `chosen` columns of the list say. */
export function readList(
  { csv, country }: OpenedList,
  chosen: readonly ConsentColumn[],
): ListConsent | ListFault {
  try {
    return consentIn(csv, { defaultCountry: country, chosen });
  } catch (error) {
    return faultOf(error);
  }
}
