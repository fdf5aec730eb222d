import { LIMITS } from '@dearly/contracts';
import { finishTime } from '@dearly/messages';

const DAY = 24 * 60 * 60 * 1000;

/** `files` of at most 50 messages, shared one a day; `finishMs` is when the last message goes out. */
export type SendingDays = { files: number; finishMs: number };

/**
 * When everything has gone if the first file starts at `startMs`. At most 50 similar messages may leave one account in
 * 24 hours (specification, section 9), so each further file starts a day after the one before, or later when a file
 * itself takes longer than a day.
 */
export function planSending(count: number, sendIntervalSeconds: number, startMs: number): SendingDays {
  const perFile = LIMITS.csv.messagesPerFile;
  const files = Math.ceil(count / perFile);
  if (files <= 1) return { files, finishMs: finishTime(count, sendIntervalSeconds, startMs) };
  const between = Math.max(DAY, perFile * sendIntervalSeconds * 1000);
  const inLastFile = count - (files - 1) * perFile;
  return {
    files,
    finishMs: finishTime(inLastFile, sendIntervalSeconds, startMs + (files - 1) * between),
  };
}
