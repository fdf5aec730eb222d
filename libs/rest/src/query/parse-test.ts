import { isComparison, isSearch, QUANTIFIED } from './operators';
import type { Scanner } from './scanner';
import type { Test, Truth } from './syntax';

const TRUTHS: readonly string[] = ['null', 'not_null', 'true', 'false', 'unknown'];

/**
 * `eq.5`, `not.in.(1,2)`, `like(any).{a*,b*}`, `fts(english).word`. Within brackets a value ends where the next
 * condition begins, else with the text.
 */
export function parseTest(scanner: Scanner, isWithin: boolean): { isNegated: boolean; test: Test } {
  const isNegated = scanner.take('not.');
  const start = scanner.here();
  const operator = scanner.until('.(,)');
  const given = scanner.take('(') ? scanner.until('.(,)') : undefined;
  if (given !== undefined) scanner.expect(')');
  const fail = (expected: string): never => {
    scanner.back(start);
    return scanner.fail(expected);
  };
  if (!scanner.take('.')) fail('operator (eq, gt, ...)');
  const test = testOf(scanner, { operator, given, isWithin });
  return { isNegated, test: test ?? fail(`a known operator, not "${operator.slice(0, 40)}"`) };
}

type Start = { operator: string; given: string | undefined; isWithin: boolean };

function testOf(scanner: Scanner, { operator, given, isWithin }: Start): Test | undefined {
  if (operator === 'is' && given === undefined) {
    const word = valueOf(scanner, isWithin).toLowerCase();
    return isTruth(word)
      ? { kind: 'is', truth: word }
      : scanner.fail('null, not_null, true, false or unknown before it');
  }
  if (operator === 'in' && given === undefined) return { kind: 'in', values: listOf(scanner) };
  if (isSearch(operator))
    return { kind: 'search', operator, language: given, value: valueOf(scanner, isWithin) };
  if (!isComparison(operator)) return undefined;
  const quantifier = given === 'any' || given === 'all' ? given : undefined;
  if (given !== undefined && (!quantifier || !QUANTIFIED.includes(operator))) return undefined;
  return { kind: 'compare', operator, quantifier, value: valueOf(scanner, isWithin) };
}

const isTruth = (word: string): word is Truth => TRUTHS.includes(word);

function valueOf(scanner: Scanner, isWithin: boolean): string {
  if (!isWithin) return scanner.rest();
  if (scanner.peek() === '"') return quotedOrPlain(scanner);
  // An array has commas of its own. One that is not closed is a plain value.
  if (scanner.peek() === '{') {
    const start = scanner.here();
    const array = scanner.until('}');
    if (scanner.take('}')) return `${array}}`;
    scanner.back(start);
  }
  return scanner.until(',)');
}

/** `(1,"a,b",c)` */
function listOf(scanner: Scanner): string[] {
  const values: string[] = [];
  scanner.expect('(');
  do {
    scanner.spaces();
    values.push(scanner.peek() === '"' ? quotedOrPlain(scanner) : scanner.until(',)'));
  } while (scanner.take(','));
  scanner.expect(')');
  scanner.spaces();
  // Nothing between the brackets is a list of nothing.
  return values.length === 1 && values[0] === '' ? [] : values;
}

/** A value that begins with a quote is quoted if the closing one ends it: `"a"b` is a plain value of four characters. */
function quotedOrPlain(scanner: Scanner): string {
  const start = scanner.here();
  const value = scanner.quoted();
  if (scanner.isAtEnd || scanner.peek() === ',' || scanner.peek() === ')') return value;
  scanner.back(start);
  return scanner.until(',)');
}
