import { tooMuch } from '../errors/refusals';
import type { Limits } from './limits';
import { parseField } from './parse-field';
import { Scanner } from './scanner';
import type { OrderTerm } from './syntax';

/** `name.desc.nullslast,data->>city,screenshots(taken_at).asc` */
export function parseOrder(text: string, limits: Limits): OrderTerm[] {
  const scanner = new Scanner(text, 'order');
  const terms: OrderTerm[] = [];
  do {
    if (terms.length === limits.order) throw tooMuch(`An order can have ${limits.order} terms.`);
    terms.push(parseTerm(scanner));
  } while (scanner.take(','));
  if (!scanner.isAtEnd) scanner.fail('".", "," or end of input');
  return terms;
}

function parseTerm(scanner: Scanner): OrderTerm {
  const named = parseField(scanner);
  const isOfEmbed = named.path.length === 0 && scanner.take('(');
  const field = isOfEmbed ? parseField(scanner) : named;
  if (isOfEmbed) scanner.expect(')');
  const term: OrderTerm = { field, embed: isOfEmbed ? named.column : undefined, isDescending: false };
  const first = scanner.take('.') ? scanner.until('.,') : undefined;
  if (first === undefined) return term;
  const isDirection = first === 'asc' || first === 'desc';
  const second = isDirection && scanner.take('.') ? scanner.until('.,') : undefined;
  const nulls = isDirection ? second : first;
  if (nulls !== undefined && nulls !== 'nullsfirst' && nulls !== 'nullslast')
    scanner.fail('asc, desc, nullsfirst or nullslast before it');
  return {
    ...term,
    isDescending: first === 'desc',
    nulls: nulls === undefined ? undefined : nulls === 'nullsfirst' ? 'first' : 'last',
  };
}
