import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from './version';

it('names the version of the workspace', () => {
  const manifest = readFileSync(join(__dirname, '../../../../package.json'), 'utf8');
  expect((JSON.parse(manifest) as { version: string }).version).toBe(VERSION);
});
