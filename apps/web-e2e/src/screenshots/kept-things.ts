import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect } from '../fixtures';
import type { Stack } from '../stack';

export type Kept = { lacking: string[]; orphans: string[]; unheld: string[] };

/**
 * Compares the rows of screenshot-storage with the files of its store. `lacking`: rows whose bytes are missing;
 * `orphans`: bytes that no row knows; `unheld`: blobs that nothing holds and that are not gone yet.
 */
export async function keptThings({ databaseUrl, dataDir }: Stack): Promise<Kept> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    const held = await client.query<{ id: string }>('select blob_id as id from screenshots.objects');
    const blobs = await client.query<{ id: string }>('select id from screenshots.blobs');
    const names = (await readdir(join(dataDir, 'objects'), { recursive: true })).join('\n');
    const stored = new Set(names.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []);
    const [heldIds, blobIds] = [held, blobs].map(({ rows }) => new Set(rows.map(({ id }) => id)));
    return {
      lacking: [...(heldIds ?? [])].filter((id) => !stored.has(id)),
      orphans: [...stored].filter((id) => !blobIds?.has(id)),
      unheld: [...(blobIds ?? [])].filter((id) => !heldIds?.has(id)),
    };
  } finally {
    await client.end();
  }
}

/** Waits until every row has its bytes and every byte its row. */
export async function expectNothingLeftOver(stack: Stack): Promise<void> {
  await expect
    .poll(() => keptThings(stack), { timeout: 75_000, intervals: [500] })
    .toEqual({ lacking: [], orphans: [], unheld: [] });
}
