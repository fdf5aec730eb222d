const spaced = (text: string) => text.replace(/\s+/g, ' ');

/** How people are told to end messages, in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const OPT_OUT = [
  /\b(?:reply|text|send|type|respond|write|answer)(?: back)?(?: with)? ["'“‘]?(?:stop|no|end|quit|unsubscribe)\b/i,
  /\bSTOP\b/,
  /\b(?:unsubscribe|opt(?:ing)?[ -]?out|no (?:more|further) (?:messages|texts))\b/i,
  /\b(?:let|tell) me(?: know)? if you(?:['’]d| would) rather not\b/i,
  /\b(?:abmelden|abbestellen|keine (?:weiteren )?nachrichten)\b/i,
  /(?:désabonner|désinscri|ne plus recevoir)/i,
  /(?:darse de baja|date de baja|dejar de recibir|no recibir más|cancelar la suscripción)/i,
  /(?:disiscriv|annulla(?:re)? l['’]iscrizione|non ricevere più)/i,
  /(?:cancelar (?:a )?(?:inscrição|subscrição|assinatura)|deixar de receber|não receber mais|descadastr)/i,
  /\b(?:afmelden|uitschrijven|geen berichten meer)\b/i,
  /["'“‘„«](?:stopp?|alto|baja|arrêt|basta|fim|pare|sair)["'”’»]/i,
];

/** Words of people who sell something, in the same languages. */
const COMMERCIAL = [
  /\d ?(?:%|percent\b|prozent\b) ?(?:off|rabatt|de descuento|de réduction|di sconto|de desconto|korting)?/i,
  /(?:[$€£] ?\d|\d ?[$€£])/,
  /\b(?:sale|discount|coupon|promo(?:tion| code)?|special offer|limited[ -]time|order now|buy (?:now|one)|shop now|free shipping|subscribe|giveaway|book now)\b/i,
  /\b(?:rabatt|angebote?|gutschein|jetzt (?:kaufen|bestellen|buchen)|versandkostenfrei|schlussverkauf|aktion)\b/i,
  /(?:\bsoldes\b|\bréduction\b|\bcode promo\b|\bachetez\b|\blivraison gratuite\b|\boffre spéciale\b)/i,
  /(?:\bdescuento\b|\boferta\b|\brebajas\b|\bcupón\b|\benvío gratis\b|\bcompra ya\b)/i,
  /(?:\bsconto\b|\bofferta\b|\bsaldi\b|\bspedizione gratuita\b|\bacquista\b)/i,
  /(?:\bdesconto\b|\bpromoção\b|\bcupom\b|\bfrete grátis\b|\bcompre\b)/i,
  /\b(?:korting|aanbieding|uitverkoop|kortingscode|gratis verzending|bestel nu)\b/i,
];

/** The words of a text that say how to end messages; undefined when there are none. */
export function optOutWording(text: string): string | undefined {
  const line = spaced(text);
  for (const wording of OPT_OUT) {
    const found = wording.exec(line)?.[0];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** True for a text that seems to sell something: people who get such a one may ask to get no more. */
export function looksCommercial(text: string): boolean {
  const line = spaced(text);
  return COMMERCIAL.some((words) => words.test(line));
}
