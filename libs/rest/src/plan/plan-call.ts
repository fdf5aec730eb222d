import { badBody } from '../errors/refusals';
import { manyFunctions, unknownFunction } from '../errors/unknown-names';
import { closest } from '../facts/closest';
import type { Facts, Routine } from '../facts/facts';
import { shortened } from '../query/scanner';
import { isObject, parseJson } from './body';
import type { Call } from './plan';

type PlannedCall = Omit<Call, 'rows'>;

/** A call by GET: its arguments stand in the query, arrays as `{a,b}`. */
export function planCallByQuery(facts: Facts, name: string, given: ReadonlyMap<string, string>): PlannedCall {
  const routine = chooseRoutine(facts, name, [...given.keys()]);
  const inQuery = routine.args.flatMap((argument) => {
    const value = given.get(argument.name);
    return value === undefined ? [] : { argument, value };
  });
  return { routine, inBody: [], inQuery };
}

/** A call by POST: its arguments are the keys of the body, or all of it is the one argument without a name. */
export function planCallByBody(facts: Facts, name: string, body: string | undefined): PlannedCall {
  const isEmpty = body === undefined || body.trim() === '';
  const value: unknown = isEmpty ? {} : parseJson(body);
  const given = isObject(value) ? Object.keys(value) : [];
  const whole = facts.routines.get(name)?.find(takesAll);
  if (whole && !(isObject(value) && matching(facts, name, given).length > 0))
    return { routine: whole, body: isEmpty ? '{}' : body, inBody: [], inQuery: [] };
  if (!isObject(value)) throw badBody('The body must be a JSON object with the arguments of the function');
  const routine = chooseRoutine(facts, name, given);
  const inBody = routine.args.filter((argument) => Object.hasOwn(value, argument.name));
  return { routine, body, inBody, inQuery: [] };
}

/** The one function of the name that has all arguments that are given, and needs no other. */
function chooseRoutine(facts: Facts, name: string, given: readonly string[]): Routine {
  const [routine, another] = matching(facts, name, given);
  if (routine && !another) return routine;
  const { profile: schema } = facts;
  if (another) {
    const signature = ({ args }: Routine) => args.map((one) => `${one.name} => ${one.type}`).join(', ');
    throw manyFunctions(matching(facts, name, given).map((one) => `${schema}.${name}(${signature(one)})`));
  }
  const sorted = [...given].sort().map(shortened);
  throw unknownFunction({ schema, name: shortened(name), given: sorted }, meant(facts, name, sorted));
}

const takesAll = ({ args }: Routine): boolean => args.length === 1 && args[0]?.name === '';

function matching(facts: Facts, name: string, given: readonly string[]): Routine[] {
  return (facts.routines.get(name) ?? []).filter(({ args }) => {
    const known = new Set(args.map((argument) => argument.name));
    const needed = args.filter(({ isRequired }) => isRequired);
    return (
      !known.has('') &&
      given.every((key) => known.has(key)) &&
      needed.every((one) => given.includes(one.name))
    );
  });
}

function meant(facts: Facts, name: string, given: readonly string[]): string | undefined {
  const routines = facts.routines.get(name);
  if (!routines) return closest(name, facts.routines.keys());
  const lists = routines.map(
    ({ args }) =>
      `(${args
        .map((one) => one.name)
        .sort()
        .join(', ')})`,
  );
  const list = closest(`(${given.join(', ')})`, lists) ?? (lists.length === 1 ? lists[0] : undefined);
  return list === undefined ? undefined : `${name}${list}`;
}
