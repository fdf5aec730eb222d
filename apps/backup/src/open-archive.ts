import { openObjectStore } from '@dearly/object-store';
import { Archive } from './archive/archive';
import { BackupError } from './backup-error';
import type { BackupConfig } from './config';

/** Opens the place of the backups. @throws BackupError that names the setting to look at */
export async function openArchive(config: BackupConfig): Promise<Archive> {
  try {
    const store = await openObjectStore({
      STORE_DIR: config.BACKUP_DIR ?? '',
      S3_ENDPOINT: config.BACKUP_S3_ENDPOINT,
      S3_REGION: config.BACKUP_S3_REGION,
      S3_BUCKET: config.BACKUP_S3_BUCKET,
      S3_ACCESS_KEY: config.BACKUP_S3_ACCESS_KEY,
      S3_SECRET_KEY: config.BACKUP_S3_SECRET_KEY,
    });
    return new Archive(store);
  } catch (cause) {
    throw new BackupError('The place of the backups cannot be used: check BACKUP_DIR or BACKUP_S3_*.', {
      cause,
    });
  }
}
