import { ENGLISH } from './rules/english';
import { FRENCH } from './rules/french';
import { GERMAN } from './rules/german';
import { ITALIAN } from './rules/italian';
import { PORTUGUESE } from './rules/portuguese';
import { SPANISH } from './rules/spanish';
import { THANKS, type OptOutRules } from './rules/opt-out-rules';

/** The word that every phone network knows, whichever language the rest is in. */
const STOP: OptOutRules = {
  language: 'en',
  asks: [
    `^^ stop|stopp|stopall|unsubscribe|optout ${THANKS} $$`,
    '^^ stop stop stop? stop? $$',
    '^^ end|quit $$',
  ],
  harmless: [],
};

export const RULES: readonly OptOutRules[] = [STOP, ENGLISH, SPANISH, FRENCH, GERMAN, PORTUGUESE, ITALIAN];
