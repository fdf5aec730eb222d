import { z } from 'zod';

export const texts = z.record(z.string(), z.string());
/** Metadata of a kind that another project brings. */
export const metadata = z.strictObject({
  name: z.string(),
  namespace: z.string().optional(),
  labels: texts,
  annotations: texts.optional(),
});
