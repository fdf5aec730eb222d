import { openObjectStore } from '@dearly/object-store';
import type { Logger } from '@dearly/service';
import type { Archive } from './archive/archive';
import { BackupError } from './backup-error';
import type { Command } from './command';
import { makeBackup } from './commands/make-backup';
import { restoreBackup } from './commands/restore-backup';
import { readBackup, wrongObjects } from './commands/verify-backup';
import type { BackupConfig } from './config';
import { openArchive } from './open-archive';

/** Does what was asked for. @throws BackupError when it did not come out whole */
export async function runCommand(
  [command, option]: Command,
  config: BackupConfig,
  logger: Logger,
): Promise<void> {
  const archive = await openArchive(config);
  switch (command) {
    case 'backup': {
      const source = await openObjectStore(config);
      const { objects } = await makeBackup({
        programs: programsOf(config),
        source,
        archive,
        keep: config.BACKUP_KEEP,
        afresh: option === 'afresh',
        logger,
      });
      return requireNone(
        objects.lost,
        'have a row but no bytes in the object store any more. The rest is backed up',
      );
    }
    case 'list':
      return list(archive, logger);
    case 'verify':
      return verify(archive, option, logger);
    case 'restore': {
      const target = await openObjectStore(config);
      const report = await restoreBackup({ programs: programsOf(config), target, archive, logger }, option);
      logger.info(report, 'the restore is over');
      return requireNone(report.damaged, 'were damaged in the backup. The rest is restored');
    }
  }
}

function programsOf({ DATABASE_URL: databaseUrl, PG_BIN_DIR: binDir }: BackupConfig) {
  return { databaseUrl, binDir };
}

async function list(archive: Archive, logger: Logger): Promise<void> {
  const { whole, begun } = await archive.ids();
  for (const id of whole) {
    const { takenAt, objects } = await archive.manifest(id);
    logger.info({ backup: id, takenAt, objects: objects.count, bytes: objects.bytes }, 'whole');
  }
  for (const id of begun) logger.info({ backup: id }, 'begun and never finished; it does not count');
}

async function verify(archive: Archive, name: string, logger: Logger): Promise<void> {
  const { manifest, objects } = await readBackup(archive, name);
  const damaged = await wrongObjects(archive.store, objects, (key) => archive.objectKey(key));
  const { id: backup, takenAt } = manifest;
  logger.info({ backup, takenAt, objects: objects.length, damaged }, 'the backup was read');
  requireNone(damaged, 'are damaged in the backup. `backup afresh` copies every object again');
}

function requireNone(keys: string[], fate: string): void {
  if (keys.length > 0) throw new BackupError(`${keys.length} objects ${fate}.`);
}
