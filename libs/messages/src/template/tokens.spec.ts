import { compileTemplate } from './template';
import { tokensOf } from './tokens';

/** A text that counts how many of its characters are looked at. */
class CountedText extends String {
  looks = 0;
  override charAt(at: number): string {
    this.looks += 1;
    return super.charAt(at);
  }
  override slice(from = 0, to = this.length): string {
    this.looks += to - from;
    return super.slice(from, to);
  }
}

describe('the tokens of a template', () => {
  it('know the places of braces, with those inside of a condition', () => {
    expect(tokensOf('a {b} {c?d {e}}').tokens).toEqual([
      'a ',
      { from: 2, to: 5, inside: ['b'] },
      ' ',
      { from: 6, to: 15, inside: ['c?d ', { from: 11, to: 14, inside: ['e'] }] },
    ]);
  });

  it('tell which braces have no partner or nothing in them', () => {
    expect(tokensOf('{a {b} c} { } {{ }} {d?{e}')).toMatchObject({
      unclosed: [0, 20],
      unopened: [8],
      empty: [{ from: 10, to: 13 }],
    });
  });

  it.each([
    '{',
    '{a?',
    '{~',
    '{a?{',
    '{a?{b}',
    '{a?{b?',
    '{~a|{b}',
    '{a?{{',
    '{a|?{',
    '}',
    '{a?b|',
    '{a?{b}}',
  ])('of many %j are read in one pass', (piece) => {
    const text = piece.repeat(5000);
    const counted = new CountedText(text);
    tokensOf(counted as unknown as string);
    expect(counted.looks).toBeLessThan(5 * text.length);
    // A quadratic reader of what stands between the braces would run into the test's time limit.
    expect(compileTemplate(piece.repeat(100_000), ['b', 'a?????????b']).parts.length).toBeGreaterThan(0);
    expect(compileTemplate(`{${piece.replaceAll(/[{}]/g, '').repeat(100_000)}}`, ['b']).parts).toHaveLength(
      1,
    );
  });
});
