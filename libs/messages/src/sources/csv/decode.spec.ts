import { AppError } from '@dearly/contracts';
import { readText, startOf } from './decode';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
};
const decodeText = (bytes: Uint8Array) => {
  const { utf8: read, encoding } = readText(bytes);
  return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(read), encoding };
};
const TEXT = 'name,phone\nJosé 😀,+14155550101\n';

describe('readText', () => {
  it.each([
    ['UTF-8', utf8(TEXT), 'utf-8'],
    ['UTF-8 with a mark', utf8(`\ufeff${TEXT}`), 'utf-8'],
    ['UTF-16 LE with a mark', utf16(`\ufeff${TEXT}`, true), 'utf-16le'],
    ['UTF-16 BE with a mark', utf16(`\ufeff${TEXT}`, false), 'utf-16be'],
    ['UTF-16 LE', utf16(TEXT, true), 'utf-16le'],
    ['UTF-16 BE', utf16(TEXT, false), 'utf-16be'],
  ])('reads %s', (_, bytes, encoding) => {
    expect(decodeText(bytes)).toEqual({ text: TEXT, encoding });
  });

  it.each([true, false])(
    'knows UTF-16 by its mark where no byte is zero, else by its start (%j)',
    (isLittle) => {
      const encoding = isLittle ? 'utf-16le' : 'utf-16be';
      expect(decodeText(utf16('\ufeff東京', isLittle))).toEqual({ text: '東京', encoding });
      const text = `${'name,phone\n'.repeat(200)}${'東京\n'.repeat(9_000)}`;
      expect(decodeText(utf16(text, isLittle))).toEqual({ text, encoding });
    },
  );

  it.each(['ÿa', 'aÿ', 'þa', 'aþ'])('takes %j for windows-1252, not for half a mark', (text) => {
    expect(decodeText(latin(text))).toEqual({ text, encoding: 'windows-1252' });
  });

  it.each(['a¿', '（a', '仿', '＿', '\ufec0'])(
    'keeps %j, of which some bytes are those of a mark',
    (text) => {
      expect(decodeText(utf8(text))).toEqual({ text, encoding: 'utf-8' });
    },
  );

  it.each(['a\tb\r\nc\td\r\n', 'a,<table>\n', 'a,b\n<html>,x'])('takes %j for text', (text) => {
    expect(decodeText(utf8(text)).text).toBe(text);
  });

  it('reads windows-1252 with its quotation marks, dashes and the euro', () => {
    expect(decodeText(latin('Jos\xe9 \x93hi\x94 \x96 5\x80 d\x92\x9cuvre'))).toEqual({
      text: 'José “hi” – 5€ d’œuvre',
      encoding: 'windows-1252',
    });
  });

  it.each([
    ['Excel', latin('PK\x03\x04\x14\x00\x06\x00')],
    ['old Excel', latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
    ['PDF', latin('%PDF-1.7\n')],
    ['PNG', latin('\x89PNG\r\n\x1a\n')],
    ['JPEG', latin('\xff\xd8\xff\xe0')],
    ['HEIC', latin('\x00\x00\x00\x18ftypheic')],
    ['vCard', utf8('BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ann')],
    ['web page', utf8('<!DOCTYPE html><table>')],
    ['web page', utf8('\n <html>')],
    ['not text', utf8('name,phone\nAnn\0,1')],
    ['not text', utf8('name,phone\nMary\0,1')],
    ['not text', latin('a\0b\0c\0\0d')],
    ['not text', latin('\0a\0b\0cd\0')],
    ['not text', latin('\x0e\x1fabc')],
    ['not text', latin('\x01\x02\x03\x04\x05abc\xff')],
    ['not text', latin('a\x00\x00\x00b\x00\x00\x00')],
  ])('refuses what is no CSV text and says what it looks like: %s', (name, bytes) => {
    const read = () => readText(bytes);
    expect(read).toThrow(AppError);
    expect(read).toThrow(expect.objectContaining({ code: 'unsupported_media_type', status: 415 }));
    expect(read).toThrow(new RegExp(`${name}.*CSV`));
  });
});

describe('startOf', () => {
  it('gives at least so many characters, of whatever length in bytes, or all there are', () => {
    expect(startOf(utf8('€'.repeat(20)), 5).slice(0, 5)).toBe('€€€€€');
    expect(startOf(utf8('€'.repeat(20)), 5).length).toBeLessThan(20);
    expect(startOf(utf8('ab'), 5)).toBe('ab');
  });
});
