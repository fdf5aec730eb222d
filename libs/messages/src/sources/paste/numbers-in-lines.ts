import { phoneReader, type PhoneReader } from '../../phones/phone';
import { ROWS_A_STEP, type Steps } from '../source';
import { runSteps, type StepsControl } from '../run-steps';
import { numbersInText } from './numbers-in-text';

/**
 * `numbers` in E.164, each once, in their order. `rest` is what was not taken, line by line: whole lines without a valid
 * number, and of other lines the parts that look like one and are none.
 */
export type NumbersInLines = { numbers: string[]; rest: string[] };

const SCIENTIFIC = /^\+?\d(?:\.\d+)?e\+?\d+$/i;

/** The valid numbers of a part of a line, and whether it only looks as if it had one. */
function lookAt(part: string, readPhone: PhoneReader): { valid: string[]; isDoubtful: boolean } {
  const pieces = SCIENTIFIC.test(part) ? [part] : numbersInText(part, readPhone).map(({ text }) => text);
  const valid = pieces.flatMap((piece) => readPhone(piece).number ?? []);
  return { valid, isDoubtful: pieces.length > valid.length };
}

function* linesSteps(text: string, defaultCountry: string): Steps<NumbersInLines> {
  const readPhone = phoneReader(defaultCountry);
  const numbers = new Set<string>();
  const rest: string[] = [];
  const lines = text.split(/\r\n|[\r\n]/);
  for (const [at, written] of lines.entries()) {
    if (at % ROWS_A_STEP === 0) yield at / lines.length;
    const line = written.trim();
    if (line === '') continue;
    const doubtful: string[] = [];
    let isTaken = false;
    for (const part of line.split(/[,;\t]/)) {
      const { valid, isDoubtful } = lookAt(part.trim(), readPhone);
      valid.forEach((number) => numbers.add(number));
      isTaken ||= valid.length > 0;
      if (isDoubtful) doubtful.push(part.trim());
    }
    if (!isTaken) rest.push(line);
    else if (doubtful.length > 0) rest.push(doubtful.join(', '));
  }
  return { numbers: [...numbers], rest };
}

/**
 * Finds the phone numbers of a pasted text: many a line, between commas, semicolons, tabs or words. Those without a
 * country code are of `defaultCountry` (a known two-letter code).
 */
export function numbersInLines(
  text: string,
  defaultCountry: string,
  control: StepsControl = {},
): Promise<NumbersInLines> {
  return runSteps(linesSteps(text, defaultCountry), control);
}
