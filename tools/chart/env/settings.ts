import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../../settings.mjs';

/** The settings of one app, as its own config.ts knows them. */
export type Settings = {
  app: string;
  schema: z.ZodType;
  names: string[];
  /** Those without which it does not start. */
  required: string[];
  /** Whether one setting by itself may have this value. */
  takes: (name: string, value: string) => boolean;
};

/** Every app that is configured by its environment, in the order of their names. */
export const CONFIGURED = readdirSync(join(ROOT, 'apps')).filter((app) =>
  readdirSync(join(ROOT, 'apps', app, 'src')).includes('config.ts'),
);

/** @throws Error for a config.ts that does not export exactly one schema */
export async function settingsOf(app: string): Promise<Settings> {
  // By its path: nothing here may depend on an app, and one more app must be seen without a change here.
  const module: Record<string, unknown> = await import(join(ROOT, 'apps', app, 'src', 'config.ts'));
  const [schema, ...others] = Object.values(module).filter((value) => value instanceof z.ZodType);
  if (!schema || others.length > 0)
    throw new Error(`apps/${app}/src/config.ts exports ${others.length + 1} schemas.`);
  const { shape } = objectOf(schema);
  const names = Object.keys(shape);
  return {
    app,
    schema,
    names,
    takes: (name, value) => typeOf(shape[name])?.safeParse(value).success ?? false,
    required: Object.entries(shape).flatMap(([name, one]) => (isOptional(one) ? [] : [name])),
  };
}

function objectOf(schema: unknown): z.ZodObject {
  if (schema instanceof z.ZodObject) return schema;
  if (schema instanceof z.ZodPipe) return objectOf(schema.in);
  throw new Error('A schema of settings is an object, checked or transformed.');
}

function isOptional(schema: unknown): boolean {
  return typeOf(schema)?.safeParse(undefined).success ?? false;
}

function typeOf(schema: unknown): z.ZodType | undefined {
  return schema instanceof z.ZodType ? schema : undefined;
}
