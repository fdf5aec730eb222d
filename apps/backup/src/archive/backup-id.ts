const ID = /^\d{8}-\d{6}-\d{3}$/;

/** Names a backup by the time it began, in UTC, so that names sort by age: `20261122-031500-042`. */
export function backupId(at: Date): string {
  const [day = '', time = ''] = at.toISOString().replace(/[-:Z]/g, '').split('T');
  return `${day}-${time.replace('.', '-')}`;
}

export function isBackupId(text: string): boolean {
  return ID.test(text);
}
