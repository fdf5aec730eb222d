import { z } from 'zod';

/** The schemas of Dearly's services; nothing else is backed up or restored. */
export const SCHEMAS = ['auth', 'screenshots', 'billing'] as const;
export type SchemaName = (typeof SCHEMAS)[number];

const fingerprint = z.object({ size: z.int().min(0), sha256: z.string().length(64) });
const dump = z.object({ ...fingerprint.shape, tables: z.record(z.string(), z.int().min(0)) });

/** The last file of a backup: while there is none, there is no backup. It vouches for all the other files. */
export const manifestSchema = z.object({
  format: z.literal(1),
  id: z.string(),
  startedAt: z.iso.datetime(),
  /** What was in the database at this moment is what comes back. */
  takenAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** Version of the server. */
  postgres: z.string(),
  /** One dump for each schema, all of one snapshot, with the number of rows of each table. */
  dumps: z.object({ auth: dump, screenshots: dump, billing: dump }),
  /** The list of the objects, which has the fingerprint of each. */
  listing: z.object(fingerprint.shape),
  objects: z.object({
    count: z.int().min(0),
    bytes: z.int().min(0),
    /** Live in the database, but without bytes in the store already when the backup was made. */
    lost: z.array(z.string()),
  }),
});

export type Manifest = z.output<typeof manifestSchema>;

/** One line of the listing. */
export const listedObject = z.object({ key: z.string(), contentType: z.string(), ...fingerprint.shape });
export type ListedObject = z.output<typeof listedObject>;
