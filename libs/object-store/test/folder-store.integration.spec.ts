import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from '../src/folder-store';
import { describeStore } from './store-contract';

describe('a store in a folder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dearly-store-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  describeStore(() => FolderStore.open(folder));
});
