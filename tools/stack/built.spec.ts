import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError } from '../setup-error.mjs';
import { expectBuilt } from './built.mjs';

describe('what has to be built before Dearly starts', () => {
  const root = mkdtempSync(join(tmpdir(), 'dearly-built-'));
  const build = (name: string) => {
    mkdirSync(join(root, 'dist/apps', name), { recursive: true });
    writeFileSync(join(root, 'dist/apps', name, 'main.mjs'), '');
  };
  afterAll(() => rmSync(root, { recursive: true }));

  it('is named with the command that builds it, until all of it is there', () => {
    build('auth');
    const missing = () => expectBuilt(['auth', 'billing', 'gateway'], root);
    expect(missing).toThrow(SetupError);
    expect(missing).toThrow('Not built yet: billing, gateway. Run this first: npx nx run-many -t build');
    build('billing');
    build('gateway');
    expect(missing).not.toThrow();
  });
});
