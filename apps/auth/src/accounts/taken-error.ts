import { AppError } from '@dearly/contracts';
import { isUniqueViolation } from '@dearly/database';
import { invalid } from '../body/read-body';

/** What a refused statement means when somebody else has the address, the number or the id; other errors as they are. */
export function takenError(error: unknown): unknown {
  if (!isUniqueViolation(error)) return error;
  switch (constraintOf(error)) {
    case 'users_email_key':
      return new AppError('email_exists');
    case 'users_phone_key':
      return new AppError('phone_exists');
    case 'users_pkey':
      return invalid('id: belongs to another account');
    default:
      return error;
  }
}

function constraintOf(error: unknown): unknown {
  return error instanceof Error && 'constraint' in error ? error.constraint : undefined;
}
