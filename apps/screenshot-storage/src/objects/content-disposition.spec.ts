import fc from 'fast-check';
import { anyCharacter } from '../../../../libs/messages/test/material';
import { attachment } from './content-disposition';

describe('attachment', () => {
  it.each([
    ['notes.txt', 'attachment; filename="notes.txt"'],
    ['a b (1).txt', 'attachment; filename="a b (1).txt"'],
    ['say "hi".txt', 'attachment; filename="say \\"hi\\".txt"'],
    ['../../etc/passwd', 'attachment; filename="passwd"'],
    ['C:\\folder\\file.txt', 'attachment; filename="file.txt"'],
    ['folder/', 'attachment'],
    ['..', 'attachment'],
    ['', 'attachment'],
    ['\0\r\n', 'attachment'],
    ['a\r\nset-cookie: x=1.txt', 'attachment; filename="aset-cookie: x=1.txt"'],
    ['Grüße.txt', `attachment; filename="Gr__e.txt"; filename*=UTF-8''Gr%C3%BC%C3%9Fe.txt`],
    ['😀.txt', `attachment; filename="_.txt"; filename*=UTF-8''%F0%9F%98%80.txt`],
    ['gpj.\u202etxt.exe', 'attachment; filename="gpj.txt.exe"'],
    ['half\ud800.txt', 'attachment; filename="half.txt"'],
    ["it's (é)*.txt", `attachment; filename="it's (_)*.txt"; filename*=UTF-8''it%27s%20%28%C3%A9%29%2A.txt`],
    // Some browsers decode percent signs in the plain name; the second one tells what is meant.
    ['100%25.txt', `attachment; filename="100%25.txt"; filename*=UTF-8''100%2525.txt`],
  ])('offers %j as %s', (name, header) => {
    expect(attachment(name)).toBe(header);
  });

  it('cuts a long name to 255 characters without leaving half of one', () => {
    expect(attachment('x'.repeat(300))).toBe(`attachment; filename="${'x'.repeat(255)}"`);
    expect(attachment(`${'x'.repeat(254)}😀`)).toBe(`attachment; filename="${'x'.repeat(254)}"`);
  });

  it('is one line of visible ASCII with balanced quotes, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 400 }), (name) => {
        const header = attachment(name);
        expect(header).toMatch(
          /^attachment(; filename="(?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*"(; filename\*=UTF-8''[\w.~!%-]+)?)?$/,
        );
        expect(header.length).toBeLessThan(4_096);
      }),
      { numRuns: 500 },
    );
  });
});
