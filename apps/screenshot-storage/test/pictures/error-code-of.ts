import { AppError } from '@dearly/contracts';

/** The code with which it was refused, `taken` when it was not. Anything but an AppError is a defect and is thrown on. */
export async function errorCodeOf(read: () => unknown): Promise<string> {
  try {
    await read();
    return 'taken';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
