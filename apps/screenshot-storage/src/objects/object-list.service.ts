import { keepableText, LIMITS, type StorageActor } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { readBody } from '../buckets/read-body';
import { FILE_COLUMNS, FOLDER_COLUMNS } from './listed-columns';
import { listedFile, type ListedFile } from './object-json';
import { isKey } from './object-key';
import { seenOwner } from './seen-owner';

const { listRows: ROWS, keyChars: KEY_CHARS } = LIMITS.storage;

const listBody = z.object({
  prefix: keepableText().max(KEY_CHARS),
  limit: z
    .number()
    .int()
    .min(1)
    .default(100)
    .transform((limit) => Math.min(limit, ROWS)),
  offset: z.number().int().min(0).default(0),
  search: keepableText().max(KEY_CHARS).default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
});
export type ListFolder = z.output<typeof listBody>;

/** A folder has a name and nothing else. */
export type ListedFolder = { [K in keyof ListedFile]: K extends 'name' ? string : null };
type Row = {
  name: string;
  id: string | null;
  etag: string;
  size: string;
  contentType: string;
  cacheControl: string;
  createdAt: Date;
  updatedAt: Date;
  lastAccessedAt: Date;
};

/** Lists what stands directly in a folder: folders first, then files (account protocol, A6). */
@Injectable()
export class ObjectListService {
  constructor(private readonly database: DataSource) {}

  /**
   * `search`: only what begins so below the folder, in any case of letters. What one may not see is left out.
   * Errors: `storage_body_refused`.
   */
  async list(actor: StorageActor, bucketId: string, body: unknown): Promise<(ListedFile | ListedFolder)[]> {
    const asked = readBody(listBody, body);
    const folder = asked.prefix.replace(/^\/+|\/+$/g, '');
    const owner = await seenOwner(this.database.manager, actor, bucketId);
    if (owner === undefined || (folder !== '' && !isKey(folder))) return [];
    const rows: Row[] = await this.database.query(listQuery(asked.sortBy), [
      bucketId,
      folder === '' ? '' : `${folder}/`,
      asked.search,
      owner,
      asked.limit,
      asked.offset,
    ]);
    return rows.map(({ name, id, ...object }) =>
      id === null ? listedFolder(name) : listedFile(name, { id, ...object }),
    );
  }
}

/**
 * Parameters: bucket, folder with its slash, search, owner or null, limit, offset. `0` is the character after the
 * slash, so that a folder is one stretch of the index on bucket and key.
 */
function listQuery({ column, order }: ListFolder['sortBy']): string {
  const inFolder = `
    bucket_id = $1 and starts_with(key, $2)
    and ($2 = '' or (key >= $2 and key < left($2, -1) || '0'))
    and starts_with(lower(substr(key, length($2) + 1)), lower($3))
    and ($4::uuid is null or owner = $4)`;
  const rest = 'substr(key, length($2) + 1)';
  return `
    select * from (
      select distinct split_part(${rest}, '/', 1) as name, ${FOLDER_COLUMNS}
      from objects where ${inFolder} and strpos(${rest}, '/') > 0
      union all
      select ${rest}, ${FILE_COLUMNS}
      from objects where ${inFolder} and strpos(${rest}, '/') = 0
    ) as child
    order by id is not null, ${SORT_COLUMNS[column]} ${order}, name ${order}
    limit $5 offset $6`;
}

const SORT_COLUMNS = {
  name: 'name',
  created_at: '"createdAt"',
  updated_at: '"updatedAt"',
  last_accessed_at: '"lastAccessedAt"',
} as const;

function listedFolder(name: string): ListedFolder {
  return { name, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null };
}
