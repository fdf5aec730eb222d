import { textMessage, type TextMessageKind } from './text-message';

const KINDS: TextMessageKind[] = ['code', 'phone-change', 'reauthentication', 'second-factor'];
/** The part of the GSM alphabet (3GPP TS 23.038) that our texts need; one other sign would halve what fits. */
const GSM = /^[A-Za-z0-9 .,:;!?'"()@/+-]*$/;

describe('a text message', () => {
  it.each(KINDS)('begins with the code, says what "%s" is for and fits into one message', (kind) => {
    const text = textMessage(kind, '042137');
    expect(text).toMatch(/^042137 is your Dearly code\b/);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(GSM);
    expect(text.match(/\d+/g)).toEqual(['042137']);
  });

  it('differs with its purpose', () => {
    expect(new Set(KINDS.map((kind) => textMessage(kind, '042137'))).size).toBe(KINDS.length);
  });
});
