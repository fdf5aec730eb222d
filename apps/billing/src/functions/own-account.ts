import { AppError, type Caller } from '@dearly/contracts';

/** Comes before every other check: nobody learns anything about another account. @throws AppError `not_your_account` */
export function requireOwnAccount({ userId }: Caller, body: Record<string, unknown>): void {
  const named = body['userId'];
  if (named !== undefined && named !== userId) throw new AppError('not_your_account');
}
