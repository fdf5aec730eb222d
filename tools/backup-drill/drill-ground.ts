import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openObjectStore, type ObjectStore } from '@dearly/object-store';
import { startServer, type Postgres, type Server } from './postgres-with-clients.mjs';

const ROOT = join(__dirname, '../..');
const PROGRAMS = join(ROOT, 'dist/test/backup-drill');
const MIGRATIONS = ['migrate-auth', 'migrate-screenshot-storage', 'migrate-billing'];

export type Result = { code: number; output: string };
/** An installation as a backup sees it: a database and a store. */
/** As the program makes one. */
export type KeyPair = { recipient: string; identity: string };
export type Home = { databaseUrl: string; storeDir: string };

/** Where a PostgreSQL with `pg_dump` is, or why there is none. */
export function findPostgres(): { postgres: Postgres } | { reason: string } {
  const program = join(__dirname, 'find-postgres.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  if (status === 0) return { postgres: JSON.parse(stdout) as Postgres };
  if (status === 2) return { reason: stderr.trim() };
  throw new Error(stderr);
}

/** A server, the programs as they are in the images, and a folder for everything else. */
export class DrillGround {
  private homes = 0;
  /** What backups are sealed for and opened with, unless a test says otherwise. */
  keys: KeyPair = { recipient: '', identity: '' };

  private constructor(
    private readonly postgres: Postgres,
    private readonly server: Server,
    readonly folder: string,
  ) {}

  static async prepare(postgres: Postgres): Promise<DrillGround> {
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
    execFileSync(process.execPath, [vite, 'build', '--config', join(__dirname, 'vite.config.mts')], {
      cwd: ROOT,
    });
    const folder = await mkdtemp(join(tmpdir(), 'dearly-drill-'));
    // Root runs the server as another user, who must be able to pass through.
    await chmod(folder, 0o711);
    const ground = new DrillGround(postgres, await startServer(postgres, folder), folder);
    ground.keys = await ground.newKeys();
    return ground;
  }

  /** Has the program make a pair of keys, for which it needs no settings. */
  async newKeys(): Promise<KeyPair> {
    return JSON.parse((await ended(this.start('backup', ['keys'], {}))).output) as KeyPair;
  }

  async leave(): Promise<void> {
    await this.server.stop();
    await rm(this.folder, { recursive: true });
  }

  /** A new, empty database and the folder of an empty store. */
  async newHome(): Promise<Home> {
    const name = `home${(this.homes += 1)}`;
    await this.server.createDatabase(name);
    const storeDir = join(this.folder, name);
    await mkdir(storeDir);
    return { databaseUrl: this.server.url(name), storeDir };
  }

  createRole(name: string): Promise<void> {
    return this.server.createRole(name);
  }

  store({ storeDir }: { storeDir: string }): Promise<ObjectStore> {
    return openObjectStore({ STORE_DIR: storeDir, S3_REGION: '', S3_BUCKET: '' });
  }

  /** Brings every schema up to date, as the services' own images do. */
  async migrate({ databaseUrl }: Home): Promise<Result[]> {
    const results: Result[] = [];
    for (const name of MIGRATIONS)
      results.push(await ended(this.start(name, [], { DATABASE_URL: databaseUrl })));
    return results;
  }

  /** Runs the backup program to its end; `env` wins over what belongs to the home. Only a restore gets the identity. */
  backup(home: Home, args: string[], env: Record<string, string> = {}): Promise<Result> {
    return ended(this.startBackup(home, args, env));
  }

  startBackup(home: Home, args: string[], env: Record<string, string> = {}): ChildProcess {
    return this.start('backup', args, {
      DATABASE_URL: home.databaseUrl,
      STORE_DIR: home.storeDir,
      BACKUP_DIR: this.archiveDir,
      PG_BIN_DIR: this.postgres.bin,
      BACKUP_RECIPIENTS: this.keys.recipient,
      ...(args[0] === 'restore' ? { BACKUP_IDENTITY: this.keys.identity } : {}),
      ...env,
    });
  }

  get archiveDir(): string {
    return join(this.folder, 'backups');
  }

  emptyArchive(): Promise<void> {
    return rm(this.archiveDir, { recursive: true, force: true });
  }

  get pgDump(): string {
    return join(this.postgres.bin, 'pg_dump');
  }

  private start(name: string, args: string[], env: Record<string, string>): ChildProcess {
    const { libraryPath } = this.postgres;
    return spawn(process.execPath, ['--enable-source-maps', join(PROGRAMS, `${name}.mjs`), ...args], {
      env: { PATH: '/usr/bin:/bin', ...env, LD_LIBRARY_PATH: libraryPath },
    });
  }
}

/** The end of a program with everything it has said. */
export async function ended(child: ChildProcess): Promise<Result> {
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, output };
}

/** The field of the last log line that has it. */
export function logged(result: Result, field: string): unknown {
  const lines = result.output.split('\n').filter((line) => line.startsWith('{'));
  return lines
    .map((line) => (JSON.parse(line) as Record<string, unknown>)[field])
    .findLast((value) => value !== undefined);
}
