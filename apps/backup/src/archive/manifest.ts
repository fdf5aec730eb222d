import { z } from 'zod';

/** The schemas of Dearly's services; nothing else is backed up or restored. */
export const SCHEMAS = ['auth', 'screenshots', 'billing'] as const;
export type SchemaName = (typeof SCHEMAS)[number];

const count = z.int().min(0);
const fingerprint = z.object({ size: count, sha256: z.string().length(64) });
const perSchema = <T extends z.ZodType>(of: T) => z.object({ auth: of, screenshots: of, billing: of });
const tables = z.record(z.string(), count);

const always = {
  id: z.string(),
  startedAt: z.iso.datetime(),
  /** What was in the database at this moment is what comes back. */
  takenAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** Version of the server. */
  postgres: z.string(),
  /** The list of the objects, which has the fingerprint of each. */
  listing: fingerprint,
};

const clearManifest = z.object({
  format: z.literal(1),
  ...always,
  /** One dump for each schema, all of one snapshot, with the number of rows of each table. */
  dumps: perSchema(z.object({ ...fingerprint.shape, tables })),
  /** `lost`: live in the database, but without bytes in the store already when the backup was made. */
  objects: z.object({ count, bytes: count, lost: z.array(z.string()) }),
});

const sealedManifest = z.object({
  format: z.literal(2),
  ...always,
  /** The public keys whose owners can open it. */
  recipients: z.array(z.string()).min(1),
  dumps: perSchema(fingerprint),
  /** What `Contents` says. */
  contents: fingerprint,
  /** `bytes` as they lie in the archive, sealed. */
  objects: z.object({ count, bytes: count }),
});

/**
 * The last file of a backup: while there is none, there is no backup. It vouches for all the other files as they lie
 * there and is itself in clear. Backups in clear (format 1) are read and removed, and not made any more.
 */
export const manifestSchema = z.discriminatedUnion('format', [clearManifest, sealedManifest]);
export type Manifest = z.output<typeof manifestSchema>;
export type SealedManifest = z.output<typeof sealedManifest>;

/** What nobody but the owner of an identity may know, and what shows that the manifest was not rewritten. */
export const contentsSchema = z.object({
  dumps: perSchema(fingerprint),
  listing: fingerprint,
  tables: perSchema(tables),
  /** Keys of the objects, in the order of the listing. */
  keys: z.array(z.string()),
  /** Keys of objects that are live in the database, but had no bytes in the store already. */
  lost: z.array(z.string()),
});
export type Contents = z.output<typeof contentsSchema>;

/** One line of the listing of a clear backup, and of a sealed one; `name` is the key in the archive. */
export const clearLine = z.object({ key: z.string(), contentType: z.string(), ...fingerprint.shape });
export const sealedLine = z.object({
  name: z.string().regex(/^objects\/[\d-]+\/[\da-f]{64}$/),
  ...fingerprint.shape,
});
export type SealedObject = z.output<typeof sealedLine>;
