import fresh from 'fresh';

type Version = { etag: string; lastModified: Date };

/** Whether the client has this version already (RFC 9110, section 13: an entity tag counts more than a date). */
export function isUnchanged(
  { etag, lastModified }: Version,
  { ifNoneMatch, ifModifiedSince }: { ifNoneMatch?: string; ifModifiedSince?: string },
): boolean {
  return fresh(
    { 'if-none-match': ifNoneMatch, 'if-modified-since': ifModifiedSince },
    { etag, 'last-modified': lastModified.toUTCString() },
  );
}

/** Whether a range may be answered: the part that the client has is of this version. */
export function isSameVersion({ etag, lastModified }: Version, ifRange: string | undefined): boolean {
  if (ifRange === undefined) return true;
  // A weak tag says too little to put two parts together.
  if (ifRange.includes('"')) return ifRange.trim() === etag && !etag.startsWith('W/');
  return secondsOf(lastModified) === dateOf(ifRange);
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}

/** Epoch seconds; NaN for what is no date, which equals nothing. */
function dateOf(header: string): number {
  return Math.floor(Date.parse(header) / 1_000);
}
