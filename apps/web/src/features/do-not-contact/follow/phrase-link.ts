const PART = '#follow=';

/** A link that opens this page with the phrase filled in. What is behind the # goes to no server. */
export const phraseLink = (words: readonly string[]): string =>
  `${window.location.origin}/do-not-contact${PART}${words.join('-')}`;

/** The phrase in the fragment of an address, as it can be typed; '' when there is none. */
export const phraseIn = (fragment: string): string =>
  fragment.startsWith(PART) ? fragment.slice(PART.length).replaceAll(/[^a-z]+/g, ' ') : '';
