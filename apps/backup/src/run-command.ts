import { openObjectStore } from '@dearly/object-store';
import type { Logger } from '@dearly/service';
import type { Archive } from './archive/archive';
import type { Command } from './command';
import { makeBackup, type BackupReport } from './commands/make-backup';
import { restoreBackup, type RestoreReport } from './commands/restore-backup';
import { readBackup, wrongObjects } from './commands/verify-backup';
import type { BackupConfig } from './config';
import { openArchive } from './open-archive';

type VerifyReport = { backup: string; takenAt: string; objects: number; damaged: string[] };
type ListedBackup = { backup: string; isWhole: boolean; takenAt?: string; objects?: number; bytes?: number };

/** What came of a command: what there is to tell, and what is wrong all the same, in a sentence. */
export type Outcome = {
  reports: (BackupReport | RestoreReport | VerifyReport | ListedBackup)[];
  fault?: string | undefined;
};

/** Does what was asked for. @throws BackupError when nothing came of it */
export async function runCommand(
  [command, option]: Command,
  config: BackupConfig,
  logger: Logger,
): Promise<Outcome> {
  const archive = await openArchive(config);
  const programs = { databaseUrl: config.DATABASE_URL, binDir: config.PG_BIN_DIR };
  switch (command) {
    case 'backup': {
      const source = await openObjectStore(config);
      const [keep, afresh] = [config.BACKUP_KEEP, option === 'afresh'];
      const report = await makeBackup({ programs, source, archive, keep, afresh, logger });
      const fate = 'have a row but no bytes in the object store any more. The rest is backed up';
      return { reports: [report], fault: faultOf(report.lost, fate) };
    }
    case 'list':
      return { reports: await list(archive) };
    case 'verify': {
      const report = await verify(archive, option);
      const fate = 'are damaged in the backup. `backup afresh` copies every object again';
      return { reports: [report], fault: faultOf(report.damaged, fate) };
    }
    case 'restore': {
      const target = await openObjectStore(config);
      const report = await restoreBackup({ programs, target, archive, logger }, option);
      const fate = 'were damaged in the backup. The rest is restored';
      return { reports: [report], fault: faultOf(report.damaged, fate) };
    }
  }
}

async function list(archive: Archive): Promise<ListedBackup[]> {
  const { whole, begun } = await archive.ids();
  const backups: ListedBackup[] = begun.map((backup) => ({ backup, isWhole: false }));
  for (const backup of whole) {
    const { takenAt, objects } = await archive.manifest(backup);
    backups.push({ backup, isWhole: true, takenAt, objects: objects.count, bytes: objects.bytes });
  }
  return backups.sort((one, other) => (one.backup < other.backup ? -1 : 1));
}

async function verify(archive: Archive, name: string): Promise<VerifyReport> {
  const { manifest, objects } = await readBackup(archive, name);
  const damaged = await wrongObjects(archive.store, objects, (key) => archive.objectKey(key));
  return { backup: manifest.id, takenAt: manifest.takenAt, objects: objects.length, damaged };
}

function faultOf(keys: string[], fate: string): string | undefined {
  return keys.length > 0 ? `${keys.length} objects ${fate}.` : undefined;
}
