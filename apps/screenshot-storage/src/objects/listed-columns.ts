/** The columns of `objects` that `listedFile` shows, for a listing's SQL. */
export const FILE_COLUMNS = `id, etag, size, content_type as "contentType", cache_control as "cacheControl",
  created_at as "createdAt", updated_at as "updatedAt", last_accessed_at as "lastAccessedAt"`;

/** The same of a folder, which is no row and has none of them. */
export const FOLDER_COLUMNS = `null::uuid as id, null as etag, null::bigint as size, null as "contentType",
  null as "cacheControl", null::timestamptz as "createdAt", null::timestamptz as "updatedAt",
  null::timestamptz as "lastAccessedAt"`;
