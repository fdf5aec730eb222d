import type { HeldBack, HeldBackKind } from '@dearly/messages';
import { doNotContact } from '../do-not-contact/do-not-contact';
import { writtenLately } from './written-lately';

/**
 * Who is left out of a list unless somebody decides otherwise: people who asked for it, and people who had a message not
 * long ago. Rejects when the Do Not Contact list cannot be read: nobody must be written to then.
 */
export async function heldBack(): Promise<HeldBack> {
  const [asked, written] = await Promise.all([
    doNotContact(),
    // Blocked storage: then nothing was noted either.
    writtenLately(Date.now()).catch(() => new Set<string>()),
  ]);
  return new Map<string, HeldBackKind>([
    ...[...written].map((number) => [number, 'written_lately'] as const),
    ...asked.map(({ number }) => [number, 'do_not_contact'] as const),
  ]);
}
