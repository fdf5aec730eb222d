import type { HeldBack, HeldBackBecause } from '@dearly/messages';
import { doNotContact } from '../do-not-contact/do-not-contact';
import { blindList } from '../do-not-contact/blind/blind-list';
import { ledger } from '../ledger/ledger';
import { merged } from './merged';
import type { TaggedPeople } from './tagged-people';
import { writtenLately } from './written-lately';

const ASKED: HeldBackBecause = { kind: 'do_not_contact' };

/**
 * Who is left out of a list unless somebody decides otherwise: people who asked for it, and people who had a message of a
 * campaign that is kept not long ago. Rejects when the Do Not Contact list cannot be read: nobody must be written to then.
 */
export async function heldBack(): Promise<HeldBack> {
  const [asked, written] = await Promise.all([
    doNotContact(),
    // Blocked storage: then nothing was noted either.
    writtenLately(Date.now()).catch(() => new Map<string, number>()),
  ]);
  return merged(
    new Map([...written].map(([number, at]) => [number, { kind: 'written_lately', at }])),
    new Map(asked.map(({ number }) => [number, ASKED])),
  );
}

/**
 * The same of whom only tags are known: people of the account's list, and people who had a message of a campaign that was
 * forgotten. Rejects when the account's list cannot be read.
 */
export async function taggedPeople(): Promise<TaggedPeople[]> {
  const [blind, forgotten] = await Promise.all([
    blindList(),
    // The page says so; it must not stop anybody from sending.
    ledger(Date.now()).catch(() => []),
  ]);
  return blind ? [blind, ...forgotten] : forgotten;
}
