import { neededPackages } from './needed-packages.mjs';

const everything = () => true;

describe('the packages that an app needs', () => {
  it('are those it names with what they stand on, and no others', () => {
    const packages = {
      'node_modules/a': { dependencies: { b: '1' } },
      'node_modules/b': { dependencies: { a: '1' } },
      'node_modules/c': {},
      'node_modules/d': {},
    };
    const needed = neededPackages({ roots: ['d', 'a'], packages, isInstalled: everything });
    expect(needed).toEqual(['node_modules/a', 'node_modules/b', 'node_modules/d']);
  });

  it('are found from the inside out, as Node does', () => {
    const packages = {
      'node_modules/@s/a': { dependencies: { b: '2' } },
      'node_modules/@s/a/node_modules/b': { dependencies: { c: '1' } },
      'node_modules/b': {},
      'node_modules/c': { dependencies: { b: '1' } },
    };
    const needed = neededPackages({ roots: ['@s/a'], packages, isInstalled: everything });
    expect(needed).toEqual([
      'node_modules/@s/a',
      'node_modules/@s/a/node_modules/b',
      'node_modules/b',
      'node_modules/c',
    ]);
  });

  it('hold optional ones where they are installed, and peers that are not optional', () => {
    const packages = {
      'node_modules/a': {
        optionalDependencies: { 'for-linux': '1', 'for-windows': '1' },
        peerDependencies: { peer: '1', rare: '1' },
        peerDependenciesMeta: { rare: { optional: true } },
      },
      'node_modules/for-linux': {},
      'node_modules/for-windows': {},
      'node_modules/peer': {},
      'node_modules/rare': {},
    };
    const isInstalled = (folder: string) => folder !== 'node_modules/for-windows';
    expect(neededPackages({ roots: ['a'], packages, isInstalled })).toEqual([
      'node_modules/a',
      'node_modules/for-linux',
      'node_modules/peer',
    ]);
  });

  it('are named when one is missing, with who asks for it', () => {
    const packages = { 'node_modules/a': { dependencies: { gone: '1' } } };
    const find = () => neededPackages({ roots: ['a'], packages, isInstalled: everything });
    expect(find).toThrow('gone, which node_modules/a needs, is not installed.');
  });
});
