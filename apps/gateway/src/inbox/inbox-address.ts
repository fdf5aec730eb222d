/** What may stand in a path as it is sent (RFC 3986, 3.3): no backslash, which URLs take for a slash. */
const PATH = /^[\w\-.~!$&'()*+,;=:@%/]+$/;
const CONTROL = /\p{Cc}/u;

/**
 * Where the inbox has what a request asks for. Only parts of the path are taken from the request, each encoded anew, so
 * that the address is always below `/inbox` of the inbox's own origin. The query is left out: the inbox has none.
 * @param target of the request, as it was sent
 * @param inboxUrl of which the origin counts
 * @returns undefined when the target is no path below `/inbox`
 */
export function inboxAddress(target: string, inboxUrl: string): URL | undefined {
  const [path = ''] = target.split('?');
  if (!PATH.test(path)) return undefined;
  const [root, inbox, ...parts] = path.replace(/\/$/, '').split('/');
  if (root !== '' || inbox !== 'inbox') return undefined;
  const names = parts.map(decoded);
  if (!names.every(isName)) return undefined;
  return new URL(['/inbox', ...names.map(encodeURIComponent)].join('/'), new URL(inboxUrl).origin);
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Attachments may have slashes in their names; they stay encoded. */
function isName(part: string | undefined): part is string {
  return part !== undefined && !['', '.', '..'].includes(part) && !CONTROL.test(part);
}
