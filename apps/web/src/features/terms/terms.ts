import { DATA } from './data';
import { LAW } from './law';
import { MONEY_AND_END } from './money-and-end';
import { SENDING } from './sending';
import type { TermsSection } from './terms-section';
import { USING_DEARLY } from './using-dearly';

/** The day from which the terms count (specification, section 2), and the day their text last changed. */
export const EFFECTIVE = 'February 1, 2025';
export const LAST_UPDATED = 'February 1, 2025';

/** The 24 sections in order; a section's number is its place. */
export const TERMS: readonly TermsSection[] = [
  ...USING_DEARLY,
  ...SENDING,
  ...DATA,
  ...MONEY_AND_END,
  ...LAW,
];
