import { AppError, keepableText, LIMITS, type StorageActor } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { readBody } from '../buckets/read-body';
import { FILE_COLUMNS, FOLDER_COLUMNS } from './listed-columns';
import { listedFile, type ListedFile } from './object-json';
import { seenOwner } from './seen-owner';

const { listRows: ROWS, keyChars: KEY_CHARS } = LIMITS.storage;

const column = z.enum(['name', 'created_at', 'updated_at']);
const order = z.enum(['asc', 'desc']);
const pageBody = z.object({
  prefix: keepableText().max(KEY_CHARS).default(''),
  limit: z
    .number()
    .int()
    .min(1)
    .default(ROWS)
    .transform((limit) => Math.min(limit, ROWS)),
  cursor: z.string().max(4_096).nullish(),
  with_delimiter: z.boolean().default(false),
  sortBy: z.object({ column: column.default('name'), order: order.default('asc') }).prefault({}),
});
type Asked = z.output<typeof pageBody>;
type Sort = Asked['sortBy'];

/** Behind which entry the next page begins, and of which order of entries: in another one it means nothing. */
const pageEnd = z.object({
  column,
  order,
  isFile: z.boolean(),
  sortedBy: z.iso.datetime().or(z.literal('')),
  key: keepableText(),
});
type PageEnd = z.infer<typeof pageEnd>;

type PagedFile = ListedFile & { key: string };
export type ObjectPage = {
  hasNext: boolean;
  /** Present when there is a next page. */
  nextCursor?: string;
  folders: { name: string; key: string }[];
  objects: PagedFile[];
};
type Row = Omit<Parameters<typeof listedFile>[1], 'id'> & {
  id: string | null;
  key: string;
  sortedBy: string;
};

/** Lists objects by the start of their keys, page after page (account protocol, A6). */
@Injectable()
export class ObjectPagesService {
  constructor(private readonly database: DataSource) {}

  /**
   * `with_delimiter`: what is behind a further slash is shown as its folder, folders first. Pages follow one another by
   * the last entry, so an object that comes or goes meanwhile moves no other. Errors: `storage_body_refused`.
   */
  async page(actor: StorageActor, bucketId: string, body: unknown): Promise<ObjectPage> {
    const asked = readBody(pageBody, body);
    const after = readCursor(asked);
    const owner = await seenOwner(this.database.manager, actor, bucketId);
    if (owner === undefined) return { hasNext: false, folders: [], objects: [] };
    const rows: Row[] = await this.database.query(pageQuery(asked), [
      ...[bucketId, asked.prefix, owner, asked.limit + 1],
      ...[after?.isFile ?? null, after?.sortedBy ?? '', after?.key ?? ''],
    ]);
    const shown = rows.slice(0, asked.limit);
    const last = rows.length > shown.length ? shown.at(-1) : undefined;
    return {
      hasNext: last !== undefined,
      ...(last ? { nextCursor: cursorBehind(last, asked.sortBy) } : {}),
      folders: shown.filter(({ id }) => id === null).map(({ key }) => ({ name: key, key: key.slice(0, -1) })),
      objects: shown.flatMap(({ id, key, ...object }) =>
        id === null ? [] : [{ ...listedFile(key, { ...object, id }), key }],
      ),
    };
  }
}

/**
 * Parameters: bucket, prefix, owner or null, limit, and the entry behind which to begin (is it a file or null, what it
 * is sorted by, key). `~` comes after every character that a key may have, so that a prefix is one stretch of the index.
 */
function pageQuery({ with_delimiter: byFolder, sortBy: { column: name, order: direction } }: Asked): string {
  const rest = 'substr(key, length($2) + 1)';
  const matching = `
    from objects where bucket_id = $1 and key >= $2 and key < $2 || '~' and starts_with(key, $2)
    and ($3::uuid is null or owner = $3)`;
  const sortedBy =
    name === 'name' ? `''` : `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  const folders = `
    select distinct false as "isFile", '' as "sortedBy", $2 || split_part(${rest}, '/', 1) || '/' as key,
      ${FOLDER_COLUMNS}
    ${matching} and strpos(${rest}, '/') > 0 union all`;
  const beyond = direction === 'asc' ? '>' : '<';
  return `
    select * from (
      ${byFolder ? folders : ''}
      select true as "isFile", ${sortedBy} as "sortedBy", key, ${FILE_COLUMNS}
      ${matching} ${byFolder ? `and strpos(${rest}, '/') = 0` : ''}
    ) as entry
    where $5::boolean is null or "isFile" > $5
      or ("isFile" = $5 and ("sortedBy" collate "C", key) ${beyond} ($6, $7))
    order by "isFile", "sortedBy" collate "C" ${direction}, key ${direction}
    limit $4`;
}

function cursorBehind({ id, sortedBy, key }: Row, sortBy: Sort): string {
  const end: PageEnd = { ...sortBy, isFile: id !== null, sortedBy, key };
  return Buffer.from(JSON.stringify(end)).toString('base64url');
}

function readCursor({ cursor, sortBy }: Asked): PageEnd | undefined {
  if (!cursor) return undefined;
  const end = pageEnd.safeParse(parsed(Buffer.from(cursor, 'base64url').toString())).data;
  if (end?.column === sortBy.column && end.order === sortBy.order) return end;
  throw new AppError('storage_body_refused', {
    reason: 'body/cursor: not one that a list in this order has given',
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
