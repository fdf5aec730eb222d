/** Where the page runs, as far as links to Messages differ. */
export type System = 'iphone' | 'mac' | 'other';

/** An iPad says that it is a Mac; only its touch screen gives it away. */
export function systemOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): System {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iphone';
  if (!userAgent.includes('Macintosh')) return 'other';
  return maxTouchPoints > 1 ? 'iphone' : 'mac';
}

/**
 * The address that opens the phone's own app for text messages with numbers and text filled in. Apple's systems take
 * the text after `&`, and several numbers only in the form `sms://open`; the others follow RFC 5724.
 */
export function smsLink(phones: readonly string[], text: string, system: System): string {
  const numbers = phones.map((phone) => phone.replace(/[^\d+]/g, '')).join(',');
  const body = encodeURIComponent(sendable(text));
  if (system === 'other') return `sms:${numbers}?body=${body}`;
  return phones.length === 1 ? `sms:${numbers}&body=${body}` : `sms://open?addresses=${numbers}&body=${body}`;
}

/** Half a character, left by a text cut in the wrong place, has no place in an address. */
function sendable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/\p{Surrogate}/gu, '\ufffd');
}
