import type { RoutineRow } from './catalog';
import type { Argument, Column, Relation, Returned, Routine } from './facts';

/** A function as requests see it. Undefined for one that cannot be called by names, or whose rows have no known columns. */
export function routineOf(
  row: RoutineRow,
  schema: string,
  tables: ReadonlyMap<string, Relation>,
): Routine | undefined {
  const given = row.args.filter(({ mode }) => mode === 'i' || mode === 'b');
  const firstWithDefault = given.length - row.defaults;
  const args = given.map(({ name, type }, place): Argument => ({
    name,
    type,
    isRequired: place < firstWithDefault,
  }));
  const returned = returnedBy(row, schema, tables);
  if (!returned || !canBeGiven(args)) return undefined;
  return { name: row.name, args, returned, isReadOnly: row.isReadOnly };
}

/** All have names, or there is one, which takes the whole body. */
function canBeGiven(args: readonly Argument[]): boolean {
  const nameless = args.filter(({ name }) => name === '');
  if (nameless.length === 0) return true;
  return args.length === 1 && ['json', 'jsonb'].includes(args[0]?.type ?? '');
}

function returnedBy(
  { name, args, isSet, returnedKind, returnedType, relation }: RoutineRow,
  schema: string,
  tables: ReadonlyMap<string, Relation>,
): Returned | undefined {
  const fields = args.filter(({ mode }) => mode !== 'i');
  if (relation) {
    const table = relation.schema === schema ? tables.get(relation.name) : undefined;
    return { kind: 'rows', isSet, relation: table ?? relationOf(relation.name, relation.columns) };
  }
  if (returnedType === 'void') return { kind: 'nothing' };
  if (returnedType === 'record') {
    return fields.length > 1 || fields.some(({ mode }) => mode === 't')
      ? { kind: 'rows', isSet, relation: relationOf(name, fields) }
      : undefined;
  }
  // A table of one column has that column's type, and its rows are rows all the same.
  if (fields.length === 1 && fields[0]?.mode === 't')
    return { kind: 'rows', isSet, relation: relationOf(name, fields) };
  return returnedKind === 'p' ? undefined : { kind: 'value', isSet };
}

function relationOf(name: string, fields: readonly { name: string; type: string }[]): Relation {
  const columns = fields.map((field): [string, Column] => [
    field.name,
    { name: field.name, type: field.type },
  ]);
  return { name, columns: new Map(columns), primaryKey: [], links: [] };
}
