import { AppError } from '@dearly/contracts';
import type { z } from 'zod';

/** Output that the schema accepts. @throws AppError `unexpected`; its cause says what is wrong and where, without values. */
export function checkOutput<S extends z.ZodType>(schema: S, output: unknown): z.output<S> {
  const result = schema.safeParse(output);
  if (result.success) return result.data;
  const places = result.error.issues.map(({ path, code }) => `${code} at "${path.join('.')}"`);
  throw new AppError(
    'unexpected',
    {},
    { cause: new Error(`The output breaks the contract: ${places.join(', ')}`) },
  );
}
