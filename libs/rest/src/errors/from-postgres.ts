import { RestError } from './rest-error';

/** Whole codes before classes of codes; whatever is in neither is the fault of the request. */
const STATUS: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  P0001: 400,
  '08': 503,
  '25': 500,
  '28': 403,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  XX: 500,
};

/**
 * What a failed statement tells its caller, by SQLSTATE. Message, detail and hint are those of Postgres; the statement,
 * its place and the context of functions stay here. Undefined for anything that is not an error of Postgres: then the
 * connection failed, or our code.
 */
export function fromPostgres(error: unknown, isAnonymous: boolean): RestError | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const { code, message } = error;
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || !('severity' in error)) return undefined;
  const text = (field: string): string | undefined => {
    const value: unknown = Reflect.get(error, field);
    return typeof value === 'string' ? value : undefined;
  };
  return new RestError(statusOf(code, isAnonymous), code, message, {
    details: text('detail'),
    hint: text('hint'),
  });
}

function statusOf(code: string, isAnonymous: boolean): number {
  if (code === '42501') return isAnonymous ? 401 : 403;
  // Ours to raise: `raise sqlstate 'PT404'` answers with 404.
  const raised = /^PT([1-5]\d\d)$/.exec(code)?.[1];
  if (raised !== undefined) return Number(raised);
  return STATUS[code] ?? STATUS[code.slice(0, 2)] ?? 400;
}
