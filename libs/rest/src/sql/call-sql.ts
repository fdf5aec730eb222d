import type { Call } from '../plan/plan';
import { qualified, quoted, type Values } from './values';

/** `from` of a call: one row or, of a set, each of them. A value stands in the column `value`. */
export function callSql(schema: string, { routine, body, inBody, inQuery }: Call, values: Values): string {
  const name = qualified(schema, routine.name);
  const [only] = routine.args;
  if (only?.name === '')
    return ` from ${name}(${values.add(body, only.type)}) as c${columnOf(routine.returned.kind)}`;
  const given = [
    ...inBody.map((argument) => `${quoted(argument.name)} => args.${quoted(argument.name)}`),
    ...inQuery.map(
      ({ argument, value }) => `${quoted(argument.name)} => ${values.add(value, argument.type)}`,
    ),
  ].join(', ');
  const called = `${name}(${given}) as c${columnOf(routine.returned.kind)}`;
  if (inBody.length === 0) return ` from ${called}`;
  const types = inBody.map((argument) => `${quoted(argument.name)} ${argument.type}`).join(', ');
  return ` from json_to_record(${values.add(body, 'json')}) as args(${types}), lateral ${called}`;
}

const columnOf = (kind: Call['routine']['returned']['kind']): string => (kind === 'value' ? '(value)' : '');
