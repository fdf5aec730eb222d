import { isKeepableJson } from '@dearly/contracts';
import { invalid } from './read-body';

/** All of it travels in every access token, and a header of more than 16 KiB is refused everywhere. */
const MOST_BYTES = 4 * 1024;

/** `metadata` itself when it can be kept; `field` names it in the error. @throws AppError `validation_failed` */
export function checkMetadata(metadata: Record<string, unknown>, field: string): Record<string, unknown> {
  const json = JSON.stringify(metadata);
  if (Buffer.byteLength(json) > MOST_BYTES)
    throw invalid(`${field}: must not be larger than ${MOST_BYTES} bytes`);
  if (!isKeepableJson(metadata)) throw invalid(`${field}: holds a character that cannot be stored`);
  return metadata;
}

/** `kept` with the keys of `changes` set; a null removes its key (account protocol, A4 PUT user). */
export function mergeMetadata(
  kept: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...kept, ...changes }).filter(([, value]) => value !== null));
}
