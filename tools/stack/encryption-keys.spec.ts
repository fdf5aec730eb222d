import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptEncryptionKeys } from './encryption-keys.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dearly-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the encryption key of a data folder', () => {
  it('is made once, and for its owner alone', async () => {
    const made = await keptEncryptionKeys(folder);
    expect(made).toMatch(/^[\da-f]{8}:[A-Za-z0-9+/]{43}=$/);
    expect(await keptEncryptionKeys(folder)).toBe(made);
    expect(readdirSync(folder)).toEqual(['encryption-keys']);
    expect(statSync(join(folder, 'encryption-keys')).mode & 0o777).toBe(0o600);
  });

  it('is one, however many ask for it at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => keptEncryptionKeys(folder)));
    expect(new Set(all).size).toBe(1);
  });

  it('may be a list, with a newer one in front', async () => {
    writeFileSync(join(folder, 'encryption-keys'), 'b:BBBB,a:AAAA\n');
    expect(await keptEncryptionKeys(folder)).toBe('b:BBBB,a:AAAA');
  });

  it('is never made anew because it cannot be read', async () => {
    mkdirSync(join(folder, 'encryption-keys'));
    await expect(keptEncryptionKeys(folder)).rejects.toThrow('EISDIR');
  });
});
