import { describeFaults } from '@dearly/service';
import { backupConfig } from './config';
import { newKeyPair } from './sealing/keys';

const GROUND = { DATABASE_URL: 'postgres://127.0.0.1/dearly' };
const S3 = { S3_ENDPOINT: 'https://s3.example.com', BACKUP_S3_ENDPOINT: 'https://s3.example.com/' };
const faultsOf = (env: Record<string, string>): string[] => {
  const { error } = backupConfig.safeParse({ ...GROUND, ...env });
  return error ? describeFaults(error).map((fault) => fault.split(':')[0] ?? '') : [];
};

describe('the settings of backups', () => {
  it('name one place for them, a folder or a bucket', () => {
    expect(faultsOf({})).toEqual(['BACKUP_DIR']);
    expect(faultsOf({ BACKUP_DIR: '/backups', BACKUP_S3_ENDPOINT: 'https://s3.example.com' })).toEqual([
      'BACKUP_DIR',
    ]);
    expect(backupConfig.parse({ ...GROUND, BACKUP_DIR: '/backups' })).toMatchObject({ BACKUP_KEEP: 7 });
  });

  it('refuse the place that the pictures are in', () => {
    expect(faultsOf({ STORE_DIR: '/data/objects', BACKUP_DIR: '/data/objects/' })).toEqual(['BACKUP_DIR']);
    expect(faultsOf({ ...S3, S3_BUCKET: 'dearly', BACKUP_S3_BUCKET: 'dearly' })).toEqual(['BACKUP_DIR']);
    expect(faultsOf(S3)).toEqual([]);
    expect(faultsOf({ STORE_DIR: '/data/objects', BACKUP_DIR: '/data/backups' })).toEqual([]);
  });

  it('keep at least one backup', () => {
    expect(faultsOf({ BACKUP_DIR: '/backups', BACKUP_KEEP: '0' })).toEqual(['BACKUP_KEEP']);
  });

  it('name the keys that seal and open, and refuse what is none without repeating it', async () => {
    const { recipient, identity } = await newKeyPair();
    const keys = { BACKUP_RECIPIENTS: recipient, BACKUP_IDENTITY: identity };
    expect(backupConfig.parse({ ...GROUND, BACKUP_DIR: '/backups', ...keys })).toMatchObject({
      BACKUP_RECIPIENTS: [recipient],
      BACKUP_IDENTITY: [identity],
    });
    const swapped = { BACKUP_RECIPIENTS: identity, BACKUP_IDENTITY: recipient };
    const { error } = backupConfig.safeParse({ ...GROUND, BACKUP_DIR: '/backups', ...swapped });
    expect(error ? describeFaults(error).join('\n') : '').toMatch(
      /^BACKUP_RECIPIENTS: takes public keys.*\nBACKUP_IDENTITY: takes private keys/,
    );
    expect(error ? describeFaults(error).join() : '').not.toContain(identity);
  });
});
