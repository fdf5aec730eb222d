import { AppError, type ErrorCode } from '@dearly/contracts';

/** Codes whose public texts tell a person what to do about the picture, without numbers that would have to travel. */
const ABOUT_THE_PICTURE = new Set<ErrorCode>([
  'picture_unreadable',
  'picture_script_unread',
  'analysis_too_slow',
  'analysis_failed',
  'analysis_unavailable',
]);

/** The code that the owner of a screenshot is told when its analysis was given up with `code`. */
export function failureCode(code: ErrorCode): ErrorCode {
  if (ABOUT_THE_PICTURE.has(code)) return code;
  if (code === 'deadline_exceeded') return 'analysis_too_slow';
  return new AppError(code).retryable ? 'analysis_unavailable' : 'analysis_failed';
}

/**
 * Whether a picture is done without its reading when a person says what it shows. One that ended two threads would end
 * more of them, and what is known need not wait for that.
 */
export function isUnread(code: ErrorCode, attempt: number): boolean {
  return isFinal(code, attempt) || (code === 'analysis_failed' && attempt > 1);
}

/** Whether another attempt would end the same way. Being too slow is believed the second time. */
export function isFinal(code: ErrorCode, attempt: number): boolean {
  return code.startsWith('picture_') || (code === 'analysis_too_slow' && attempt > 1);
}
