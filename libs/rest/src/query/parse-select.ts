import { noAggregates, notBuilt, tooMuch } from '../errors/refusals';
import type { Limits } from './limits';
import { parseField } from './parse-field';
import { Scanner } from './scanner';
import type { EmbedName, SelectItem } from './syntax';

const AGGREGATES = ['count', 'sum', 'avg', 'max', 'min'];

/** `id,name:full_name,created::text,data->>city,screenshots!inner(*)`; nothing is an empty list. */
export function parseSelect(text: string, limits: Limits): SelectItem[] {
  const scanner = new Scanner(text, 'select parameter');
  const items = new SelectParser(scanner, limits).items(0);
  if (!scanner.isAtEnd) scanner.fail('"," or end of input');
  return items;
}

class SelectParser {
  private count = 0;

  constructor(
    private readonly scanner: Scanner,
    private readonly limits: Limits,
  ) {}

  items(level: number): SelectItem[] {
    const { scanner } = this;
    if (scanner.isAtEnd || scanner.peek() === ')') return [];
    const items: SelectItem[] = [];
    do {
      this.count += 1;
      if (this.count > this.limits.fields)
        throw tooMuch(`At most ${this.limits.fields} fields can be selected.`);
      items.push(this.item(level));
    } while (scanner.take(','));
    return items;
  }

  private item(level: number): SelectItem {
    const { scanner } = this;
    scanner.spaces();
    if (scanner.startsWith('...')) throw notBuilt('Embedded tables cannot be spread with "..." here.');
    if (scanner.take('*')) {
      scanner.spaces();
      return { kind: 'all' };
    }
    const alias = this.alias();
    const start = scanner.here();
    const field = parseField(scanner);
    if (scanner.peek() === '(' || scanner.peek() === '!') {
      scanner.back(start);
      return { kind: 'embed', embed: { ...this.embed(level), alias } };
    }
    const cast = scanner.take('::') ? scanner.name() : undefined;
    this.refuseAggregate();
    return { kind: 'column', field, alias, cast };
  }

  private alias(): string | undefined {
    const start = this.scanner.here();
    const name = this.scanner.name();
    if (!this.scanner.startsWith('::') && this.scanner.take(':')) {
      this.scanner.spaces();
      return name;
    }
    this.scanner.back(start);
    return undefined;
  }

  private embed(level: number): EmbedName {
    const { scanner, limits } = this;
    const target = scanner.name();
    let hint: string | undefined;
    let isInner = false;
    while (scanner.take('!')) {
      const word = scanner.name();
      if (word === 'inner') isInner = true;
      else if (word !== 'left') hint = word;
    }
    scanner.expect('(');
    if (target === 'count' && scanner.peek() === ')') throw noAggregates();
    if (level >= limits.levels) {
      throw tooMuch(`Tables can be embedded ${limits.levels} level${limits.levels > 1 ? 's' : ''} deep.`);
    }
    const select = this.items(level + 1);
    scanner.expect(')');
    scanner.spaces();
    return { target, hint, isInner, select };
  }

  private refuseAggregate(): void {
    if (!this.scanner.take('.')) return;
    if (AGGREGATES.includes(this.scanner.name()) && this.scanner.take('()')) throw noAggregates();
    this.scanner.fail('"," or end of input');
  }
}
