import { z } from 'zod';
import { isBackupId } from './archive/backup-id';

const named = z.string().refine((name) => name === 'latest' || isBackupId(name));
const commands = z.union([
  z.tuple([z.literal('backup'), z.literal('afresh').optional()]),
  z.tuple([z.literal('keys')]),
  z.tuple([z.literal('list')]),
  z.tuple([z.enum(['verify', 'restore']), named.default('latest')]),
]);

/** What was asked for: the command, and which backup it is about or how it is made. */
export type Command = z.output<typeof commands>;

export const USAGE = `Usage: main.mjs COMMAND
  backup           back up the database and the objects; objects that an earlier backup has are not copied again
  backup afresh    the same, copying every object again
  keys             make a pair of keys for BACKUP_RECIPIENTS and BACKUP_IDENTITY; needs no settings
  list             name the backups, the oldest first
  verify [BACKUP]  read a backup, the latest unless told, and compare every hash; open it if there is an identity
  restore [BACKUP] put a backup into an empty database and an empty object store
`;

/** The command of the arguments after the program's name, or undefined when they make no sense. */
export function readCommand(args: string[]): Command | undefined {
  return commands.safeParse(args).data;
}
