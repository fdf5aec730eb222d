import { backupId, isBackupId } from './backup-id';

describe('the name of a backup', () => {
  it('is the time it began, so that names sort by age and may be keys', () => {
    const times = ['2026-11-22T03:15:00.042Z', '2026-11-22T03:15:00.900Z', '2027-01-01T00:00:00Z'];
    const names = times.map((time) => backupId(new Date(time)));
    expect(names).toEqual(['20261122-031500-042', '20261122-031500-900', '20270101-000000-000']);
    expect(names.every(isBackupId)).toBe(true);
  });
});
