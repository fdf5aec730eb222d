import { RestError } from './rest-error';

/** A read of a column that is not there, in the words of Postgres. */
export const unknownColumn = (table: string, column: string): RestError =>
  new RestError(400, '42703', `column ${table}.${column} does not exist`);

/** A write to a column that is not there. */
export const unknownWrittenColumn = (table: string, column: string): RestError =>
  new RestError(400, 'PGRST204', `Could not find the '${column}' column of '${table}' in the schema cache`);

export const unknownTable = (schema: string, table: string, closest: string | undefined): RestError =>
  new RestError(404, 'PGRST205', `Could not find the table '${schema}.${table}' in the schema cache`, {
    hint: closest === undefined ? undefined : `Perhaps you meant the table '${schema}.${closest}'`,
  });

export const unknownType = (type: string): RestError =>
  new RestError(400, '42704', `type "${type}" does not exist`);

type Relationship = { schema: string; from: string; to: string; hint?: string };

export const noRelationship = ({ schema, from, to, hint }: Relationship, closest?: string): RestError =>
  new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${from}' and '${to}' in the schema cache`,
    {
      details:
        `Searched for a foreign key relationship between '${from}' and '${to}'` +
        `${hint === undefined ? '' : ` using the hint '${hint}'`} in the schema '${schema}', but no matches were found.`,
      hint: closest === undefined ? undefined : `Perhaps you meant '${closest}' instead of '${to}'.`,
    },
  );

/** `ways` has one entry per relationship; `hints` are the words that would choose one, e.g. `users!messages_user_fkey`. */
export const manyRelationships = (
  from: string,
  to: string,
  ways: readonly Record<string, string>[],
  hints: readonly string[],
): RestError =>
  new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${from}' and '${to}'`,
    {
      details: ways,
      hint:
        `Try changing '${to}' to one of the following: ${hints.map((hint) => `'${hint}'`).join(', ')}. ` +
        "Find the desired relationship in the 'details' key.",
    },
  );

/** No function of that name takes these arguments. `closest` is a name, or a name with its arguments. */
export function unknownFunction(
  { schema, name, given }: { schema: string; name: string; given: readonly string[] },
  closest: string | undefined,
): RestError {
  const list = given.join(', ');
  const shown = given.length === 0 ? ' without parameters' : `(${list})`;
  const searched =
    given.length === 0 ? ' without parameters' : ` with parameter${given.length > 1 ? 's' : ''} ${list}`;
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function ${schema}.${name}${shown} in the schema cache`,
    {
      details: `Searched for the function ${schema}.${name}${searched}, but no matches were found in the schema cache.`,
      hint: closest === undefined ? undefined : `Perhaps you meant to call the function ${schema}.${closest}`,
    },
  );
}

export const manyFunctions = (candidates: readonly string[]): RestError =>
  new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${candidates.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
