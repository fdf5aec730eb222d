export type ErrorParams = Record<string, string | number>;

/** Said by the web app as well, which loads no table of all errors for it. */
export const TOO_LARGE =
  'The upload is larger than {limit}. Split the file or remove columns you do not need.';

/** Fills `{name}` in an error text; a value is never expanded again. */
export function filled(text: string, params: ErrorParams): string {
  return text.replace(/\{(\w+)\}/g, (token, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : token,
  );
}
