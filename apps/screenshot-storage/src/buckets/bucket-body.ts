import { AppError, bucketRules, LIMITS, type BucketRules } from '@dearly/contracts';
import { z } from 'zod';
import { fileSize } from './file-size';
import { isMimePattern } from './mime-type';
import { readBody } from './read-body';

const { storage: STORAGE } = LIMITS;
const MIME_TYPES = 100;
const NAME = /^[\w!\-.*'() &$@=;:+,?]+$/;
/** First parts of the protocol's own paths below `/object`: a bucket of such a name could not be reached by them. */
const RESERVED = ['authenticated', 'copy', 'info', 'list', 'list-v2', 'move', 'public', 'sign', 'upload'];

const limit = z.union([z.number(), z.string()]).nullish();
const types = z.array(z.string()).max(MIME_TYPES).nullish();
const rule = bucketRules.shape;
const newBucket = z.object({
  id: z.string().nullish(),
  name: z.string({ error: 'name is required' }),
  type: z.literal('STANDARD').nullish(),
  public: z.boolean().nullish(),
  file_size_limit: limit,
  allowed_mime_types: types,
  readers: rule.readers.nullish(),
  writers: rule.writers.nullish(),
});
const bucketChanges = newBucket.omit({ id: true, name: true, type: true });

export type BucketSettings = Partial<BucketRules> & {
  public?: boolean;
  fileSizeLimit?: string | null;
  allowedMimeTypes?: string[] | null;
};

/** Whether a bucket can have this id: one path part of the protocol's characters, at most 100, and not a word of its paths. */
export function isBucketName(id: string): boolean {
  if (id.length > STORAGE.bucketNameChars || RESERVED.includes(id)) return false;
  return NAME.test(id) && id.trim() === id && !/^\.+$/.test(id);
}

/** Id, name and settings of a new bucket. Errors: `bucket_name_refused` and those of the settings. */
export function readNewBucket(body: unknown): BucketSettings & { id: string; name: string } {
  const { id, name, ...settings } = readBody(newBucket, body);
  const wanted = id ?? name;
  if (!isBucketName(wanted) || !isBucketName(name)) throw new AppError('bucket_name_refused');
  return { id: wanted, name, ...readSettings(settings) };
}

/** What is to change; absent fields stay, null takes a limit away. */
export function readBucketChanges(body: unknown): BucketSettings {
  return readSettings(readBody(bucketChanges, body));
}

/** Errors: `storage_body_refused`, `object_too_large` above what the installation takes, `mime_type_refused`. */
function readSettings(settings: z.output<typeof bucketChanges>): BucketSettings {
  const read: BucketSettings = {};
  if (typeof settings.public === 'boolean') read.public = settings.public;
  if (settings.readers) read.readers = settings.readers;
  if (settings.writers) read.writers = settings.writers;
  if (settings.file_size_limit !== undefined) read.fileSizeLimit = readLimit(settings.file_size_limit);
  if (settings.allowed_mime_types !== undefined) {
    const wrong = settings.allowed_mime_types?.find((type) => !isMimePattern(type));
    if (wrong !== undefined) throw new AppError('mime_type_refused', { type: wrong.slice(0, 100) });
    read.allowedMimeTypes = settings.allowed_mime_types;
  }
  return read;
}

/** @throws AppError `storage_body_refused` for a bucket of the installation that anyone could fill, at nobody's cost */
export function refuseUnpaid(owner: string | null, { writers }: BucketSettings): void {
  if (owner !== null || writers !== 'anyone') return;
  throw new AppError('storage_body_refused', {
    reason: 'body/writers: a bucket without an owner cannot be opened to anyone, as nobody would pay for it',
  });
}

function readLimit(size: number | string | null): string | null {
  if (size === null) return null;
  const bytes = fileSize(size);
  if (bytes === undefined) {
    throw new AppError('storage_body_refused', { reason: 'body/file_size_limit: not a size in bytes' });
  }
  if (bytes > STORAGE.objectBytes) throw new AppError('object_too_large');
  return String(bytes);
}
