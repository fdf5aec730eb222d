import { openObjectStore } from '@dearly/object-store';
import type { Logger } from '@dearly/service';
import type { Archive } from './archive/archive';
import { BackupError } from './backup-error';
import type { Command } from './command';
import { makeBackup, type BackupReport } from './commands/make-backup';
import { restoreBackup, type RestoreReport } from './commands/restore-backup';
import { verifyBackup, type VerifyReport } from './commands/verify-backup';
import type { BackupConfig } from './config';
import { openArchive } from './open-archive';

type ListedBackup = {
  backup: string;
  isWhole: boolean;
  isSealed?: boolean;
  takenAt?: string;
  objects?: number;
  bytes?: number;
};

/** What came of a command: what there is to tell, and what is wrong all the same, in a sentence. */
export type Outcome = {
  reports: (BackupReport | RestoreReport | VerifyReport | ListedBackup)[];
  fault?: string | undefined;
};

/** Does what was asked for. @throws BackupError when nothing came of it */
export async function runCommand(
  [command, option]: Exclude<Command, ['keys']>,
  config: BackupConfig,
  logger: Logger,
): Promise<Outcome> {
  const archive = await openArchive(config);
  const identities = config.BACKUP_IDENTITY ?? [];
  const programs = { databaseUrl: config.DATABASE_URL, binDir: config.PG_BIN_DIR };
  switch (command) {
    case 'backup': {
      const recipients = requireRecipients(config);
      const source = await openObjectStore(config);
      const [keep, afresh] = [config.BACKUP_KEEP, option === 'afresh'];
      const report = await makeBackup({ programs, source, archive, recipients, keep, afresh, logger });
      const fate = 'have a row but no bytes in the object store any more. The rest is backed up';
      return { reports: [report], fault: faultOf(report.lost, fate) };
    }
    case 'list':
      return { reports: await list(archive) };
    case 'verify': {
      const report = await verifyBackup(archive, option, identities);
      const fate = 'are damaged in the backup. `backup afresh` copies every object again';
      return { reports: [report], fault: faultOf(report.damaged, fate) };
    }
    case 'restore': {
      const target = await openObjectStore(config);
      const report = await restoreBackup({ programs, target, archive, identities, logger }, option);
      const fate = 'were damaged in the backup. The rest is restored';
      return { reports: [report], fault: faultOf(report.damaged, fate) };
    }
  }
}

async function list(archive: Archive): Promise<ListedBackup[]> {
  const { whole, begun } = await archive.ids();
  const backups: ListedBackup[] = begun.map((backup) => ({ backup, isWhole: false }));
  for (const backup of whole) {
    const { takenAt, objects, format } = await archive.manifest(backup);
    const isSealed = format === 2;
    backups.push({ backup, isWhole: true, isSealed, takenAt, objects: objects.count, bytes: objects.bytes });
  }
  return backups.sort((one, other) => (one.backup < other.backup ? -1 : 1));
}

/** @throws BackupError without recipients: nothing is backed up in clear */
function requireRecipients({ BACKUP_RECIPIENTS }: BackupConfig): string[] {
  if (BACKUP_RECIPIENTS) return BACKUP_RECIPIENTS;
  throw new BackupError(
    'BACKUP_RECIPIENTS is missing: the public keys that backups are sealed for. `main.mjs keys` makes a pair.',
  );
}

function faultOf(keys: string[], fate: string): string | undefined {
  return keys.length > 0 ? `${keys.length} objects ${fate}.` : undefined;
}
