import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../settings.mjs';

const FOLDER = join(ROOT, 'k8s', 'proof');
const SCRIPTS = readdirSync(FOLDER);
const OPERATIONS = readFileSync(join(ROOT, 'docs', 'operations.md'), 'utf8');

/** They need a cluster, so this is all that can be said of them here. */
describe.each(SCRIPTS)('the proof %s', (script) => {
  const file = join(FOLDER, script);

  it('is a program that bash can read', () => {
    expect(() => execFileSync('bash', ['-n', file], { stdio: 'pipe' })).not.toThrow();
    expect(statSync(file).mode & 0o111).not.toBe(0);
  });

  it('ends at the first mistake of its own, and says what it checks and that it has not been run', () => {
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/^#!\/usr\/bin\/env bash\n# Checks, on a cluster/);
    expect(text).toContain('\nset -euo pipefail\n');
    expect(text.replaceAll('\n# ', ' ')).toContain('NOT RUN YET');
  });

  it('is named where an operator looks', () => {
    expect(OPERATIONS).toContain(`k8s/proof/${script}`);
  });
});
