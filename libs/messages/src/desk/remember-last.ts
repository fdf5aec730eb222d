/**
 * Remembers the last answers of a pure function by its arguments, compared one by one with `Object.is`. Two of them, so
 * that a step back is as quick as the step was.
 */
export function rememberLast<Args extends unknown[], Answer>(
  work: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const kept: { args: Args; answer: Answer }[] = [];
  return (...args) => {
    const known = kept.find((one) => one.args.every((arg, at) => Object.is(arg, args[at])));
    if (known) return known.answer;
    const answer = work(...args);
    kept.unshift({ args, answer });
    if (kept.length > 2) kept.pop();
    return answer;
  };
}
