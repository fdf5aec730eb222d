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

/** How many parts of `room` places characters of these costs fill. None is cut in two: it moves to the next part whole. */
function partsFor(costs: number[], room: number): number {
  let parts = 1;
  let used = 0;
  for (const cost of costs) {
    if (used + cost > room) {
      parts += 1;
      used = 0;
    }
    used += cost;
  }
  return parts;
}

/**
 * How long a text is when it has to go as SMS: 160 places in the basic alphabet or 70 in any other; a text in several
 * parts loses 7 or 3 places of each.
 */
export function messageLength(text: string): MessageLength {
  const letters = [...text];
  const basic = letters.map((letter) => PLACES.get(letter));
  const isBasic = !basic.includes(undefined);
  const costs = letters.map((letter, at) => (isBasic ? basic[at] : undefined) ?? letter.length);
  const [room, roomOfParts] = isBasic ? ([160, 153] as const) : ([70, 67] as const);
  const used = costs.reduce((sum, cost) => sum + cost, 0);
  const parts = used === 0 ? 0 : used <= room ? 1 : partsFor(costs, roomOfParts);
  return { characters: letters.length, parts, room };
}
