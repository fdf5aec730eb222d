/** Whose draft it is when nobody is signed in. */
export const GUEST = 'guest';

/** Where a draft is: `owner` is the id of an account, or GUEST. */
export type DraftPlace = { owner: string; id: string };

/** What one message in the making is, apart from the bytes of its list. */
export type DraftNote = DraftPlace & {
  version: 1;
  /** The window that writes it; what any other window wants to write is refused. */
  window: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The contact list as it is shown; null when there is only a text so far. */
  list: { name: string; lastModified: number; people: number | null } | null;
  /** The wizard's own state. Whoever reads it looks at it anew: another version may have written it. */
  state: unknown;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isList(value: unknown): boolean {
  if (value === null) return true;
  if (!isObject(value)) return false;
  const { name, lastModified, people } = value;
  return (
    typeof name === 'string' &&
    typeof lastModified === 'number' &&
    (people === null || typeof people === 'number')
  );
}

/** Whether this, as the browser had kept it, is a note that this version of the app can use. */
export function isDraftNote(value: unknown): value is DraftNote {
  if (!isObject(value)) return false;
  const { version, id, owner, window, savedAt, list } = value;
  return (
    version === 1 &&
    [id, owner, window].every((text) => typeof text === 'string') &&
    typeof savedAt === 'number' &&
    isList(list)
  );
}
