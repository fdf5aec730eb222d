// Loaded into the services of a release (`node --import`) while what they ask of their database is recorded: one line of
// JSON for each statement, in the order of their ends, into a file of the process in the folder STATEMENTS_DIR.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/**
 * @typedef {unknown} Value a time as `{ at }` in ISO text, bytes as `{ bytes }` in base64, anything else as it is
 * @typedef {object} Statement
 * @property {number} end milliseconds since 1970, with fractions
 * @property {string} connection unique
 * @property {string} role
 * @property {string} options of the connection, with its search_path
 * @property {string} text
 * @property {Value[]} [values]
 * @property {string[]} [columns] of its answer
 * @property {number | null} [rows]
 * @property {string} [error] SQLSTATE of what it failed with
 */

const folder = process.env.STATEMENTS_DIR;
const program = process.argv[1] ?? '';
// Neither migrations nor threads.
if (folder && program.endsWith('main.mjs')) record(join(folder, `${process.pid}.jsonl`));

/** @param {string} file */
function record(file) {
  const query = pg.Client.prototype.query;
  /** @type {WeakMap<object, string>} */
  const names = new WeakMap();
  let count = 0;
  const nameOf = (/** @type {pg.Client} */ client) => {
    const name = names.get(client) ?? `${process.pid}-${(count += 1)}`;
    names.set(client, name);
    return name;
  };
  /** @type {any} */ (pg.Client.prototype).query = function (/** @type {any[]} */ ...args) {
    const [config] = args;
    const text = typeof config === 'string' ? config : config?.text;
    const values = (Array.isArray(args[1]) ? args[1] : config?.values)?.map(valueOf);
    const { user: role, options } = /** @type {any} */ (this).connectionParameters;
    const note = (/** @type {object} */ outcome) => {
      const end = performance.timeOrigin + performance.now();
      const line = { end, connection: nameOf(this), role, options, text, values, ...outcome };
      appendFileSync(file, `${JSON.stringify(line)}\n`);
    };
    const good = (/** @type {pg.QueryResult} */ result) =>
      note({ columns: result.fields?.map(({ name }) => name), rows: result.rowCount });
    const bad = (/** @type {{ code?: string }} */ error) => note({ error: error.code ?? 'no code' });
    const last = args.at(-1);
    if (typeof last === 'function') {
      args[args.length - 1] = (/** @type {any} */ error, /** @type {any} */ result) => {
        if (error) bad(error);
        else good(result);
        last(error, result);
      };
    }
    const answer = Reflect.apply(query, this, args);
    if (answer instanceof Promise) answer.then(good, bad);
    return answer;
  };
}

/** @param {unknown} value @returns {Value} */
function valueOf(value) {
  if (value instanceof Date) return { at: value.toISOString() };
  if (Array.isArray(value)) return value.map(valueOf);
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  return value;
}
