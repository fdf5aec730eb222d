import { randomBytes } from 'node:crypto';
import { encryptionKeys } from './encryption-keys';
import { Secrets } from './secrets';

const newKey = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;
const [old, newer] = [newKey('2025'), newKey('2026a')];
const place = { column: 'factors.secret', id: 'one' };

function secretsOf(...keys: string[]): Secrets {
  return new Secrets({ ENCRYPTION_KEYS: encryptionKeys.parse(keys.join(',')) });
}

describe('a sealed secret', () => {
  const sealed = secretsOf(old).seal('GEZDGNBV ü', place);

  it('names its key, shows nothing, and opens where it was sealed for', () => {
    expect(sealed).toMatch(/^v1\.2025\.[\w-]+$/);
    expect(Buffer.from(sealed.slice(8), 'base64url').toString('latin1')).not.toContain('GEZDGNBV');
    expect(secretsOf(old).open(sealed, place)).toBe('GEZDGNBV ü');
  });

  it('is never the same twice', () => {
    expect(secretsOf(old).seal('GEZDGNBV ü', place)).not.toBe(sealed);
  });

  it.each([
    ['another row', { ...place, id: 'two' }],
    ['another column', { ...place, column: 'letters.salt' }],
  ])('does not open in %s', (_where, other) => {
    expect(() => secretsOf(old).open(sealed, other)).toThrow(/changed or moved/);
  });

  it.each([
    ['was changed', sealed.slice(0, -4) + (sealed.endsWith('AAAA') ? 'BBBB' : 'AAAA')],
    ['was cut', sealed.slice(0, 20)],
  ])('does not open when it %s', (_how, other) => {
    expect(() => secretsOf(old).open(other, place)).toThrow(/does not open with the key "2025"/);
  });

  it('opens with every key, and is sealed with the first', () => {
    const both = secretsOf(newer, old);
    expect(both.open(sealed, place)).toBe('GEZDGNBV ü');
    expect(both.seal('x', place)).toMatch(/^v1\.2026a\./);
    expect(both.prefix).toBe('v1.2026a.');
  });

  it('names the key that is missing, and what to do', () => {
    expect(() => secretsOf(newer).open(sealed, place)).toThrow(
      /factors\.secret is sealed with the key "2025".*Add it behind the others \(2025:\.\.\.\)/,
    );
  });

  it('does not open with another key of the same name', () => {
    expect(() => secretsOf(newKey('2025')).open(sealed, place)).toThrow(/another key under this name/);
  });
});

it('takes a text of the release before, which is not sealed, as it is', () => {
  expect(secretsOf(old).open('GEZDGNBV', place)).toBe('GEZDGNBV');
});

describe('the setting ENCRYPTION_KEYS', () => {
  const faultOf = (text: unknown) => encryptionKeys.safeParse(text).error?.issues[0]?.message ?? '';

  it('takes spaces between the keys', () => {
    expect(encryptionKeys.parse(`${newer}, ${old}`).map(({ id }) => id)).toEqual(['2026a', '2025']);
  });

  it('says how to make one when it is missing', () => {
    expect(faultOf(undefined)).toMatch(/is missing.*openssl rand -base64 32.*Keep a copy/);
  });

  it.each([
    ['no key', ''],
    ['a key without a name', newer.slice(6)],
    ['a short key', `a:${randomBytes(16).toString('base64')}`],
    ['a long key', `a:${randomBytes(33).toString('base64')}`],
    ['a name with a dot', newer.replace(':', '.b:')],
    ['a comma at the end', `${newer},`],
  ])('refuses %s, without repeating it', (_what, text) => {
    expect(faultOf(text)).toMatch(/must be keys of 32 bytes in base64/);
    expect(faultOf(text)).not.toContain(text.slice(10) || '\0');
  });

  it('refuses two keys of one name', () => {
    expect(faultOf(`${newer},${newKey('2026a')}`)).toBe('names two keys alike');
  });
});
