import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '@dearly/object-store';
import { ArchiveFiles, flipBit } from './archive-files';
import { DrillGround, ended, findPostgres, logged, type Home, type Result } from './drill-ground';
import { pausedDump } from './paused-dump';
import {
  addBlob,
  contentOf,
  fillHome,
  objectsOf,
  ownersOf,
  PERSON,
  removeBlob,
  withDatabase,
} from './sample-home';

/** Up to a dozen short programs a test, on a machine that may be busy with others. */
jest.setTimeout(300_000);

const found = findPostgres();
if ('reason' in found) process.stderr.write(`The restore drill is skipped. ${found.reason}\n`);

('postgres' in found ? describe : describe.skip)('the restore drill', () => {
  let ground: DrillGround;
  let home: Home;
  let store: ObjectStore;
  let live: string[];
  let files: ArchiveFiles;
  const said: string[] = [];

  beforeAll(async () => {
    if (!('postgres' in found)) return;
    ground = await DrillGround.prepare(found.postgres);
    home = await ground.newHome();
    store = await ground.store(home);
    files = new ArchiveFiles(ground.archiveDir);
    expect((await ground.migrate(home)).map(({ code }) => code)).toEqual([0, 0, 0]);
    live = await fillHome(home, store);
  });
  afterAll(() => ground?.leave());
  afterEach(() => ground.emptyArchive());

  async function run(of: Home, args: string[], env: Record<string, string> = {}): Promise<Result> {
    const result = await ground.backup(of, args, env);
    said.push(result.output);
    return result;
  }

  async function makeBackup(env: Record<string, string> = {}): Promise<string> {
    const result = await run(home, ['backup'], env);
    expect(result).toMatchObject({ code: 0 });
    return String(logged(result, 'backup'));
  }

  it('brings back every row, sequence and picture, each schema for its owner, ready for the services', async () => {
    const backup = await makeBackup();
    expect(await run(home, ['verify'])).toMatchObject({ code: 0 });
    const again = await ground.newHome();
    await ground.createRole('billers');
    await withDatabase(again, (client) => client.query('create schema billing authorization billers'));
    const result = await run(again, ['restore', 'latest']);
    expect(result).toMatchObject({ code: 0 });
    expect(logged(result, 'backup')).toBe(backup);
    expect(logged(result, 'objects')).toBe(live.length);
    expect(logged(result, 'seconds')).toEqual(expect.any(Number));

    expect(await contentOf(again)).toEqual(await contentOf(home));
    const before = await objectsOf(store);
    const wanted = Object.fromEntries(live.map((key) => [key, before[key]]));
    expect(await objectsOf(await ground.store(again))).toEqual(wanted);
    expect(await ownersOf(again)).toEqual({
      auth: ['people'],
      billing: ['billers'],
      screenshots: ['people'],
    });
    for (const { code, output } of await ground.migrate(again)) {
      expect(output).toContain('the schema is up to date');
      expect(code).toBe(0);
    }
  });

  it('copies a picture once for all backups, and keeps as many backups as it is told', async () => {
    const first = await makeBackup();
    const key = await withDatabase(home, (client) => addBlob(client, store, 'live', 10));
    const second = await run(home, ['backup'], { BACKUP_KEEP: '2' });
    expect(logged(second, 'copied')).toBe(1);
    expect(logged(await run(home, ['backup', 'afresh'], { BACKUP_KEEP: '2' }), 'copied')).toBe(
      live.length + 1,
    );
    const { output } = await run(home, ['list']);
    expect(output.match(/"isWhole":true/g)).toHaveLength(2);
    expect(output).not.toContain(first);

    await withDatabase(home, (client) => removeBlob(client, store, key));
    expect(await files.copiesOf(key)).toHaveLength(2);
    await makeBackup({ BACKUP_KEEP: '1' });
    expect(await files.copiesOf(key)).toEqual([]);
    expect(await files.copiesOf('')).toHaveLength(live.length);
    expect(await run(home, ['verify'])).toMatchObject({ code: 0 });
  });

  it('writes over nothing: not over tables, not over pictures, not beside services that run', async () => {
    await makeBackup();
    const full = await run(home, ['restore']);
    expect(full).toMatchObject({
      code: 1,
      output: expect.stringContaining('The database is not empty: its schema auth'),
    });

    const again = await ground.newHome();
    const fullStore = await run({ ...again, storeDir: home.storeDir }, ['restore']);
    expect(fullStore).toMatchObject({
      code: 1,
      output: expect.stringContaining('The object store is not empty'),
    });

    const url = `${again.databaseUrl}?application_name=dearly-auth`;
    await withDatabase({ ...again, databaseUrl: url }, async () => {
      const inUse = await run(again, ['restore']);
      expect(inUse).toMatchObject({
        code: 1,
        output: expect.stringContaining('Services use this database: dearly-auth'),
      });
    });
    expect(await contentOf(again)).toEqual({});
  });

  it('names a damaged picture, restores all others, and copies it again when told', async () => {
    await makeBackup();
    const [changed = '', short = '', gone = ''] = live;
    const places = (await Promise.all([changed, short, gone].map((key) => files.placeOf(key)))).sort();
    const [changedFile = '', shortFile = '', goneFile = ''] = await Promise.all(
      [changed, short, gone].map((key) => files.fileOf(key)),
    );
    await flipBit(changedFile);
    await truncate(shortFile, 300);
    await rm(goneFile);
    const verified = await run(home, ['verify']);
    expect(verified.code).toBe(1);
    expect(logged(verified, 'opened')).toBe(false);
    expect(logged(verified, 'damaged')).toEqual(places);
    const opened = await run(home, ['verify'], { BACKUP_IDENTITY: ground.keys.identity });
    expect(opened.code).toBe(1);
    expect(logged(opened, 'opened')).toBe(true);
    expect(logged(opened, 'damaged')).toEqual([changed, short, gone].sort());

    const again = await ground.newHome();
    const restored = await run(again, ['restore']);
    expect(restored).toMatchObject({
      code: 1,
      output: expect.stringContaining('3 objects were damaged in the backup'),
    });
    const before = await objectsOf(store);
    const wanted = Object.fromEntries(live.slice(3).map((key) => [key, before[key]]));
    expect(await objectsOf(await ground.store(again))).toEqual(wanted);
    expect(await contentOf(again)).toEqual(await contentOf(home));

    expect(await run(home, ['backup', 'afresh'])).toMatchObject({ code: 0 });
    expect(await run(home, ['verify'])).toMatchObject({ code: 0 });
  });

  it('takes nothing for a backup that has no manifest or is not what its manifest says', async () => {
    const empty = await run(home, ['verify']);
    expect(empty).toMatchObject({
      code: 1,
      output: expect.stringContaining('There is no whole backup here.'),
    });

    const backup = await makeBackup();
    const again = await ground.newHome();
    await flipBit(await files.fileOf(`backups/${backup}/billing`));
    const damaged = await run(again, ['restore']);
    expect(damaged).toMatchObject({
      code: 1,
      output: expect.stringContaining(`The backup ${backup} is damaged: its part \\"billing\\"`),
    });
    expect(await contentOf(again)).toEqual({});

    await rm(await files.fileOf(`backups/${backup}/manifest`));
    const halved = await run(again, ['restore', backup]);
    expect(halved).toMatchObject({ code: 1, output: expect.stringContaining('it has no manifest') });
  });

  it('says that it is not let in, in words and without the password', async () => {
    const wrong = new URL(home.databaseUrl);
    wrong.password = 'certainly-not-this-one';
    const result = await run({ ...home, databaseUrl: wrong.href }, ['backup']);
    expect(result).toMatchObject({ code: 1, output: expect.stringContaining('The database lets nobody in') });
    expect(result.output).not.toContain('certainly-not');
    expect(await run(home, ['bakcup'])).toMatchObject({ code: 2, output: expect.stringContaining('Usage:') });
  });

  it('takes the dump again when pictures are deleted meanwhile, so that every row has its bytes', async () => {
    const work = await mkdtemp(join(ground.folder, 'race-'));
    const paused = await pausedDump(work, ground.pgDump);
    // Deleted a moment later, and its bytes are gone already: as when the copy comes too late for it.
    const late = await withDatabase(home, (client) => addBlob(client, store, 'live', undefined));
    const running = ended(ground.startBackup(home, ['backup'], { PG_BIN_DIR: paused.binDir }));
    expect(await paused.reached()).toBe(true);
    const fresh = await withDatabase(home, async (client) => {
      await removeBlob(client, store, late);
      return addBlob(client, store, 'live', 2_000);
    });
    live = [...live, fresh].sort();
    await paused.goOn();
    const result = await running;
    expect(result).toMatchObject({ code: 0, output: expect.stringContaining('the dump is taken again') });

    const again = await ground.newHome();
    expect(await run(again, ['restore'])).toMatchObject({ code: 0 });
    expect(Object.keys(await objectsOf(await ground.store(again)))).toEqual(live);
    expect(await contentOf(again)).toEqual(await contentOf(home));
  });

  it('backs up the rest when a picture was lost before, and says so', async () => {
    const lost = await withDatabase(home, (client) => addBlob(client, store, 'live', undefined));
    const result = await run(home, ['backup']);
    expect(result).toMatchObject({
      code: 1,
      output: expect.stringContaining('1 objects have a row but no bytes'),
    });
    expect(logged(result, 'lost')).toEqual([lost]);
    await withDatabase(home, (client) => removeBlob(client, store, lost));
    expect(await run(await ground.newHome(), ['restore'])).toMatchObject({ code: 0 });
  });

  it('runs one at a time, and leaves nothing that counts when it is killed', async () => {
    const work = await mkdtemp(join(ground.folder, 'killed-'));
    const paused = await pausedDump(work, ground.pgDump);
    const child = ground.startBackup(home, ['backup'], { PG_BIN_DIR: paused.binDir });
    const end = ended(child);
    expect(await paused.reached()).toBe(true);
    const second = await run(home, ['backup']);
    expect(second).toMatchObject({ code: 1, output: expect.stringContaining('Another backup or restore') });

    child.kill('SIGKILL');
    await paused.goOn();
    await end;
    expect((await run(home, ['list'])).output).toContain('"isWhole":false');
    expect((await run(home, ['verify'])).output).toContain('There is no whole backup here.');
    await makeBackup();
    expect((await run(home, ['list'])).output).not.toContain('"isWhole":false');
    expect(await run(home, ['verify'])).toMatchObject({ code: 0 });
  });

  it('has told nobody a password, an address or a name', () => {
    const password = new URL(home.databaseUrl).password;
    for (const output of said) {
      for (const secret of [password, 'AGE-SECRET-KEY', PERSON.email, 'McAllister', '$argon2id$'])
        expect(output).not.toContain(secret);
    }
    expect(said.length).toBeGreaterThan(20);
  });
});
