import { words } from '../people/column-words';

/** A column that says whether, how or when people agreed; `isDay` where it is for the day. */
export type ConsentColumn = { name: string; isDay: boolean };

/** Words for agreeing, as headers have them in the languages of the product (see `words`: small letters, no accents). */
const AGREED = [
  /\b(consent(s|ed)?|opt(ed|s)? ?in|subscribed|agreed)\b|\b(accepts?|permission (to|for)) (marketing|messages|sms|texts?)\b/,
  /\b(einwilligung\w*|eingewilligt|einverstand\w+|zustimmung\w*|zugestimmt)\b/,
  /\b(consentement\w*|consenti)\b|\baccepte( les)? (messages|sms|textos)\b/,
  /\b(consentimiento|consentido)\b|\bacepta( los)? (mensajes|sms)\b/,
  /\b(consenso|acconsentito)\b|\baccetta( gli| i)? (messaggi|sms)\b/,
  /\b(consentimento|autorizacao)\b|\baceita( os| as)? (mensagens|sms)\b/,
  /同意|授权|授權/,
];
/** Words for signing up. Without a day they may be about anything: a class, a magazine. */
const SIGNED_UP = [
  /\b(subscription|subscribe|sign(ed)? ?up)\b/,
  /\b(angemeldet|anmelde(datum|tag|zeitpunkt))\b/,
  /\b(inscrite?|inscription|abonnee?|abonnement)\b/,
  /\b(suscri(to|ta|pcion)|inscri(to|ta|pcion)|fecha de alta)\b/,
  /\b(iscritt[oa]|iscrizione)\b/,
  /\b(inscricao)\b/,
  /订阅|訂閱/,
];
/** Agreeing to something else than messages, or the end of it. */
const OTHERWISE =
  /\bopt(ed|s)? ?out\b|unsub|withdr[ae]w|revo[kqc]|widerruf|abgemeldet|desinscri|desabonn|desuscri|disiscri|cancel|\bbaja\b|\be ?mails?\b|\bmail(ing)?\b|newsletter|\bfax\b|\bcookies?\b|\bcalls?\b|\b(amount|price|terms)\b|退订|退訂|取消|拒/;
const DAY =
  /\b(date|day|at|on|time|timestamp|when|since|datum|tag|am|seit|zeit|zeitpunkt|jour|le|heure|fecha|dia|hora|el|data|ora|il|em|desde|dal)\b|(datum|zeitpunkt)\b|日期|时间|時間/;

/** The columns whose headers say that they are about consent to messages, in their order. */
export function consentColumns(columns: readonly string[]): ConsentColumn[] {
  return columns.flatMap((name) => {
    const header = words(name);
    const says = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(header));
    const isDay = DAY.test(header);
    if (OTHERWISE.test(header) || !(says(AGREED) || (isDay && says(SIGNED_UP)))) return [];
    return [{ name, isDay }];
  });
}
