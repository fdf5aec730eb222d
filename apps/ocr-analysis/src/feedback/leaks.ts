/** So many words in a row are no chance. */
const RUN = 8;

/** Whether an answer repeats a part of the prompt, its fence or its instructions, however it is spaced or escaped. */
export function leaks(answer: string, instructions: string, fence: string): boolean {
  if (answer.includes(fence)) return true;
  const runs = new Set(runsOf(instructions));
  return runsOf(answer).some((run) => runs.has(run));
}

function runsOf(text: string): string[] {
  const words =
    text
      .replace(/\\[nrt]|\\u[0-9a-f]{4}/gi, ' ')
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  return words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '));
}
