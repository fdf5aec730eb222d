import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `name` is the path without `.spec.ts`; `titles` stand as they are written (`%s`, `${x}`); `code` is all but them. */
export type TestFile = { name: string; titles: string[]; code: string };

/** `it('title', () => ...)`, `it.each(table)('title', ...)`, and tests with a set-up of their own such as `memberTest`. */
const TITLE =
  /(?:\b(?:it|test|\w+Test)|[)`])\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:\{[^}]*\},\s*)?(?:async\s*)?(?:\(|\w+ =>)/g;
const SPEC = /(?:\.integration)?\.spec\.tsx?$/;

/** Quotes as a keyboard writes them, no escapes, one space for any white space. */
function plain(text: string): string {
  return text
    .replace(/[‘’]|&apos;/g, "'")
    .replace(/\\/g, '')
    .replace(/\s+/g, ' ');
}

export function readTestFile(path: string, text: string): TestFile {
  const titles = [...text.matchAll(TITLE)].map(([, , title = '']) => title.replace(/\\(?=')/g, ''));
  return { name: path.replace(SPEC, ''), titles, code: plain(text.replace(TITLE, '')) };
}

/** Where the test files below `root` are; with slashes, beginning at it. */
export function testPaths(root: string): string[] {
  const paths = ['apps', 'libs', 'tools'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  return paths.filter((path) => SPEC.test(path) && !/\/(?:node_modules|dist|\.data)\//.test(path));
}

export function readTestFiles(root: string): TestFile[] {
  return testPaths(root).map((path) => readTestFile(path, readFileSync(join(root, path), 'utf8')));
}
