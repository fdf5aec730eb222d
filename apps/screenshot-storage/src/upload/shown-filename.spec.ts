import fc from 'fast-check';
import { anyCharacter } from '../../../../libs/messages/test/material';
import { shownFilename } from './shown-filename';

describe('the shown name of an uploaded file', () => {
  it.each([
    ['IMG_0042.PNG', 'IMG_0042.PNG'],
    ['Gespräch mit Zoë 📷.png', 'Gespräch mit Zoë 📷.png'],
    ['family 👨‍👩‍👧.jpg', 'family 👨‍👩‍👧.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['C:\\fakepath\\chat.png', 'chat.png'],
    ['a%2e%2e%2fb.png', 'a%2e%2e%2fb.png'],
    ['chat\u0000.png', 'chat.png'],
    ['chat.png\r\nset-cookie: a=b', 'chat.pngset-cookie: a=b'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['\u2066x\u2069.png', 'x.png'],
    ['a\u2028b.png', 'ab.png'],
    ['"quoted".png', '"quoted".png'],
    ['half\ud83d.png', 'half.png'],
    ['  spaces .png ', 'spaces .png'],
  ])('of %j is %j', (sent, shown) => {
    expect(shownFilename(sent, 'png')).toBe(shown);
  });

  it.each([undefined, '', '   ', '.', '..', '/', '../', '\u202e', '\u0000\u0001'])(
    'of %j, of which nothing can be shown, tells what it is',
    (sent) => {
      expect(shownFilename(sent, 'webp')).toBe('screenshot.webp');
    },
  );

  it('is cut in the middle when it is too long, and keeps its ending', () => {
    expect(shownFilename(`${'a'.repeat(300)}.jpeg`, 'jpg')).toBe(`${'a'.repeat(250)}.jpeg`);
    expect(shownFilename('📷'.repeat(200), 'jpg')).toBe('📷'.repeat(127));
    expect(shownFilename('a'.repeat(400), 'jpg')).toBe('a'.repeat(255));
  });

  it('is never a path, never too long, never empty, and stays as it is when sent again', () => {
    const names = fc.string({
      unit: fc.constantFrom('a', '.', '/', '\\', '\u0000', '\u202e', ' ', '📷', '\ud83d', 'é'),
    });
    fc.assert(
      fc.property(fc.oneof(names, fc.string({ unit: anyCharacter, maxLength: 400 })), (sent) => {
        const shown = shownFilename(sent, 'png');
        expect(shown).not.toMatch(/[/\\\p{Cc}\p{Cs}\u202e]|^\.*$/u);
        expect(shown.length).toBeLessThanOrEqual(255);
        expect(shownFilename(shown, 'png')).toBe(shown);
      }),
    );
  });
});
