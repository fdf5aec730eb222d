import type { z } from 'zod';
import { contractMismatch, NETWORK_ERROR, type ApiError, type ApiOutcome } from '../../shared/api-error';
import { postForm, type FormPost } from '../../shared/post-form';

type Schemas = typeof import('./answer-schemas');

/**
 * Posts, and looks at the answer by its schema. The schemas come with the first list, not with the page, and before the
 * call: an answer that cannot be read would be of no use, and the messages would have been emailed all the same.
 */
export async function postList<T>(
  schemaOf: (schemas: Schemas) => z.ZodType<T>,
  form: FormPost,
): Promise<{ data: T } | { error: ApiError }> {
  const schemas = await import('./answer-schemas').catch(() => null);
  if (!schemas) return { error: NETWORK_ERROR };
  return checked(schemaOf(schemas), await postForm(form));
}

function checked<T>(schema: z.ZodType<T>, outcome: ApiOutcome): { data: T } | { error: ApiError } {
  if ('error' in outcome) return outcome;
  const parsed = schema.safeParse(outcome.data);
  return parsed.success ? { data: parsed.data } : { error: contractMismatch(200) };
}
