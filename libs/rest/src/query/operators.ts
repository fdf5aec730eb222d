/** Operators of filters on the left, of Postgres on the right. */
export const COMPARISONS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const;
export type ComparisonName = keyof typeof COMPARISONS;

/** Which of them can stand before `any` or `all` of a list. */
export const QUANTIFIED: readonly string[] = [
  'eq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
];

export const SEARCHES = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const;
export type SearchName = keyof typeof SEARCHES;

export const isComparison = (name: string): name is ComparisonName => Object.hasOwn(COMPARISONS, name);
export const isSearch = (name: string): name is SearchName => Object.hasOwn(SEARCHES, name);

/** Whether a value of a query begins like a filter, rather than being an argument of a function. */
export function looksLikeFilter(value: string): boolean {
  const operator = /^(?:not\.)?([a-z]{2,10})(?:\([^()]{0,63}\))?\./.exec(value)?.[1] ?? '';
  return isComparison(operator) || isSearch(operator) || operator === 'is' || operator === 'in';
}
