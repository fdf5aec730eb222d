/** Languages whose ways to ask for no more messages are known. */
export type OptOutLanguage = 'en' | 'es' | 'fr' | 'de' | 'pt' | 'it' | 'zh';

/**
 * One language. A pattern is a row of words, lower case without accents and apostrophes: `a|b` either, `a*` begins with,
 * `a?` may be missing, `..` up to three words, `^` and `$` the ends of a sentence, `^^` and `$$` those of the message.
 */
export type OptOutRules = {
  language: OptOutLanguage;
  asks: readonly string[];
  /** Takes back what was found in the same sentence. */
  harmless: readonly string[];
};

/** Words around a request that change nothing about it. */
export const THANKS =
  'please|pls|plz|thanks|thx|now|svp|stp|merci|bitte|danke|porfavor|gracias|grazie|obrigado|sms?';
