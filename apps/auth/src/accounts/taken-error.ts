import { AppError } from '@dearly/contracts';
import { databaseErrorCode } from '@dearly/database';

const UNIQUE_VIOLATION = '23505';

/** What a refused statement means when somebody else has the address, the number or the id; other errors as they are. */
export function takenError(error: unknown): unknown {
  if (databaseErrorCode(error) !== UNIQUE_VIOLATION) return error;
  switch (constraintOf(error)) {
    case 'users_email_key':
      return new AppError('email_exists');
    case 'users_phone_key':
      return new AppError('phone_exists');
    case 'users_pkey':
      return new AppError('validation_failed', { reason: 'id: belongs to another account' });
    default:
      return error;
  }
}

function constraintOf(error: unknown): unknown {
  return error instanceof Error && 'constraint' in error ? error.constraint : undefined;
}
