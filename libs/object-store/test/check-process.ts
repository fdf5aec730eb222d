// Opens a store in a folder, loses the right to write to it and says what a check makes of that.
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderStore } from '../src/folder-store';

const NOBODY = 65_534;

const [folder = '', mayWrite = 'no'] = process.argv.slice(2);
const store = await FolderStore.open(folder);
const mode = mayWrite === 'yes' ? 0o777 : 0o555;
for (const path of [folder, join(folder, '.temporary')]) await chmod(path, mode);
// The administrator may write whatever the mode says.
if (process.getuid?.() === 0) process.setuid?.(NOBODY);
const answer = await store.check().then(
  () => 'well',
  (error: { code?: unknown }) => String(error.code),
);
process.stdout.write(answer);
