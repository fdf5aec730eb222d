/** What a text has that is worth a look before it is sent, as bits. */
export const TRAIT = { gap: 1, braces: 2, finding: 4, parts: 8, link: 16 } as const;

/** An address that Messages would draw as a link: with a scheme, with www, or a name with a common ending. */
const LINK =
  /https?:\/\/\S|www\.\S|\b[a-z\d-]{2,}\.(?:com|org|net|io|co|me|app|ly|de|uk|eu|info|gl|link)(?![a-z\d])/i;

const isLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122;

/** The pattern is slow, and asked only of texts in which a letter follows a dot. */
export function hasLink(text: string): boolean {
  if (text.includes('://')) return true;
  for (let dot = text.indexOf('.'); dot >= 0; dot = text.indexOf('.', dot + 1)) {
    if (isLetter(text.charCodeAt(dot + 1))) return LINK.test(text);
  }
  return false;
}
export const hasBraces = (text: string): boolean => text.includes('{') || text.includes('}');

/** Words by which people tell that they can be spared further messages. */
const OPT_OUT = /\b(?:stop|unsubscribe|opt[ -]?out|abmelden|abbestellen|désabonner|darse de baja)\b/i;
const COMMERCIAL =
  /\d\s?%|[$€£]\s?\d|\b(?:sale|discount|offer|coupon|promo(?:tion)?|deal|shop|order now|free shipping|buy|rabatt|angebot|gutschein|promotion|soldes|oferta|descuento)\b/i;

/** True for a text that sells something and does not say how to be left alone. */
export const lacksOptOut = (text: string): boolean => COMMERCIAL.test(text) && !OPT_OUT.test(text);
