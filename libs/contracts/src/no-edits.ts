import type { Edits } from './edits';

/** Nothing was decided about a list. Apart from the schema, for pages that load no zod. */
export const noEdits: Edits = { columns: {}, languages: {}, rows: {} };
