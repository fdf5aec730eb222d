import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { namedTests } from './named-tests';
import { testPaths } from './test-titles';

const ROOT = join(__dirname, '../..');
const files = testPaths(ROOT).map((path) => basename(path).replace(/\.spec\.tsx?$/, ''));
const exists = (test: string) =>
  ['', '.integration', '.long'].some((kind) => files.includes(`${test}${kind}`));
const missingIn = (page: string) =>
  namedTests(readFileSync(join(ROOT, page), 'utf8')).filter((test) => !exists(test));

describe('the tests that are named', () => {
  it.each(['docs/security.md', 'docs/asvs.md'])('in %s exist', (page) => {
    expect(missingIn(page)).toEqual([]);
  });

  it('are the code in a column with the head "test", but for commands', () => {
    const page = [
      '| what | test |',
      '| --- | --- |',
      '| `a` | `b.integration`, `npm run c`, `d` (web) |',
      '',
      '`e`',
    ];
    expect(namedTests(page.join('\n'))).toEqual(['b.integration', 'd']);
  });
});
