export type TermsSection = {
  /** The section's address on the page. It never changes, because others link to it. */
  id: string;
  title: string;
  /** The section in one plain sentence. It helps to read and does not replace what follows. */
  summary: string;
  /** A paragraph each; a list of strings is shown as a list. */
  body: readonly (string | readonly string[])[];
};
