import { AppError } from '@dearly/contracts';

/** What a store that cannot be asked looks like to its users; `cause` is for the log. */
export function unavailable(cause: unknown): AppError {
  return cause instanceof AppError ? cause : new AppError('pictures_unavailable', {}, { cause });
}

/** The same result; whatever goes wrong on the way is `pictures_unavailable`. */
export async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw unavailable(cause);
  }
}
