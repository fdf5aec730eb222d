import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '../infrastructure/network.mjs';

/**
 * A folder with a `pg_dump` that waits before the second of the three dumps, so that something can happen between the
 * snapshot and the last copy. For PG_BIN_DIR; `reached` resolves when it waits, `goOn` lets it and all later ones through.
 */
export async function pausedDump(
  folder: string,
  pgDump: string,
): Promise<{ binDir: string; reached: () => Promise<boolean>; goOn: () => Promise<void> }> {
  const binDir = join(folder, 'paused');
  const [waiting, free] = [join(binDir, 'waiting'), join(binDir, 'free')];
  await mkdir(binDir);
  const script = [
    '#!/bin/sh',
    'case "$*" in *--schema=screenshots*)',
    `  touch '${waiting}'`,
    `  while [ ! -e '${free}' ]; do sleep 0.05; done ;;`,
    'esac',
    `exec '${pgDump}' "$@"`,
  ].join('\n');
  await writeFile(join(binDir, 'pg_dump'), script, { mode: 0o755 });
  return {
    binDir,
    reached: () => waitUntil(() => Promise.resolve(existsSync(waiting)), { timeoutMs: 60_000 }),
    goOn: () => writeFile(free, ''),
  };
}
