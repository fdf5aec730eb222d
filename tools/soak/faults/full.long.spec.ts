import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mountSmallDisks } from '../ground/small-disks.mjs';
import { fullDisks } from './full';

const isRoot = process.getuid?.() === 0;

describe('small disks', () => {
  let dataDir: string;
  let unmount = () => Promise.resolve();
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'dearly-disks-'));
  });
  afterEach(async () => {
    await unmount();
    await rm(dataDir, { recursive: true });
  });

  (isRoot ? it : it.skip)(
    'take nothing while they are full, and everything afterwards',
    async () => {
      const { disks, remove } = await mountSmallDisks(dataDir);
      unmount = remove;
      const write = () => writeFile(join(disks.objects, 'picture'), Buffer.alloc(8_192));
      const fault = fullDisks(disks).find(({ name }) => name === 'disk of pictures full');

      await fault?.begin();
      await expect(write()).rejects.toMatchObject({ code: 'ENOSPC' });
      await fault?.lift();
      await write();

      await remove();
      await expect(rm(disks.objects, { recursive: true })).resolves.toBeUndefined();
    },
    60_000,
  );

  (isRoot ? it.skip : it)('say why there are none where nothing may be mounted', async () => {
    await expect(mountSmallDisks(dataDir)).rejects.toThrow(/mount/);
  });
});
