import { AppError, type AskedTransformation } from '@dearly/contracts';
import { z } from 'zod';
import { readBody } from '../buckets/read-body';

const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};
const oneOf = <const T extends readonly string[]>(names: T) =>
  z.enum(names, { error: `must be ${names.join(', ')}` });

const fields = {
  /** In pixels. Without one of the two it follows from the other; without both the picture keeps its size. */
  width: whole(1, 2_500).optional(),
  height: whole(1, 2_500).optional(),
  resize: oneOf(['cover', 'contain', 'fill']).default('cover'),
  /** Of what is compressed with loss. */
  quality: whole(20, 100).default(80),
  /** The picture stays the kind it is; without it WebP is sent to whoever takes it. */
  format: oneOf(['origin']).optional(),
};

/** How a picture is to be shown (account protocol, A6). */
export const transformation = z.strictObject(fields);
export type Transformation = z.output<typeof transformation>;

/** The transformation that an address asks for in its query. @throws AppError `storage_body_refused` */
export function readTransformation(query: AskedTransformation): Transformation {
  const { width, height, quality, ...names } = query;
  return readBody(transformation, { ...names, ...numbers({ width, height, quality }) });
}

/** A signed address shows what was signed. @throws AppError `storage_body_refused` when its query asks for another. */
export function refuseTransformation(query: AskedTransformation): void {
  const [name] = Object.keys(query);
  if (name === undefined) return;
  throw new AppError('storage_body_refused', {
    reason: `${name}: the transformation of a signed address was settled when it was signed`,
  });
}

/** What is sent: the kind the picture is, or WebP to whoever names it among what they take. */
export type RenditionFormat = 'origin' | 'webp';

export function formatFor({ format }: Transformation, accept = ''): RenditionFormat {
  return format !== 'origin' && accept.split(',').some(isWebp) ? 'webp' : 'origin';
}

/** Whether an entry of an `Accept` header names WebP; a quality of zero means that it is not taken. */
function isWebp(entry: string): boolean {
  const [type, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  return type === 'image/webp' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
}

/** The name of a rendition among those of its picture: the same for what looks the same. */
export function renditionName(asked: Transformation, format: RenditionFormat): string {
  const { width = '', height = '', resize, quality } = asked;
  return `${width}x${height} ${resize} q${quality} ${format}`;
}

/** Only digits are a number here: not an empty text, a sign or an exponent. */
function numbers(texts: Record<string, string | undefined>): Record<string, number | undefined> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      text === undefined ? undefined : /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN,
    ]),
  );
}
