import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect } from '../fixtures';
import type { Stack } from '../stack';

export type Kept = { lacking: string[]; orphans: string[] };

/**
 * Compares the rows of screenshot-storage with the files of its store. `lacking`: objects whose bytes are missing;
 * `orphans`: bytes that no object holds.
 */
export async function keptThings({ databaseUrl, dataDir }: Stack): Promise<Kept> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    const held = await client.query<{ id: string }>('select blob_id as id from screenshots.objects');
    const names = (await readdir(join(dataDir, 'objects'), { recursive: true })).join('\n');
    const stored = new Set(names.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []);
    const heldIds = new Set(held.rows.map(({ id }) => id));
    return {
      lacking: [...heldIds].filter((id) => !stored.has(id)),
      orphans: [...stored].filter((id) => !heldIds.has(id)),
    };
  } finally {
    await client.end();
  }
}

/** Waits until every row has its bytes and every byte its row. */
export async function expectNothingLeftOver(stack: Stack): Promise<void> {
  await expect
    .poll(() => keptThings(stack), { timeout: 75_000, intervals: [500] })
    .toEqual({ lacking: [], orphans: [] });
}
