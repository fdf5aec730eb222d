import { stdSerializers } from 'pino';

/**
 * All that a log line may carry beside its words: ids, codes, sizes and names of our own making. What a person wrote or
 * uploaded has no name here. A new field is added here first.
 */
const PLAIN_FIELDS = new Set([
  ...['msg', 'context', 'stack', 'code'],
  ...['requestId', 'traceId', 'userId', 'method', 'route', 'status', 'ms'],
  ...['job', 'attempt', 'count', 'objects'],
  ...['port', 'internalPort', 'signal'],
]);
const NAME = /^[a-z]\w{0,39}$/i;
const MOST_NAMES = 10;

/**
 * Lets named fields through and drops all others, values and all. Their names stand in `dropped`, so that a field that
 * was forgotten here is noticed; what does not look like a field's name is told as `unnamed`.
 */
export function allowedFields(fields: object): Record<string, unknown> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  const kept = entries.filter(([name, value]) => isAllowed(name, value));
  if (kept.length === entries.length) return fields as Record<string, unknown>;
  const dropped = entries
    .filter(([name, value]) => !isAllowed(name, value))
    .map(([name]) => (NAME.test(name) ? name : 'unnamed'))
    .slice(0, MOST_NAMES);
  return { ...Object.fromEntries(kept), dropped };
}

/** Kind, words, places and code of an error, causes included, and nothing else that hangs on it. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { type, message, stack } = stdSerializers.err(error);
  const code: unknown = 'code' in error ? error.code : undefined;
  return { type, message, stack, ...(isPlain(code) ? { code } : {}) };
}

function isAllowed(name: string, value: unknown): boolean {
  if (name === 'err') return true;
  if (name === 'migrations') return Array.isArray(value) && value.every(isPlain);
  return PLAIN_FIELDS.has(name) && isPlain(value);
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
