import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { identityToRecipient } from 'age-encryption';
import { damaged, partKey, type Archive, type StoredObject } from '../archive/archive';
import { fingerprintOf, isSame } from '../archive/fingerprint';
import {
  contentsSchema,
  SCHEMAS,
  type Contents,
  type Manifest,
  type SchemaName,
  type SealedManifest,
} from '../archive/manifest';
import { BackupError } from '../backup-error';
import { open } from '../sealing/open';
import type { ReadableBackup } from './verify-backup';

/** What a backup holds, out of its seal. Whoever reads a stream to its end has what was backed up. */
export type OpenedBackup = {
  manifest: Manifest;
  tables: Contents['tables'];
  lost: string[];
  objects: NamedObject[];
  dump: (schema: SchemaName) => Promise<Readable>;
  /** Undefined when it is not there. */
  object: (object: NamedObject) => Promise<{ contentType: string; content: Readable } | undefined>;
};
export type NamedObject = { key: string; stored: StoredObject };

/**
 * Opens a backup with its dumps, all of which are read to their ends first: nothing may be restored of one that will
 * break off. One in clear is as open as it was.
 * @throws BackupError when it is sealed for other keys, or anything of it but the objects is not what it was
 */
export async function openBackup(
  archive: Archive,
  { manifest, objects }: ReadableBackup,
  identities: string[],
): Promise<OpenedBackup> {
  if (manifest.format === 1) return clearBackup(archive, manifest, objects);
  await requireIdentity(manifest, identities);
  const part = async (name: SchemaName | 'contents') =>
    (await open(identities, partKey(manifest.id, name), await archive.readPart(manifest.id, name))).content;
  const { tables, lost, keys } = await contentsOf(manifest, await part('contents'), objects);
  for (const schema of SCHEMAS) await fingerprintOf(await part(schema));
  return {
    ...{ manifest, tables, lost },
    objects: objects.map((stored, index) => ({ key: keys[index] ?? '', stored })),
    dump: part,
    object: async ({ key, stored }) => {
      const sealed = await archive.store.get(stored.name);
      if (!sealed) return undefined;
      const { label, content } = await open(identities, key, sealed);
      return { contentType: label.contentType ?? 'application/octet-stream', content };
    },
  };
}

async function requireIdentity({ id, recipients }: SealedManifest, identities: string[]): Promise<void> {
  const own = await Promise.all(identities.map((identity) => identityToRecipient(identity)));
  if (own.some((recipient) => recipients.includes(recipient))) return;
  const problem =
    own.length > 0 ? `BACKUP_IDENTITY has the keys of ${own.join(', ')}` : 'BACKUP_IDENTITY is missing';
  throw new BackupError(`The backup ${id} is sealed for ${recipients.join(', ')}. ${problem}.`);
}

/** The contents, when manifest and listing are those that were sealed with them. */
async function contentsOf(
  manifest: SealedManifest,
  sealed: Readable,
  objects: StoredObject[],
): Promise<Contents> {
  const contents = contentsSchema.parse(JSON.parse(await text(sealed)));
  for (const schema of SCHEMAS) {
    if (!isSame(contents.dumps[schema], manifest.dumps[schema])) throw damaged(manifest.id, schema);
  }
  if (!isSame(contents.listing, manifest.listing) || contents.keys.length !== objects.length) {
    throw damaged(manifest.id, 'listing');
  }
  return contents;
}

function clearBackup(
  archive: Archive,
  manifest: Extract<Manifest, { format: 1 }>,
  objects: StoredObject[],
): OpenedBackup {
  const { auth, screenshots, billing } = manifest.dumps;
  return {
    manifest,
    tables: { auth: auth.tables, screenshots: screenshots.tables, billing: billing.tables },
    lost: manifest.objects.lost,
    objects: objects.flatMap((stored) => (stored.clear ? [{ key: stored.clear.key, stored }] : [])),
    dump: (schema) => archive.readPart(manifest.id, schema),
    object: async ({ stored }) => {
      const content = await archive.store.get(stored.name);
      return content && { contentType: stored.clear?.contentType ?? '', content };
    },
  };
}
