import { portion } from '../../test/material';
import { parseWithLibrary, phoneReader } from './phone';

const read = phoneReader('US');

describe('phoneReader', () => {
  it.each([
    ['+1 415 555 0101', '+14155550101'],
    ['(415) 555-0101', '+14155550101'],
    ['1-415-555-0101', '+14155550101'],
    ['001 415 555 0101', '+14155550101'],
    ['0061 491 570 156', '+61491570156'],
    ['011 61 491 570 156', '+61491570156'],
    ['tel:+1-415-555-0101', '+14155550101'],
    ['mobile: 415 555 0101', '+14155550101'],
    ['(415) 555-0101 x42', '+14155550101'],
    ['\u202a+1 415 555 0101\u202c', '+14155550101'],
    ['\u200e(415)\u200e 555-0101', '+14155550101'],
    ['\uff14\uff11\uff15\uff15\uff15\uff15\uff10\uff11\uff10\uff11', '+14155550101'],
    ['* (415) 555-0101', '+14155550101'],
    ['* 0061 491 570 156', '+61491570156'],
    ['*  4.155550101E+09', '+14155550101'],
    ["'+14155550101", '+14155550101'],
    ['="4155550101"', '+14155550101'],
    ['4155550101.0', '+14155550101'],
    ['14155550101.00', '+14155550101'],
    ['4.155550101E+09', '+14155550101'],
    ['1.4155550101e10', '+14155550101'],
    ['4,155550101E+09', '+14155550101'],
    ['(415) 555-0101 ::: (415) 555-0102', '+14155550101'],
    ['no number ::: (415) 555-0102', '+14155550102'],
    ['4.15555E+09 ::: (415) 555-0102', '+14155550102'],
  ])('reads %j as %s', (cell, number) => {
    expect(read(cell)).toEqual({ number });
  });

  it.each([
    ['', 'phone_missing'],
    ['   ', 'phone_missing'],
    ['\u202a\u202c', 'phone_missing'],
    [' ::: ', 'phone_missing'],
    ['Ann', 'phone_invalid'],
    ['12345', 'phone_invalid'],
    ['+1 415 555', 'phone_invalid'],
    ['1-800-FLOWERS', 'phone_invalid'],
    ['415-555-0101 or 415-555-0102', 'phone_invalid'],
    ['+14155550101;phone-context=example.com', 'phone_invalid'],
    ['9961491570156', 'phone_invalid'],
    ['00* 61 491 570 156', 'phone_invalid'],
    ['0061 491', 'phone_invalid'],
    ['00999 123', 'phone_invalid'],
    ['4E+0', 'phone_invalid'],
    [`4.${'5'.repeat(260)}E+09`, 'phone_invalid'],
    ['4.15555E+09', 'phone_damaged'],
    ['4E+09', 'phone_damaged'],
    ['4.15555E+09 ::: none', 'phone_damaged'],
    ['none ::: 4.15555E+09', 'phone_damaged'],
  ])('has no number in %j: %s', (cell, problem) => {
    expect(read(cell)).toEqual({ problem });
  });

  it('reads a national number as one of the default country', () => {
    expect(phoneReader('AU')('0491 570 156')).toEqual({ number: '+61491570156' });
    expect(phoneReader('AU')('0011 1 415 555 0101')).toEqual({ number: '+14155550101' });
    expect(phoneReader('DE')('030 1234567.0')).toEqual({ number: '+49301234567' });
    expect(phoneReader('DE')('0301234567.0')).toEqual({ number: '+49301234567' });
    expect(phoneReader('DE')('301234567.0')).toEqual({ number: '+49301234567' });
  });

  // With a pattern that goes back and forth this would take minutes and run into the test's time limit.
  it('gives up cells of 32 KiB at once', () => {
    const cells = ['0', '1 ', '.0', '::: ', '(', '+', '\u202a'].map((piece) =>
      piece.repeat(32_768 / piece.length),
    );
    for (let round = 0; round < portion(50); round++) {
      for (const cell of cells) expect(read(cell).number).toBeUndefined();
    }
  });

  it('finds the number in a long cell that joins many', () => {
    expect(read(`${'none ::: '.repeat(60)}415-555-0101`)).toEqual({ number: '+14155550101' });
  });

  it('answers the same for a phone context however often it is asked', () => {
    const answers = [1, 2, 3].map(() => parseWithLibrary('0101;phone-context=+1415555', 'US'));
    expect(answers).toEqual([null, null, null]);
  });
});
