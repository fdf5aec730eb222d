import { z } from 'zod';
import { LIMITS } from './limits';

export const duplicatesRule = z.enum(['first', 'all']);
export type DuplicatesRule = z.infer<typeof duplicatesRule>;

/** Language tag of a person or a template: `de`, `pt-BR`. */
export const languageTag = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'A language is named by its tag, such as de or pt-BR.');

/**
 * What was decided about one row. `skip` leaves the person out, `false` writes to somebody whom the browser would leave
 * out by itself, being on its Do Not Contact list; `number` is written like a cell; `cells` gives columns
 * another text; `text` is the final message and no template.
 */
export const rowEdit = z.strictObject({
  skip: z.boolean().optional(),
  number: z.string().max(LIMITS.csv.cellBytes).optional(),
  cells: z.record(z.string(), z.string().max(LIMITS.csv.cellBytes)).optional(),
  text: z
    .string()
    .max(LIMITS.csv.messageChars)
    .refine(
      (text) => text.trim() !== '',
      'The text of a message is blank. Write one, or leave the person out.',
    )
    .optional(),
});
export type RowEdit = z.infer<typeof rowEdit>;

/**
 * What a person decided about a list, apart from the file. `rows` by the id of the message (`m1`, `m2`, ... by row with
 * data); `languages` are templates for people of another language than that of `messageTemplate`.
 */
export const edits = z.strictObject({
  columns: z
    .strictObject({
      phone: z.string().optional(),
      name: z.string().optional(),
      language: z.string().optional(),
    })
    .default({}),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'The country is a two-letter code such as US.')
    .optional(),
  duplicates: duplicatesRule.optional(),
  languages: z.record(languageTag, z.string().max(LIMITS.csv.templateBytes)).default({}),
  rows: z
    .record(
      z.string().regex(/^m[1-9]\d{0,5}$/, 'Rows are named by their messages: m1, m2, and so on.'),
      rowEdit,
    )
    .default({}),
});
export type Edits = z.infer<typeof edits>;
