import { plain, type Evidence } from './evidence';
import { type Quantity } from './wording';

/**
 * The fixed parts of a text: `Please wait {n} seconds.` says two, `Title - More` a title and a description, `a/b audience`
 * one text for each word. `{name}` is no placeholder but the template's own.
 */
export function fixedParts(text: string): string[][] {
  const choice = /\b[a-z]+(?:\/[a-z]+)+\b/.exec(text)?.[0];
  const texts = choice ? choice.split('/').map((word) => text.replace(choice, word)) : [text];
  return texts.map((one) =>
    plain(one)
      .split(/ - | \/ |\{(?:n|id|status)\}|\b[nmk]\b/)
      .map((part) => part.replace(/^[\s:]+|[\s:]+$/g, ''))
      .filter((part) => part !== ''),
  );
}

function says(texts: string[], parts: string[]): boolean {
  return parts.every((part) => texts.some((text) => text.includes(part)));
}

/** True when one folder of the product says all fixed parts of `text`; `folders` holds the texts of each. */
export function isInProduct(folders: string[][], text: string): boolean {
  return folders.some((texts) => isAsserted({ texts, numbers: [] }, text));
}

/** True when the tests say all fixed parts of `text` somewhere else than in their titles. */
export function isAsserted({ texts }: Evidence, text: string): boolean {
  return says(texts, [plain(text)]) || fixedParts(text).every((parts) => says(texts, parts));
}

const FACTORS: Record<string, number[]> = {
  s: [1_000],
  second: [1_000],
  minute: [60, 60_000],
  hour: [3_600, 3_600_000],
  day: [86_400_000],
  KB: [1_024],
  MB: [1_024 ** 2],
  '%': [0.01],
  percent: [0.01],
};
const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** The values that may stand for a quantity: 5 s is 5 or 5,000; 10MB is 10 or its bytes. */
function valuesOf({ value, unit }: Quantity): number[] {
  const factors = FACTORS[unit] ?? FACTORS[unit.replace(/s$/, '')] ?? [];
  return [value, ...factors.map((factor) => value * factor)];
}

/** True when the tests write the quantity: as a number, in a text, or by a constant of the contracts with that value. */
export function isWritten({ texts, numbers }: Evidence, quantity: Quantity): boolean {
  const values = valuesOf(quantity);
  if (numbers.some((number) => values.includes(number))) return true;
  const spellings = values.map((value) => value.toLocaleString('en-US').replaceAll(',', ',?'));
  const words = WORDS[quantity.value] ?? '\\b\\B';
  const pattern = new RegExp(`(?<![\\d.])(?:${spellings.join('|')})(?!\\d)|\\b${words}\\b`, 'i');
  return texts.some((text) => pattern.test(text));
}
