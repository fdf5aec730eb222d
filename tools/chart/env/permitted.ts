import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CHART } from '../render.mjs';

const permitted = z.object({
  type: z.enum(['string', 'integer', 'number', 'boolean']),
  enum: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  pattern: z.string().optional(),
});
const valuesSchema = z.object({
  properties: z.object({ settings: z.object({ properties: z.record(z.string(), permitted) }) }),
});

/** A setting that the chart's schema lets through, and values at the edges of what it lets through. */
export type Permitted = { name: string; samples: string[] };

/** Texts whose shape the chart leaves to the app. */
const OF_ANY_SHAPE: Record<string, string> = {
  ALLOWED_ORIGINS: 'https://a.example',
  ALLOWED_HOSTS: 'a.example',
  USER_CONTENT_URL: 'https://content.example',
  REDIRECT_URLS: 'https://a.example/profile',
  SUPPORT_EMAIL: 'help@a.example',
  ID_TOKEN_ISSUERS: '[]',
};
const TEXTS = ['letters', 'pk_a', 'https://a.example'];

/** @throws Error for a pattern that no text here fits */
export function permittedSettings(): Permitted[] {
  const schema: unknown = JSON.parse(readFileSync(join(CHART, 'values.schema.json'), 'utf8'));
  const { properties } = valuesSchema.parse(schema).properties.settings;
  return Object.entries(properties).map(([name, one]) => ({ name, samples: samplesOf(name, one) }));
}

function samplesOf(
  name: string,
  { type, minimum, maximum, pattern, ...one }: z.output<typeof permitted>,
): string[] {
  if (one.enum) return one.enum;
  if (type === 'boolean') return ['true', 'false'];
  if (type !== 'string') return [minimum ?? 0, maximum ?? 1_000_000].map(String);
  const text = OF_ANY_SHAPE[name] ?? TEXTS.find((sample) => new RegExp(pattern ?? '').test(sample));
  if (text === undefined) throw new Error(`Nothing here fits the pattern of ${name}.`);
  return [text];
}
