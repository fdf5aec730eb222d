import { LIMITS, type Problem } from '@dearly/contracts';

const SHOWN_VALUE = 80;

/** Problems found so far: all are counted, the first thousand are kept. */
export type ProblemLog = { problems: Problem[]; count: number };

export const startProblemLog = (): ProblemLog => ({ problems: [], count: 0 });

/** `value` is what the cell holds, shortened: it goes back to the person who sent the file, and nowhere else. */
export function addProblem(log: ProblemLog, problem: Problem): void {
  log.count++;
  if (log.problems.length >= LIMITS.csv.problems) return;
  const { value } = problem;
  log.problems.push(
    value !== undefined && value.length > SHOWN_VALUE
      ? { ...problem, value: `${value.slice(0, SHOWN_VALUE)}…` }
      : problem,
  );
}

const PHONE_TEXTS = {
  phone_missing: () => 'There is no phone number in this row.',
  phone_invalid: (country: string) =>
    `This is no valid phone number for the default country ${country}. Correct it, or write it with + and the country code.`,
  phone_damaged: () =>
    'The spreadsheet shortened this number and digits are lost. Format the column as text, enter the number again and export once more.',
} as const;

export function phoneProblem(
  code: keyof typeof PHONE_TEXTS,
  at: { row: number; column: string; value: string },
  country: string,
): Problem {
  return { ...at, code, message: PHONE_TEXTS[code](country) };
}

export function duplicateProblem(at: { row: number; column: string; value: string }, first: number): Problem {
  return {
    ...at,
    code: 'duplicate',
    message: `Row ${first} has the same phone number; only that one gets a message.`,
  };
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
