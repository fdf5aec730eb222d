import { AppError, type ErrorCode } from '@dearly/contracts';
import { z } from 'zod';

const uuid = z.uuid();

/** The id out of a path; what is no UUID names nothing that exists and gets the same 404. */
export function idOr(missing: ErrorCode, id: string): string {
  if (!uuid.safeParse(id).success) throw new AppError(missing, { id });
  return id;
}
