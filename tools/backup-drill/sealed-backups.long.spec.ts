import { readFile, truncate, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { ObjectStore } from '@dearly/object-store';
import { ArchiveFiles, swapFiles } from './archive-files';
import { writeClearBackup } from './clear-backup';
import { DrillGround, findPostgres, logged, type Home } from './drill-ground';
import { contentOf, fillHome, objectsOf, PERSON, PNG_HEADER } from './sample-home';

/** Up to a dozen short programs a test, on a machine that may be busy with others. */
jest.setTimeout(300_000);

const found = findPostgres();
if ('reason' in found) process.stderr.write(`The drill of sealed backups is skipped. ${found.reason}\n`);

('postgres' in found ? describe : describe.skip)('a store of sealed backups', () => {
  let ground: DrillGround;
  let home: Home;
  let store: ObjectStore;
  let live: string[];
  let files: ArchiveFiles;

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

  const run = (of: Home, args: string[], env: Record<string, string> = {}) => ground.backup(of, args, env);

  async function makeBackup(env: Record<string, string> = {}): Promise<string> {
    const result = await run(home, ['backup'], env);
    expect(result).toMatchObject({ code: 0 });
    return String(logged(result, 'backup'));
  }

  async function clearBackup(id: string): Promise<string> {
    const { databaseUrl } = home;
    await writeClearBackup(id, await files.store(), {
      databaseUrl,
      store,
      keys: live,
      pgDump: ground.pgDump,
    });
    return id;
  }

  it('tells whoever has a copy of the backups nothing of what is in them', async () => {
    const told = {
      'a dump': 'PGDMP',
      'a picture': PNG_HEADER,
      'a type': 'image/png',
      'a key': live[0] ?? '',
    };
    const wanted = {
      ...told,
      'an address': PERSON.email,
      'a name': 'McAllister',
      'a table': 'password_hash',
    };
    await makeBackup();
    await makeBackup();
    expect(await files.found(wanted)).toEqual([]);
    // What is looked for is there to be found, had it not been sealed.
    await clearBackup('20260101-000000-000');
    expect(await files.found(told)).toEqual(Object.keys(told).sort());
  });

  it('makes no backup without a recipient, and needs the identity for nothing but restoring', async () => {
    const open = await run(home, ['backup'], { BACKUP_RECIPIENTS: '' });
    expect(open).toMatchObject({ code: 1, output: expect.stringContaining('BACKUP_RECIPIENTS is missing') });
    expect((await run(home, ['list'])).output).not.toContain('"backup"');

    const backup = await makeBackup();
    const again = await ground.newHome();
    const foreign = await ground.newKeys();
    const sealedFor = `The backup ${backup} is sealed for ${ground.keys.recipient}. BACKUP_IDENTITY`;
    for (const [identity, problem] of [
      ['', `${sealedFor} is missing.`],
      [foreign.identity, `${sealedFor} has the keys of ${foreign.recipient}.`],
    ] as const) {
      const result = await run(again, ['restore'], { BACKUP_IDENTITY: identity });
      expect(result).toMatchObject({ code: 1, output: expect.stringContaining(problem) });
    }
    expect(await contentOf(again)).toEqual({});
    expect(await objectsOf(await ground.store(again))).toEqual({});
  });

  it('changes its keys, and each backup opens with those of its time', async () => {
    const next = await ground.newKeys();
    const old = await makeBackup();
    const both = await run(home, ['backup'], {
      BACKUP_RECIPIENTS: `${ground.keys.recipient},${next.recipient}`,
    });
    expect(logged(both, 'copied')).toBe(live.length);
    const last = await run(home, ['backup'], { BACKUP_RECIPIENTS: next.recipient });
    expect(last.output).toContain('is sealed for other recipients. Every object is copied again');
    expect(logged(last, 'copied')).toBe(live.length);
    for (const [name, { identity }] of [
      [old, ground.keys],
      [String(logged(both, 'backup')), ground.keys],
      [String(logged(both, 'backup')), next],
      [String(logged(last, 'backup')), next],
    ] as const) {
      const result = await run(home, ['verify', name], { BACKUP_IDENTITY: identity });
      expect(result).toMatchObject({ code: 0, output: expect.stringContaining('"opened":true') });
    }
    const again = await ground.newHome();
    expect(await run(again, ['restore'], { BACKUP_IDENTITY: next.identity })).toMatchObject({ code: 0 });
    expect(await contentOf(again)).toEqual(await contentOf(home));
  });

  it('restores a clear backup of before, and removes it with its pictures when its time has come', async () => {
    const clear = await clearBackup('20260101-000000-000');
    const again = await ground.newHome();
    const result = await run(again, ['restore'], { BACKUP_IDENTITY: '' });
    expect(result).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${clear}, which is in clear,`),
    });
    expect(await contentOf(again)).toEqual(await contentOf(home));
    const before = await objectsOf(store);
    const wanted = Object.fromEntries(live.map((key) => [key, before[key]]));
    expect(await objectsOf(await ground.store(again))).toEqual(wanted);

    const sealed = await run(home, ['backup'], { BACKUP_KEEP: '2' });
    expect(sealed.output).toContain('is in clear. Every object is copied again');
    expect(logged(sealed, 'copied')).toBe(live.length);
    expect(await files.copiesOf('')).toHaveLength(2 * live.length);
    await makeBackup({ BACKUP_KEEP: '1' });
    expect(await files.copiesOf('')).toHaveLength(live.length);
    expect(await files.found({ 'a picture': PNG_HEADER, 'a dump': 'PGDMP' })).toEqual([]);
  });

  it('restores nothing of a backup with a part that was cut short', async () => {
    const backup = await makeBackup();
    const again = await ground.newHome();
    for (const part of ['billing', 'contents', 'listing', 'manifest']) {
      const file = await files.fileOf(`backups/${backup}/${part}`);
      const whole = await readFile(file);
      await truncate(file, Math.floor(whole.length / 2));
      const result = await run(again, ['restore', backup]);
      const problem = `The backup ${backup} is damaged: its part \\"${part}\\" cannot be read`;
      expect(result).toMatchObject({ code: 1, output: expect.stringContaining(problem) });
      await writeFile(file, whole);
    }
    expect(await contentOf(again)).toEqual({});
    expect(await objectsOf(await ground.store(again))).toEqual({});
  });

  it('takes no file for another, not even with a manifest that was written anew', async () => {
    const backup = await makeBackup();
    const [one = '', other = ''] = live;
    await swapFiles(await files.fileOf(one), await files.fileOf(other));
    const again = await ground.newHome();
    const restored = await run(again, ['restore']);
    expect(logged(restored, 'damaged')).toEqual([one, other].sort());
    expect(Object.keys(await objectsOf(await ground.store(again)))).toHaveLength(live.length - 2);

    const part = (name: string) => files.fileOf(`backups/${backup}/${name}`);
    await swapFiles(await part('billing'), await part('auth'));
    const archive = await files.store();
    const body = await archive.get(`backups/${backup}/manifest`);
    const manifest = JSON.parse(body ? await text(body) : '{}') as { dumps: Record<string, unknown> };
    manifest.dumps = { ...manifest.dumps, auth: manifest.dumps['billing'], billing: manifest.dumps['auth'] };
    await archive.put(`backups/${backup}/manifest`, Buffer.from(JSON.stringify(manifest)), {
      contentType: 'application/json',
    });
    expect(await run(home, ['verify'])).toMatchObject({ output: expect.stringContaining('"opened":false') });
    const third = await ground.newHome();
    const refused = await run(third, ['restore']);
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining(`The backup ${backup} is damaged: its part`),
    });
    expect(await contentOf(third)).toEqual({});
  });
});
