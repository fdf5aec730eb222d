import { AppError, type Caller } from '@dearly/contracts';
import type { z } from 'zod';

type Body = Record<string, unknown>;

/** Comes before every other check: nobody learns anything about another account. @throws AppError `not_your_account` */
export function requireOwnAccount({ userId }: Caller, body: Body): void {
  const named = body['userId'];
  if (named !== undefined && named !== userId) throw new AppError('not_your_account');
}

/** @throws AppError `invalid_request` with every refused field */
export function readBody<S extends z.ZodType>(schema: S, body: Body): z.output<S> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw AppError.invalid(
    ...result.error.issues.map(({ path, code, message }) => ({ field: path.join('.'), code, message })),
  );
}
