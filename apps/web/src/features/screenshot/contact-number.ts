// By itself, because of the numbering plans of all countries, which few screenshots need.
import { internationalNumber, numbersInLines } from '@dearly/messages';

/** A number as it is sent to (E.164), and as people read it. */
export type ContactNumber = { number: string; readable: string };

/** The one phone number in the title of a conversation; undefined when there is none, or several. */
export async function contactNumber(title: string, country: string): Promise<ContactNumber | undefined> {
  const { numbers } = await numbersInLines(title, country);
  const [number] = numbers;
  if (number === undefined || numbers.length > 1) return undefined;
  return { number, readable: internationalNumber(number) };
}
