import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '../infrastructure/network.mjs';
import { existsSync } from 'node:fs';

/**
 * A folder with a `pg_dump` that waits when it is called first, so that something can happen between the snapshot and
 * the last copy. For PG_BIN_DIR; `reached` resolves when it waits, `goOn` lets it and all later ones through.
 */
export async function pausedDump(
  folder: string,
  pgDump: string,
): Promise<{ binDir: string; reached: () => Promise<boolean>; goOn: () => Promise<void> }> {
  const binDir = join(folder, 'paused');
  const [waiting, free] = [join(binDir, 'waiting'), join(binDir, 'free')];
  await mkdir(binDir);
  const script = `#!/bin/sh\ntouch '${waiting}'\nwhile [ ! -e '${free}' ]; do sleep 0.05; done\nexec '${pgDump}' "$@"\n`;
  await writeFile(join(binDir, 'pg_dump'), script);
  await chmod(join(binDir, 'pg_dump'), 0o755);
  return {
    binDir,
    reached: () => waitUntil(() => Promise.resolve(existsSync(waiting)), { timeoutMs: 60_000 }),
    goOn: () => writeFile(free, ''),
  };
}
