import type { Scanner } from './scanner';
import type { FieldName, JsonStep } from './syntax';

/** A column, with steps into its JSON: `data`, `data->address->>city`, `data->0`. */
export function parseField(scanner: Scanner): FieldName {
  scanner.spaces();
  const column = scanner.name();
  const path: JsonStep[] = [];
  while (scanner.startsWith('->')) {
    if (path.at(-1)?.asText) scanner.fail('a path that ends after "->>"');
    const asText = scanner.take('->>');
    if (!asText) scanner.expect('->');
    path.push({ key: keyOf(scanner), asText });
  }
  scanner.spaces();
  return { column, path };
}

function keyOf(scanner: Scanner): string | number {
  if (scanner.peek() === '"') return scanner.quoted();
  const name = scanner.name();
  return /^-?\d{1,9}$/.test(name) ? Number(name) : name;
}
