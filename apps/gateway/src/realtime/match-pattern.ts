/**
 * LIKE: `%` is any text, `_` one character, a backslash takes the next character as it is. Goes back to the last `%`
 * only, so that no pattern takes longer than the product of both lengths, as a regular expression could.
 */
export function matchesPattern(text: string, pattern: string, ignoreCase: boolean): boolean {
  const chars = Array.from(ignoreCase ? text.toLowerCase() : text);
  const steps = readPattern(ignoreCase ? pattern.toLowerCase() : pattern);
  let [at, step, resumeAt, resumeStep] = [0, 0, 0, -1];
  while (at < chars.length) {
    const wanted = steps[step];
    if (wanted === 'many') {
      resumeStep = step += 1;
      resumeAt = at;
    } else if (wanted !== undefined && (wanted === 'one' || wanted.char === chars[at])) {
      at += 1;
      step += 1;
    } else {
      if (resumeStep < 0) return false;
      at = resumeAt += 1;
      step = resumeStep;
    }
  }
  return steps.slice(step).every((rest) => rest === 'many');
}

type Step = 'many' | 'one' | { char: string };

function readPattern(pattern: string): Step[] {
  const steps: Step[] = [];
  const chars = Array.from(pattern);
  for (let at = 0; at < chars.length; at += 1) {
    const char = chars[at] ?? '';
    if (char === '%') steps.push('many');
    else if (char === '_') steps.push('one');
    else if (char === '\\') steps.push({ char: chars[(at += 1)] ?? '\\' });
    else steps.push({ char });
  }
  return steps;
}
