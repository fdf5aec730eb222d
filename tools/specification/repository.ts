import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { evidenceOf } from './evidence';
import { readTestFile, type TestFile } from './test-file';

const ROOT = join(__dirname, '../..');
const SPEC = /\.spec\.tsx?$/;

/** What the checks need to know of the code. Paths are relative to the repository's root, with slashes. */
export type Repository = {
  /** Undefined for a file that is not there, or is no test file. */
  testFile: (path: string) => TestFile | undefined;
  /** The texts in the code of the product, tests left out, folder by folder. */
  productTexts: () => string[][];
  /** The texts in the code of an installed package. */
  packageTexts: (name: string) => string[];
  source: (path: string) => ts.SourceFile;
  filesBelow: (folder: string) => string[];
};

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter((path) => !/(^|\/)(node_modules|dist|\.data)\//.test(path));
}

function source(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest, true);
}

function readProductTexts(): string[][] {
  const folders = ['apps', 'libs'].flatMap((kind) =>
    readdirSync(join(ROOT, kind))
      .filter((name) => name !== 'web-e2e')
      .map((name) => `${kind}/${name}/src`),
  );
  const files = folders
    .flatMap(filesBelow)
    .filter((path) => /\.tsx?$/.test(path) && !SPEC.test(path) && !path.includes('/test/'));
  const byFolder = new Map<string, string[]>();
  for (const path of files) {
    const texts = evidenceOf(source(path)).texts;
    byFolder.set(dirname(path), [...(byFolder.get(dirname(path)) ?? []), ...texts]);
  }
  return [...byFolder.values()];
}

function readPackageTexts(name: string): string[] {
  const folder = relative(ROOT, dirname(require.resolve(name, { paths: [ROOT] })));
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .flatMap((path) => evidenceOf(source(join(folder, path))).texts);
}

/** The checkout this file lies in. Files are read once. */
export function openRepository(): Repository {
  const testFiles = new Map(
    ['apps', 'libs', 'tools']
      .flatMap(filesBelow)
      .filter((path) => SPEC.test(path))
      .map((path): [string, TestFile | undefined] => [path, undefined]),
  );
  let productTexts: string[][] | undefined;
  return {
    testFile: (path) => {
      if (!testFiles.has(path)) return undefined;
      const known = testFiles.get(path) ?? readTestFile(path, readFileSync(join(ROOT, path), 'utf8'));
      testFiles.set(path, known);
      return known;
    },
    productTexts: () => (productTexts ??= readProductTexts()),
    packageTexts: readPackageTexts,
    source,
    filesBelow,
  };
}
