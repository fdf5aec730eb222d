/** A number in any way that people write or copy one; phones put invisible signs around it. */
const LIKE_NUMBER = /^[\d\s\p{P}\p{Cf}+]*$/u;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * Tells which numbers (E.164) have the digits of a search, in whatever way they are typed: with blanks, and as people
 * write them in the country itself, with a zero instead of its code. Undefined for a search that has other letters, or
 * no digits.
 */
export function numberSearch(search: string): ((number: string) => boolean) | undefined {
  const digits = LIKE_NUMBER.test(search) ? digitsOf(search.replace('(0)', '')) : '';
  if (digits === '') return undefined;
  const withoutZeros = digits.replace(/^00?(?=\d)/, '');
  return (number) => {
    const whole = digitsOf(number);
    return whole.includes(digits) || whole.includes(withoutZeros);
  };
}
