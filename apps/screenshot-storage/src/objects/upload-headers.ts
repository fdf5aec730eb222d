import { AppError, isKeepableJson } from '@dearly/contracts';
import { isMimeType } from '../buckets/mime-type';

const DEFAULT_TYPE = 'application/octet-stream';
const DEFAULT_CACHE_CONTROL = 'no-cache';
const CACHE_CONTROL = /^[\x20-\x7e]{1,200}$/;
const METADATA_CHARS = 16 * 1024;

/** The type under which content is kept. @throws AppError `mime_type_refused` for what is none */
export function readContentType(sent: string): string {
  const type = sent.trim() || DEFAULT_TYPE;
  if (!isMimeType(type)) throw new AppError('mime_type_refused', { type: type.slice(0, 100) });
  return type;
}

/** What is sent as `cache-control` with the object. @throws AppError `storage_body_refused` */
export function readCacheControl(sent: string | undefined): string {
  const value = sent?.trim() || DEFAULT_CACHE_CONTROL;
  if (CACHE_CONTROL.test(value)) return value;
  throw new AppError('storage_body_refused', { reason: 'cache-control is not one line of ASCII.' });
}

/** What a person gives along with an object: a JSON object. @throws AppError `storage_body_refused` */
export function readMetadata(json: string | undefined): object {
  if (!json) return {};
  const value = json.length <= METADATA_CHARS ? parsed(json) : undefined;
  if (isObject(value) && isKeepableJson(value)) return value;
  throw new AppError('storage_body_refused', {
    reason: `The metadata is not a JSON object of at most ${METADATA_CHARS / 1024} KB.`,
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
