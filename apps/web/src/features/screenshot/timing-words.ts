import type { MessageTiming } from '@dearly/contracts';

/** `Today 8:30 AM` -> day and clock. A time line may begin with the service, and may lack its day or its clock. */
function splitTimeLine(line: string): { day: string; clock: string } {
  const last = line.trim().split('\n').at(-1) ?? '';
  const [, day = '', clock = ''] =
    /^(.*?)\s*(?:\bat\s+)?(\d{1,2}[:.]\d{2}(?:\s?[AP]\.?M\.?)?)$/iu.exec(last) ?? [];
  return clock ? { day: day.replace(/,$/, ''), clock } : { day: last, clock: '' };
}

/**
 * When a message was sent, in words: `between 8:30 AM and 9:12 AM`, with the day when it is not the same. Empty when the
 * picture does not tell, and when the message stands under its own time line, which says it already.
 */
export function timingWords(timing: MessageTiming | null | undefined): string {
  if (timing?.kind !== 'bounded') return '';
  const after = timing.after ? splitTimeLine(timing.after) : null;
  const before = timing.before ? splitTimeLine(timing.before) : null;
  const words = ({ day, clock }: { day: string; clock: string }) => [day, clock].filter(Boolean).join(' ');
  if (after && before) {
    const isSameDay = after.day === before.day && after.clock && before.clock;
    if (isSameDay) return `between ${after.clock} and ${before.clock}`;
    return `between ${words(after)} and ${words(before)}`;
  }
  if (after) return `after ${words(after)}`;
  return before ? `before ${words(before)}` : '';
}
