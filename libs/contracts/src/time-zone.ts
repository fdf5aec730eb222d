/** Names of zones are far shorter; nobody's text of any length is handed to the system. */
const LONGEST = 64;

/** Whether this is the IANA name of a time zone that this system knows. Without zod, for pages that load none. */
export function isTimeZone(name: string): boolean {
  if (name.length > LONGEST) return false;
  try {
    new Date(0).toLocaleString('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
