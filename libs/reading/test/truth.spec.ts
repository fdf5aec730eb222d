import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStyles } from './truth';

let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'dearly-truth-'));
  for (const style of ['fixtures', 'tune/plain', 'heldout/a-large', 'heldout/second/a-large']) {
    const folder = join(root, 'libs/reading/test/screens', style);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'truth.json'), JSON.stringify([{ file: 'x.png', contact: style }]));
  }
  await mkdir(join(root, 'libs/reading/test/screens/heldout/render'));
});

afterEach(() => rm(root, { recursive: true }));

it('finds the styles of the sets that were asked for, those within others as well', async () => {
  const styles = await readStyles(root, ['heldout', 'fixtures']);
  expect(styles.map(({ set, name, pictures }) => [set, name, pictures[0]?.contact])).toEqual([
    ['heldout', 'a-large', 'heldout/a-large'],
    ['heldout', 'second/a-large', 'heldout/second/a-large'],
    ['fixtures', 'fixtures', 'fixtures'],
  ]);
});

it('finds nothing where there is no such set', async () => {
  expect(await readStyles(tmpdir(), ['tune'])).toEqual([]);
});
