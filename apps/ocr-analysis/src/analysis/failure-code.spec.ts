import { errorText, ERRORS, type ErrorCode } from '@dearly/contracts';
import { failureCode, isFinal, isUnread } from './failure-code';

describe('the code that a failed analysis ends with', () => {
  it.each<[ErrorCode, ErrorCode]>([
    ['picture_unreadable', 'picture_unreadable'],
    ['picture_script_unread', 'picture_script_unread'],
    ['analysis_too_slow', 'analysis_too_slow'],
    ['deadline_exceeded', 'analysis_too_slow'],
    ['service_unavailable', 'analysis_unavailable'],
    ['transfer_aborted', 'analysis_unavailable'],
    ['picture_too_many_pixels', 'analysis_failed'],
    ['unexpected', 'analysis_failed'],
  ])('is for %s: %s', (code, told) => expect(failureCode(code)).toBe(told));

  it('never has a text with a number missing, whatever went wrong', () => {
    for (const code of Object.keys(ERRORS) as ErrorCode[])
      expect(errorText(failureCode(code))).not.toMatch(/[{}]/);
  });
});

describe('whether another attempt can help', () => {
  it('cannot for a picture that is at fault itself', () =>
    expect(isFinal('picture_unreadable', 1)).toBe(true));

  it('can once for a picture that took too long', () => {
    expect([1, 2].map((attempt) => isFinal('analysis_too_slow', attempt))).toEqual([false, true]);
  });

  it('can when the thread died or a part was away', () => {
    expect([isFinal('analysis_failed', 3), isFinal('service_unavailable', 3)]).toEqual([false, false]);
  });
});

describe('whether a picture is done without its reading when a person says what it shows', () => {
  const attempts = (code: ErrorCode) => [1, 2].map((attempt) => isUnread(code, attempt));

  it('is when the picture itself is at fault', () =>
    expect(attempts('picture_script_unread')).toEqual([true, true]));
  it('is when it took too long or ended its thread twice', () => {
    expect(attempts('analysis_too_slow')).toEqual([false, true]);
    expect(attempts('analysis_failed')).toEqual([false, true]);
  });
  it('is not when a part was away, or the time of the job was up', () => {
    expect(attempts('service_unavailable')).toEqual([false, false]);
    expect(attempts('deadline_exceeded')).toEqual([false, false]);
  });
});
