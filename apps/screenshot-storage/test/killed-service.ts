import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rpcSettings, seededRandom, testPostgresServiceUrl } from '@dearly/testing';
import { Logger } from '@nestjs/common';
import { callerOf, GatewaySide } from './gateway-side';
import { findOrphans } from './orphans';
import {
  newPicture,
  newUser,
  prepareGround,
  startStorage,
  until,
  type Ground,
  type StorageService,
} from './storage-fixture';

const ROOT = path.resolve(__dirname, '../../..');
const random = seededRandom();

/** Kills the service `rounds` times, two at least, while it works, and looks at what is left. */
export const describeKilledService = (rounds: number): void =>
  describe('a service that is killed', () => {
    let ground: Ground;
    let survivor: StorageService;
    beforeAll(async () => {
      // The clients of each killed service say that they were cut off.
      Logger.overrideLogger(false);
      const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
      execFileSync(process.execPath, [vite, 'build', '--config', path.join(__dirname, 'vite.config.mts')], {
        cwd: ROOT,
      });
      ground = await prepareGround();
    }, 60_000);
    afterAll(async () => {
      await survivor?.stop();
      await ground.stop();
    });

    async function startProcess(): Promise<ChildProcess> {
      const settings = {
        ...rpcSettings('screenshot-storage'),
        REDIS_URL: ground.redisUrl,
        JOBS_REDIS_URL: ground.redisUrl,
        DATABASE_URL: testPostgresServiceUrl(),
        STORE_DIR: ground.storeDir,
      };
      const child = fork(
        path.join(ROOT, 'dist/test/screenshot-storage/storage-process.mjs'),
        [ground.schema, JSON.stringify(settings)],
        { execArgv: [] },
      );
      await once(child, 'message');
      return child;
    }

    it('in the middle of uploads and deletions leaves nothing half behind, and loses nothing it acknowledged', async () => {
      const [me, kept, deleted] = [newUser(), new Set<string>(), new Set<string>()];
      const caller = callerOf(me);
      let audienceId = '';
      for (let round = 0; round < rounds; round += 1) {
        const child = await startProcess();
        const gateway = await GatewaySide.open(ground.redisUrl);
        audienceId ||= (await gateway.call('storage.createAudience', { caller, fields: { name: 'Friends' } }))
          .id;
        const acknowledged = new Set<string>();
        const pictures = await Promise.all(Array.from({ length: 12 }, () => newPicture()));
        const work = pictures.map(async (bytes) => {
          await sleep(random() * 100);
          acknowledged.add((await gateway.upload(me, { bytes, audienceId })).id);
        });
        for (const screenshotId of [...kept].slice(0, 2)) {
          // Whether it went is known only when that was acknowledged.
          kept.delete(screenshotId);
          const deletion = gateway.call('storage.deleteScreenshot', { caller, screenshotId });
          work.push(deletion.then(() => void deleted.add(screenshotId)));
        }
        // From the second round on there is something to delete.
        await until(() => acknowledged.size >= 1 + (round % 4) && (round === 0 || deleted.size > 0));
        await sleep(random() * 30);
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
        await gateway.close();
        await Promise.allSettled(work);
        acknowledged.forEach((id) => kept.add(id));
      }

      survivor = await startStorage({ ground });
      await survivor.sweep();
      expect(await findOrphans(survivor.database, survivor.store)).toEqual([]);
      const listed = (await survivor.listScreenshots(me, audienceId)).map(({ id }) => id);
      expect(listed).toEqual(expect.arrayContaining([...kept]));
      expect(listed.filter((id) => deleted.has(id))).toEqual([]);
      expect(Math.min(kept.size, deleted.size)).toBeGreaterThan(0);
    }, 180_000);
  });
