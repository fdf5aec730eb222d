import { LIMITS, type Problem } from '@dearly/contracts';
import { capitalized, placeName, type Places } from '../sources/places';

const SHOWN_VALUE = 80;

/** Problems found so far: all are counted, the first thousand are kept. */
export type ProblemLog = { problems: Problem[]; count: number };

export const startProblemLog = (): ProblemLog => ({ problems: [], count: 0 });

/** `value` is what the cell holds, shortened: it goes back to the person who sent the file, and nowhere else. */
export function addProblem(log: ProblemLog, problem: Problem): void {
  log.count++;
  if (log.problems.length >= LIMITS.csv.problems) return;
  const kept = problem instanceof NumberProblem ? problem.written() : problem;
  const { value } = kept;
  log.problems.push(
    value !== undefined && value.length > SHOWN_VALUE
      ? { ...kept, value: `${value.slice(0, SHOWN_VALUE)}…` }
      : kept,
  );
}

const PHONE_TEXTS = {
  phone_missing: () => 'There is no phone number in this row.',
  phone_invalid: (country: string) =>
    `This isn't a valid phone number in the default country, ${country}. Correct it, or write it with + and the country code.`,
  phone_damaged: () =>
    'The spreadsheet shortened this number and digits are lost. Format the column as text, enter the number again and export once more.',
} as const;

/** Where a number stands. `cell` is its text, `column` the name of its column. */
type NumberPlace = { row: number; column: string; cell: { readonly text: string } };

/** Why nothing can be sent to a number. Most are only counted, so the words for it are found when they are asked for. */
class NumberProblem implements Problem {
  readonly row: number;
  readonly column: string;
  private readonly cell: { readonly text: string };

  constructor(
    at: NumberPlace,
    readonly code: keyof typeof PHONE_TEXTS | 'duplicate',
    /** The default country, or the row that has the same number. */
    private readonly detail: string | number,
  ) {
    this.row = at.row;
    this.column = at.column;
    this.cell = at.cell;
  }

  get value(): string {
    return this.cell.text;
  }

  get message(): string {
    return this.code === 'duplicate'
      ? `Row ${this.detail} has the same phone number; only that one gets a message.`
      : PHONE_TEXTS[this.code](String(this.detail));
  }

  written(): Problem {
    const { row, column, value, code, message } = this;
    return { row, column, value, code, message };
  }
}

export function phoneProblem(code: keyof typeof PHONE_TEXTS, at: NumberPlace, country: string): Problem {
  return new NumberProblem(at, code, country);
}

export function duplicateProblem(at: NumberPlace, first: number): Problem {
  return new NumberProblem(at, 'duplicate', first);
}

/** What a problem says, with the other row that it names called as in what the list came from. */
export function problemText({ code, message }: Problem, places: Places | undefined): string {
  if (code !== 'duplicate' || !places) return message;
  return message.replace(/^Row (\d+)/, (_, row: string) => capitalized(placeName(places, Number(row))));
}

export function cellCountProblem(row: number, cells: number, columns: number): Problem {
  return cells < columns
    ? {
        row,
        code: 'too_few_cells',
        message: `This row has ${cells} cells, the header has ${columns}. The missing ones count as empty.`,
      }
    : {
        row,
        code: 'too_many_cells',
        message: `This row has ${cells} cells, the header has ${columns}. A cell with a comma in it may lack its quotation marks; check the message.`,
      };
}

export function strayQuoteProblem(row: number): Problem {
  return {
    row,
    code: 'stray_quote',
    message:
      'A quotation mark in this row is not where it should be. It was taken as written; check the message.',
  };
}
