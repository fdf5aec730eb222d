import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import type { RunningStack } from '../stack';
import { RELEASED, readRelease } from './planted';

/** As tools/upgrade/record-statements.mjs writes them. */
export type Statement = {
  connection: string;
  role: string;
  options: string;
  text: string;
  values?: unknown[];
  columns?: string[];
  rows?: number | null;
  error?: string;
};

const BEGIN = /^\s*(begin|start transaction)/i;
const END = /^\s*(commit|rollback)\s*$/i;
/** Reads the catalog, in which more may stand, or numbers of transactions: how many rows it answers tells nothing. */
const OF_THE_SERVER = /\bpg_\w+/;
/** How a fault begins that is about numbers of rows alone. */
const OTHER_ROWS = /^had /;

export function recordedStatements(): Statement[] {
  const text = gunzipSync(readFileSync(join(RELEASED, 'statements.jsonl.gz'))).toString('utf8');
  return text.split('\n').map((line) => JSON.parse(line) as Statement);
}

/**
 * Statements as they took effect, one transaction after the other: each stands where it ended. Those outside of one stand
 * alone.
 */
export function transactionsOf(statements: Statement[]): Statement[][] {
  const open = new Map<string, Statement[]>();
  const done: Statement[][] = [];
  for (const statement of statements) {
    const { connection, text } = statement;
    const transaction = open.get(connection);
    if (transaction) {
      transaction.push(statement);
      if (END.test(text)) {
        done.push(transaction);
        open.delete(connection);
      }
    } else if (BEGIN.test(text)) open.set(connection, [statement]);
    else done.push([statement]);
  }
  return done;
}

/**
 * Sends what the last release sent, as the role that sent it, and answers what came of it otherwise than then: lines for
 * a person, each once. Numbers of rows only where nothing failed: what is missing because of a failure says nothing more.
 * The database must be in the state from which it was recorded; times move as that did.
 */
export async function replay(
  { roleUrls }: RunningStack,
  transactions: Statement[][],
  restoredAt: number,
): Promise<string[]> {
  const since = restoredAt - Date.parse(readRelease().madeAt);
  const clients = new Map<string, Client>();
  const faults = new Set<string>();
  const clientOf = async ({ connection, role, options }: Statement): Promise<Client> => {
    const known = clients.get(connection);
    if (known) return known;
    const url = Object.values(roleUrls).find((one) => new URL(one).username === role);
    const client = new Client({ connectionString: url, options });
    await client.connect();
    clients.set(connection, client);
    return client;
  };
  try {
    for (const transaction of transactions) {
      for (const statement of transaction) {
        const fault = await faultOf(await clientOf(statement), statement, since);
        if (!fault) continue;
        faults.add(`${fault}: ${statement.text.replaceAll(/\s+/g, ' ').slice(0, 300)}`);
        // What follows in it would only fail because of this.
        if (transaction.length > 1) await (await clientOf(statement)).query('rollback');
        break;
      }
    }
  } finally {
    await Promise.all([...clients.values()].map((client) => client.end()));
  }
  const failures = [...faults].filter((fault) => !OTHER_ROWS.test(fault));
  return failures.length > 0 ? failures : [...faults];
}

async function faultOf(client: Client, statement: Statement, since: number): Promise<string | undefined> {
  const { text, values, columns = [], rows, error } = statement;
  const outcome = await client
    .query(
      text,
      values?.map((value) => movedBy(value, since)),
    )
    .catch(codeOf);
  if (typeof outcome === 'string') {
    return outcome.startsWith(error ?? 'nothing') ? undefined : `failed with ${outcome}`;
  }
  if (error) return `failed with ${error} and does not now`;
  const now = outcome.fields.map(({ name }) => name);
  const gone = columns.filter((name) => !now.includes(name));
  if (gone.length > 0) return `answers without ${gone.join(', ')}`;
  if (outcome.rowCount === rows || OF_THE_SERVER.test(text)) return undefined;
  return `had ${rows} rows, has ${outcome.rowCount}`;
}

function codeOf(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  return `${code ?? 'no code'} ${message}`;
}

/** A value as it is sent now. */
function movedBy(value: unknown, ms: number): unknown {
  if (Array.isArray(value)) return value.map((one) => movedBy(one, ms));
  if (typeof value !== 'object' || value === null) return value;
  if ('at' in value) return new Date(Date.parse(String(value.at)) + ms);
  if ('bytes' in value) return Buffer.from(String(value.bytes), 'base64');
  return value;
}
