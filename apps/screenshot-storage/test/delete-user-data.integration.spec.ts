import { rename } from 'node:fs/promises';
import { liveDelete, LivePublisher } from '@dearly/live';
import { DeleteUserDataJobs } from '../src/delete-user-data/delete-user-data.jobs';
import { DeleteUserDataService } from '../src/delete-user-data/delete-user-data.service';
import { addRows, deleteUserData, isUserDataDeleted, leftOf } from './deleted-users';
import { findOrphans } from './orphans';
import { leftovers, newBucketId, SERVICE, storageCalls, type StorageCalls } from './storage-calls';
import {
  failureOf,
  listen,
  newPicture,
  newUser,
  startStorage,
  until,
  type StorageService,
} from './storage-fixture';

describe('deleting the data of a deleted account', () => {
  let storage: StorageService;
  let calls: StorageCalls;
  beforeAll(async () => {
    storage = await startStorage();
    calls = storageCalls(storage.gateway);
  });
  afterAll(() => storage.stop());

  const storedKeys = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of storage.store.list('')) keys.push(key);
    return keys.sort();
  };
  /** Two audiences, one with an analysis that is queued, and a private and a public bucket. */
  const fill = async (userId: string) => {
    const actor = { role: 'authenticated', userId } as const;
    const { id: audienceId } = await storage.createAudience(userId);
    await storage.createAudience(userId, 'Empty');
    const { id } = await storage.upload(userId, { bytes: await newPicture(), audienceId });
    await storage.upload(userId, { bytes: await newPicture(), audienceId });
    await storage.analyze(userId, id);
    const bucketId = await calls.bucketWith(actor, ['a', 'folder/b']);
    const publicId = await calls.bucketWith(actor, ['c'], { public: true });
    await calls.put(SERVICE, bucketId, 'from-the-installation', 'x');
    return { actor, audienceId, screenshotId: id, bucketId, publicId };
  };

  it('removes its audiences, screenshots, buckets, objects and their bytes, and nothing of others', async () => {
    const [me, other] = [newUser(), newUser()];
    const theirs = await fill(other);
    const kept = await storedKeys();
    const mine = await fill(me);
    const shared = await calls.bucketWith(SERVICE, ['shared'], { public: true });
    await calls.move(SERVICE, {
      bucketId: mine.bucketId,
      sourceKey: 'a',
      destinationBucket: shared,
      destinationKey: 'moved',
    });
    await deleteUserData(storage, me);
    expect(await leftOf(storage.database, me)).toEqual({
      audiences: 0,
      screenshots: 0,
      buckets: 0,
      objects: 0,
    });
    expect(await failureOf(calls.getBucket(SERVICE, mine.bucketId))).toMatchObject({
      code: 'bucket_not_found',
    });
    expect(await failureOf(calls.get({ by: 'public' }, mine.publicId, 'c'))).toMatchObject({
      code: 'bucket_not_found',
    });
    expect(await leftovers(storage)).toEqual([]);
    expect(await leftOf(storage.database, other)).toMatchObject({ audiences: 2, screenshots: 2, buckets: 2 });
    expect((await calls.get(theirs.actor, theirs.bucketId, 'a')).body.toString()).toBe('text of a');
    // What the installation itself owns stays too.
    expect((await calls.list(SERVICE, shared)).map(({ name }) => name)).toEqual(['shared']);
    expect(await storedKeys()).toEqual(expect.arrayContaining(kept));
    expect(await storedKeys()).toHaveLength(kept.length + 1);
  });

  it('is told to nobody’s windows', async () => {
    const me = newUser();
    await fill(me);
    const windows = await listen(storage.ground.redisUrl, me);
    await deleteUserData(storage, me);
    // Events come in their order: this one is behind all others.
    const last = liveDelete('audiences', { id: newUser() });
    await storage.app.get(LivePublisher).publish(me, last);
    await until(() => windows.events.length > 0);
    expect(windows.events).toEqual([last]);
    windows.close();
  });

  it('may happen twice, several times at once, and for an account that had nothing', async () => {
    const [me, nobody] = [newUser(), newUser()];
    await fill(me);
    const service = storage.app.get(DeleteUserDataService);
    const signal = new AbortController().signal;
    await Promise.all([me, me, me, nobody].map((userId) => deleteUserData(storage, userId)));
    await service.deleteUserData(me, signal);
    expect(await leftOf(storage.database, me)).toMatchObject({ audiences: 0, objects: 0 });
    expect(await isUserDataDeleted(storage.database, nobody)).toBe(true);
    expect(await leftovers(storage)).toEqual([]);
  });

  it('lets an access token that lives on make nothing any more', async () => {
    const { actor, audienceId, bucketId } = await fill(newUser());
    const { userId } = actor;
    const url = await calls.signUpload(actor, bucketId, 'late');
    const token = new URL(url.url, 'http://here').searchParams.get('token') ?? '';
    await deleteUserData(storage, userId);
    const unauthorized = { code: 'unauthorized', status: 401 };
    expect(await failureOf(storage.createAudience(userId))).toMatchObject(unauthorized);
    expect(await failureOf(calls.createBucket(actor, newBucketId()))).toMatchObject(unauthorized);
    // What is left of its places is nothing; so the calls say that they are not there.
    const bytes = await newPicture();
    expect(await failureOf(storage.upload(userId, { bytes, audienceId }))).toMatchObject({
      code: 'audience_not_found',
    });
    for (const who of [actor, { by: 'token', token } as const]) {
      expect(await failureOf(calls.put(who, bucketId, 'late', 'x'))).toMatchObject({
        code: 'bucket_not_found',
      });
    }
    expect(await storage.listAudiences(userId)).toEqual([]);
    expect(await leftovers(storage)).toEqual([]);
    // An account of somebody else is not kept from anything.
    await expect(storage.createAudience(newUser())).resolves.toMatchObject({ name: 'Friends' });
  });

  it('takes a person with very many screenshots in small steps', async () => {
    const me = newUser();
    const { id: audienceId } = await storage.createAudience(me);
    await addRows(storage.database, { owner: me, audienceId, count: 1_200 });
    expect(await leftOf(storage.database, me)).toMatchObject({ screenshots: 1_200, objects: 2_400 });
    await storage.database.query(
      `create table steps (rows int);
       create function count_step() returns trigger language plpgsql as
         'begin insert into steps select count(*) from gone; return null; end';
       create trigger steps after delete on screenshots referencing old table as gone
         for each statement execute function count_step()`,
    );
    await deleteUserData(storage, me);
    expect(await leftOf(storage.database, me)).toMatchObject({ audiences: 0, screenshots: 0, objects: 0 });
    const steps = await storage.database.query<{ rows: number }[]>('select rows from steps where rows > 0');
    expect(steps.map(({ rows }) => rows)).toEqual([500, 500, 200]);
    await storage.database.query(
      'drop trigger steps on screenshots; drop function count_step; drop table steps',
    );
    expect(await leftovers(storage)).toEqual([]);
  });

  it('goes on where it was interrupted, by the sweep when its job was given up', async () => {
    const me = newUser();
    await fill(me);
    const { userData, database } = {
      userData: storage.app.get(DeleteUserDataService),
      database: storage.database,
    };
    await expect(
      userData.deleteUserData(me, AbortSignal.abort(new Error('The time is up.'))),
    ).rejects.toThrow('up');
    expect(await leftOf(database, me)).toMatchObject({ audiences: 2 });
    // Its job may still have attempts: the sweep leaves it alone.
    const queuedAt = () => database.query('select queued_at from forgotten_users where user_id = $1', [me]);
    const before = await queuedAt();
    await userData.sweep();
    expect(await queuedAt()).toEqual(before);
    await database.query(`update forgotten_users set queued_at = now() - interval '6 minutes'`);
    await storage.addSweep();
    await until(() => isUserDataDeleted(database, me));
    expect(await leftOf(database, me)).toMatchObject({ audiences: 0, buckets: 0, objects: 0 });
  });

  it('is noted for the sweep also when not one attempt of its job has reached the database', async () => {
    const me = newUser();
    await fill(me);
    await storage.app.get(DeleteUserDataJobs).failed({ userId: me });
    await storage.database.query(`update forgotten_users set queued_at = now() - interval '6 minutes'`);
    await storage.addSweep();
    await until(() => isUserDataDeleted(storage.database, me));
    expect(await leftOf(storage.database, me)).toMatchObject({ audiences: 0, screenshots: 0 });
  });

  it('waits with the bytes while the store is away, and never with the rows', async () => {
    const me = newUser();
    await fill(me);
    const { storeDir } = storage.ground;
    await rename(storeDir, `${storeDir}.away`);
    await deleteUserData(storage, me);
    expect(await leftOf(storage.database, me)).toMatchObject({ audiences: 0, screenshots: 0, objects: 0 });
    await rename(`${storeDir}.away`, storeDir);
    expect(await leftovers(storage)).toEqual([]);
    expect(await findOrphans(storage.database, storage.store)).toEqual([]);
  });

  it('is remembered by the id alone, and for a day and an hour', async () => {
    const me = newUser();
    await deleteUserData(storage, me);
    const userData = storage.app.get(DeleteUserDataService);
    const age = (hours: number) =>
      storage.database.query(
        `update forgotten_users set done_at = now() - make_interval(hours => $2) where user_id = $1`,
        [me, hours],
      );
    await age(24);
    await userData.sweep();
    expect(await storage.database.query('select * from forgotten_users where user_id = $1', [me])).toEqual([
      { user_id: me, queued_at: expect.any(Date), done_at: expect.any(Date) },
    ]);
    await age(26);
    await userData.sweep();
    expect(await isUserDataDeleted(storage.database, me)).toBe(false);
  });
});
