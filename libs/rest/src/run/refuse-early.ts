import { tooMuch } from '../errors/refusals';
import { RestError } from '../errors/rest-error';
import { unknownTable } from '../errors/unknown-names';
import { closest } from '../facts/closest';
import type { RestRequest } from '../plan/plan-request';
import { LIMITS } from '../query/limits';
import { shortened } from '../query/scanner';
import { refusalAnswer, type RestAnswer } from './answer';

/** Names of everything that any service serves, under the profile `public`. */
export type KnownNames = { tables: readonly string[]; functions: readonly string[] };

/**
 * For who hands requests on: the refusal of one that no service could answer, because nobody has what it names or it is
 * too long to travel.
 */
export function refuseEarly(
  { method, target, query }: Pick<RestRequest, 'method' | 'target' | 'query'>,
  { tables, functions }: KnownNames,
): RestAnswer | undefined {
  const refused = (error: RestError): RestAnswer => refusalAnswer(error, method);
  if (query.length > LIMITS.query) {
    return refused(tooMuch(`The query has more than ${LIMITS.query} characters.`));
  }
  if ('rpc' in target) {
    return functions.includes(target.rpc) ? undefined : refused(noFunction(target.rpc, functions));
  }
  if (tables.includes(target.table)) return undefined;
  return refused(unknownTable('public', shortened(target.table), closest(target.table, tables)));
}

function noFunction(name: string, functions: readonly string[]): RestError {
  const meant = closest(name, functions);
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function public.${shortened(name)} in the schema cache`,
    {
      hint: meant === undefined ? undefined : `Perhaps you meant to call the function public.${meant}`,
    },
  );
}
