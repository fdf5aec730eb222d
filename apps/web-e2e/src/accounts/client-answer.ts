import type { AuthError } from '@supabase/supabase-js';

type Answer = { data: unknown; error: Error | null };

/** What a call of the client brought. Fails the test with the client's own error. */
export function good<A extends Answer>({ data, error }: A): Extract<A, { error: null }>['data'] {
  if (error) throw error;
  return data;
}

/** What there must be. */
export function there<T>(value: T | null | undefined): T {
  if (value === null || value === undefined)
    throw new Error('There is nothing where something was expected.');
  return value;
}

/** How a call of the client was refused: status, code and text. */
export function errorOf({ error }: { error: AuthError | null }): unknown[] {
  return error ? [error.status, error.code, error.message] : ['nothing was refused'];
}
