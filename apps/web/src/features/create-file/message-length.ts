// The alphabet that lets 160 characters into one SMS (3GPP 23.038); the second list costs two places each.
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '\f^{}\\[~]|€';
const PLACES = new Map([
  ...[...BASIC].map((letter): [string, number] => [letter, 1]),
  ...[...EXTENDED].map((letter): [string, number] => [letter, 2]),
]);

/** `characters` as people count them, `parts` the SMS it would take, `room` what one SMS holds for this alphabet. */
export type MessageLength = { characters: number; parts: number; room: 160 | 70 };

/**
 * How long a text is when it has to go as SMS: 160 places in the basic alphabet or 70 in any other; a text in several
 * parts loses 7 or 3 places of each.
 */
export function messageLength(text: string): MessageLength {
  const letters = [...text];
  const places = letters.map((letter) => PLACES.get(letter));
  const basic = places.every((cost) => cost !== undefined);
  const used = basic ? places.reduce<number>((sum, cost) => sum + (cost ?? 0), 0) : text.length;
  const room = basic ? 160 : 70;
  const roomOfParts = basic ? 153 : 67;
  const parts = used === 0 ? 0 : used <= room ? 1 : Math.ceil(used / roomOfParts);
  return { characters: letters.length, parts, room };
}
