import { isDeeperThan } from '../http/json-depth';

/** Far deeper than any event of ours, and shallow enough to be written again without running out of stack. */
const LEVELS = 64;

/** The value of a JSON text; undefined when it is none, or nested beyond reason. */
export function parseJson(text: string): unknown {
  if (isDeeperThan(LEVELS, text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Callers tell the sender in their own way; the parser's words would repeat what was sent.
    return undefined;
  }
}
