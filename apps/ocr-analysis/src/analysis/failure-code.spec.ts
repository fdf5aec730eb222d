import { errorText, ERRORS, type ErrorCode } from '@dearly/contracts';
import { failureCode, isFinal } from './failure-code';

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
