import { noMediaType } from '../errors/refusals';

/** The form of an answer: a list, one object, or a table of comma-separated values. */
export type Media = { kind: 'array' | 'object' | 'csv'; stripsNulls: boolean };

const OBJECT = 'application/vnd.pgrst.object+json';
const ARRAY = 'application/vnd.pgrst.array+json';
const PLAIN = ['application/json', 'application/*', '*/*', ''];

/** The first type of the header `Accept` that can be answered with. */
export function parseAccept(header: string | undefined): Media {
  const accepted = (header ?? '*/*').slice(0, 1_000);
  for (const one of accepted.split(',')) {
    const [type = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
    const stripsNulls = parameters.includes('nulls=stripped');
    if (PLAIN.includes(type)) return { kind: 'array', stripsNulls: false };
    if (type === ARRAY) return { kind: 'array', stripsNulls };
    if (type === OBJECT || type === 'application/vnd.pgrst.object') return { kind: 'object', stripsNulls };
    if (type === 'text/csv') return { kind: 'csv', stripsNulls: false };
  }
  throw noMediaType(accepted);
}

/** The header `Content-Type` of an answer. */
export function contentType({ kind, stripsNulls }: Media): string {
  if (kind === 'csv') return 'text/csv; charset=utf-8';
  const nulls = stripsNulls ? ';nulls=stripped' : '';
  if (kind === 'object') return `${OBJECT}${nulls}; charset=utf-8`;
  return stripsNulls ? `${ARRAY}${nulls}; charset=utf-8` : 'application/json; charset=utf-8';
}
