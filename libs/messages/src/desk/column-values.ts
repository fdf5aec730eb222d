import type { ContactFile } from '../people/contact-list';

/**
 * What a column holds: how many rows are filled, up to three different values, and all of them with their rows where
 * there are only a few.
 */
export type ColumnValues = {
  column: string;
  filled: number;
  examples: string[];
  choices?: { text: string; rows: number }[];
};

const EXAMPLES = 3;
const MOST_CHOICES = 20;
const LONGEST_CHOICE = 40;

/** The values of each column of a list, in its order. */
export function columnValues({
  rows,
  columns,
  firstRow,
}: Pick<ContactFile, 'rows' | 'columns' | 'firstRow'>): ColumnValues[] {
  return columns.map((column, at) => {
    const counts = new Map<string, number>();
    let filled = 0;
    let isFew = true;
    for (let row = firstRow; row < rows.count; row++) {
      if (rows.isBlank(row, at)) continue;
      filled++;
      if (!isFew && counts.size >= EXAMPLES) continue;
      const text = rows.cell(row, at).trim();
      counts.set(text, (counts.get(text) ?? 0) + 1);
      isFew &&= counts.size <= MOST_CHOICES && text.length <= LONGEST_CHOICE;
    }
    const examples = [...counts.keys()].slice(0, EXAMPLES);
    if (!isFew || filled === 0) return { column, filled, examples };
    return { column, filled, examples, choices: [...counts].map(([text, rows]) => ({ text, rows })) };
  });
}
