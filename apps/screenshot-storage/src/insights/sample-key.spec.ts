import fc from 'fast-check';
import { anyCharacter } from '../../../../libs/messages/test/material';
import { sampleKey } from './sample-key';

const same = (one: [string, string], other: [string, string]): boolean =>
  sampleKey(...one) === sampleKey(...other);

describe('messages that count as one sample', () => {
  it.each<[string, [string, string], [string, string]]>([
    ['the contact’s name', ['Hi Elena, are you free?', 'Elena'], ['Hi Tariq, are you free?', 'Tariq']],
    ['one word of it', ['Hi Ann, are you free?', 'Ann Lee'], ['Hi Uncle, are you free?', 'Uncle Femi']],
    ['one word against all', ['Hi Ann Lee thanks', 'Ann Lee'], ['Hi Zoe thanks', 'Zoe']],
    ['a possessive', ['It is Zoe’s turn', 'Zoe'], ["It is Ben's turn", 'Ben']],
    ['capitals and white space', ['Hi  there\nyou', ''], ['hi there you ', '']],
    ['accents written in two ways', ['Caf\u00e9?', ''], ['Cafe\u0301?', '']],
    ['letters beyond ASCII', ['Привет, Иван!', 'Иван'], ['Привет, Ольга!', 'Ольга']],
  ])('differ in nothing but %s', (_title, one, other) => {
    expect(same(one, other)).toBe(true);
  });

  it.each<[string, [string, string], [string, string]]>([
    ['another word', ['Hi Elena, are you free?', 'Elena'], ['Hi Elena, are you home?', 'Elena']],
    ['somebody else’s name', ['Hi Elena, Mina is in', 'Elena'], ['Hi Tariq, Ben is in', 'Tariq']],
    ['a name that begins a word', ['The announcement', 'Ann'], ['The benouncement', 'Ben']],
    ['a name that ends a word', ['It is Joann', 'Ann'], ['It is Joben', 'Ben']],
    ['a number for a name', ['Hello 5550111', '5550111'], ['Hello 5550112', '5550112']],
    ['no name', ['Hi Elena, are you free?', 'Elena'], ['Hi, are you free?', 'Tariq']],
  ])('do not differ in %s', (_title, one, other) => {
    expect(same(one, other)).toBe(false);
  });

  it('take whatever stands in a header for a plain name', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.string({ unit: anyCharacter }), (text, contact) => {
        expect(sampleKey(text, contact)).toMatch(/^[\w-]{43}$/);
        expect(same([text, contact], [`  ${text}\n`, contact])).toBe(true);
      }),
    );
    expect(same(['one two', '.*'], ['three four', '.*'])).toBe(false);
  });

  it('are the same template with any two names', () => {
    const name = fc.stringMatching(/^[A-Z][a-z]{2,8}(-[A-Z][a-z]{2,8})?$/);
    const pieces = fc.array(fc.stringMatching(/^[0-9 ,.!?]{0,12}$/), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(pieces, name, name, (texts, one, other) => {
        const [first, second] = [one, other].map((who): [string, string] => [texts.join(` ${who}, `), who]);
        expect(first && second && same(first, second)).toBe(true);
      }),
    );
  });
});
