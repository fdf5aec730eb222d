const SEGMENTS = /^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/;
const PREFIX = /^([a-z0-9_-]+\/?)*$/;
const LONGEST = 200;

/**
 * Keys are ours, never a person's words, so a wrong one is a fault of the program. No dot and no empty part means
 * that a key can never lead out of the folder that holds the objects.
 * @throws RangeError for anything but 1 to 200 of `a-z 0-9 - _ /` without an empty part
 */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new RangeError('The object key is not allowed.');
}

export function isKey(text: unknown): text is string {
  return typeof text === 'string' && text.length <= LONGEST && SEGMENTS.test(text);
}

/** @throws RangeError for what no key can begin with; the empty prefix is all keys */
export function checkPrefix(prefix: string): void {
  if (prefix.length > LONGEST || !PREFIX.test(prefix)) throw new RangeError('The key prefix is not allowed.');
}

/** The name of a key's file: the key's alphabet has no dot, so a dot can stand for each slash. */
export function fileNameOf(key: string): string {
  return key.replaceAll('/', '.');
}

export function keyOf(fileName: string): string {
  return fileName.replaceAll('.', '/');
}
