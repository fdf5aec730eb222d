import { isKeepableJson, keepableText } from './keepable';

describe('a text that can be kept', () => {
  it('holds no NUL, wherever it stands', () => {
    for (const text of ['\0', 'a\0', '\0a', 'a\0b']) {
      expect(keepableText().safeParse(text).error?.issues).toMatchObject([
        { message: 'The text holds the character U+0000, which cannot be kept.' },
      ]);
    }
    for (const text of ['', 'a', '\\0', '\\u0000', '😀']) expect(keepableText().parse(text)).toBe(text);
  });

  it('is asked for in words of its own when it is none', () => {
    expect(keepableText('Send a name.').safeParse(5).error?.issues).toMatchObject([
      { message: 'Send a name.' },
    ]);
  });
});

describe('JSON that can be kept', () => {
  it.each([['\0'], ['a\\\0'], [{ a: [{ b: 'x\0y' }] }], [{ 'a\0': 1 }], ['\ud83d'], [{ a: '\udc00b' }]])(
    'is not %j',
    (value) => expect(isKeepableJson(value)).toBe(false),
  );

  it.each([[null], [5], ['\\u0000'], [{ a: 'C:\\u0000', b: ['\\\\u0000', '🚢'] }]])('is %j', (value) =>
    expect(isKeepableJson(value)).toBe(true),
  );
});
