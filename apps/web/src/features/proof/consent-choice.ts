import type { DayOrder, ListConsent } from '@dearly/messages';

/** How the people of a campaign agreed; `on` is a day (YYYY-MM-DD) or '', `campaign` an id or '' for all campaigns. */
export type ConsentNote = { how: string; on: string; campaign: string };

/**
 * What is known about consent: the note in the person's words, a list that was chosen by hand and goes before those that
 * the campaigns were made from, and the order of day and month where no list tells it.
 */
export type ConsentChoice = ConsentNote & { list: ListConsent | undefined; order: DayOrder | undefined };

export const NO_CONSENT: ConsentChoice = { how: '', on: '', campaign: '', list: undefined, order: undefined };
