// Fetched with the first use, because of the numbering plans of all countries.
export { internationalNumber } from '@dearly/messages';
