import { tooMuch } from '../errors/refusals';
import type { Limits } from './limits';
import { parseField } from './parse-field';
import { parseTest } from './parse-test';
import { Scanner } from './scanner';
import type { ConditionTree, FieldName } from './syntax';

/** Reads the conditions of one request and counts them. */
export class ConditionParser {
  private count = 0;

  constructor(private readonly limits: Limits) {}

  /** The value of `column=eq.5`. */
  filter(field: FieldName, text: string): ConditionTree {
    this.countOne();
    const scanner = new Scanner(text, 'filter');
    const { isNegated, test } = parseTest(scanner, false);
    if (!scanner.isAtEnd) scanner.fail('end of input');
    return { kind: 'filter', field, isNegated, test };
  }

  /** The value of `or=(a.eq.1,and(b.gt.2,not.c.is.null))`. */
  tree(kind: 'and' | 'or', isNegated: boolean, text: string): ConditionTree {
    const scanner = new Scanner(text, 'logic tree');
    const parts = this.parts(scanner, 1);
    if (!scanner.isAtEnd) scanner.fail('end of input');
    return { kind, isNegated, parts };
  }

  private parts(scanner: Scanner, depth: number): ConditionTree[] {
    if (depth > this.limits.nesting)
      throw tooMuch(`Conditions can be nested ${this.limits.nesting} levels deep.`);
    const parts: ConditionTree[] = [];
    scanner.spaces();
    scanner.expect('(');
    do {
      scanner.spaces();
      parts.push(this.part(scanner, depth));
      scanner.spaces();
    } while (scanner.take(','));
    scanner.expect(')');
    scanner.spaces();
    return parts;
  }

  private part(scanner: Scanner, depth: number): ConditionTree {
    const isNegated = ['not.and(', 'not.or('].some((start) => scanner.startsWith(start));
    if (isNegated) scanner.expect('not.');
    for (const kind of ['and', 'or'] as const) {
      if (!scanner.startsWith(`${kind}(`)) continue;
      scanner.expect(kind);
      return { kind, isNegated, parts: this.parts(scanner, depth + 1) };
    }
    // `not.column.eq.1` is as good as `column.not.eq.1`.
    const isTurned = scanner.take('not.');
    this.countOne();
    const field = parseField(scanner);
    scanner.expect('.');
    const { isNegated: isNot, test } = parseTest(scanner, true);
    return { kind: 'filter', field, isNegated: isNot !== isTurned, test };
  }

  private countOne(): void {
    this.count += 1;
    if (this.count > this.limits.conditions)
      throw tooMuch(`A query can have ${this.limits.conditions} conditions.`);
  }
}
