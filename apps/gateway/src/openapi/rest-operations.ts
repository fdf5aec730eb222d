import { FUNCTIONS, TABLES, type TableRights } from '@dearly/contracts';
import { z } from 'zod';
import { anyObject, answerOf, jsonBody, type Operation, type Operations } from './operation';

const rows = answerOf(z.array(anyObject));
const tables = Object.entries<TableRights>(TABLES);
/** Tables that take a verb, with the columns that can be named. */
const taking = (verb: 'select' | 'insert' | 'update'): string =>
  tables
    .flatMap(([name, rights]) => (rights[verb] ? [`${name} (${rights[verb].join(', ')})`] : []))
    .join('; ');

const onTable = (operation: Omit<Operation, 'errors' | 'values'>): Operation => ({
  ...operation,
  values: { table: tables.map(([name]) => name) },
  errors: [400, 401, 403, 404, 406, 409, 416, 503],
});
const onFunction = (operation: Omit<Operation, 'errors' | 'values'>): Operation => ({
  ...operation,
  values: { function: Object.keys(FUNCTIONS) },
  errors: [400, 401, 404, 406, 503],
});

/** Tables and functions of the table client's protocol. Every GET answers HEAD as well. */
export const restOperations: Operations = {
  'GET /rest/v1/{table}': onTable({ summary: `Own rows: ${taking('select')}`, answer: rows }),
  'POST /rest/v1/{table}': onTable({
    summary: `New rows: ${taking('insert')}`,
    body: jsonBody(z.union([anyObject, z.array(anyObject)])),
    answer: rows,
    status: 201,
  }),
  'PATCH /rest/v1/{table}': onTable({
    summary: `Change rows: ${taking('update')}`,
    body: jsonBody(anyObject),
    answer: rows,
    status: 204,
  }),
  'DELETE /rest/v1/{table}': onTable({
    summary: 'Delete rows, where a table lets',
    answer: rows,
    status: 204,
  }),
  'GET /rest/v1/rpc/{function}': onFunction({
    summary: 'Call a function that changes nothing',
    answer: answerOf(z.unknown()),
  }),
  'POST /rest/v1/rpc/{function}': onFunction({
    summary: 'Call a function',
    body: jsonBody(anyObject),
    answer: answerOf(z.unknown()),
  }),
};
