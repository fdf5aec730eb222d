import type { TaggedPeople } from '../../held-back/tagged-people';
import { followed } from './followed-store';

const ASKED = { kind: 'do_not_contact' } as const;

/**
 * People whom other devices have put on the list that this browser follows. Rejects when there is one that the browser does
 * not hand out: whoever is about to write to people must not take it for an empty one.
 */
export async function blindList(): Promise<TaggedPeople | undefined> {
  const now = await followed();
  if (!now) return undefined;
  const tags = new Set(now.known);
  // Numbers of the list here are known without tags, and one that was taken off it just now counts no more.
  for (const tag of now.sent) tags.delete(tag);
  if (tags.size === 0) return undefined;
  return { key: now.key, because: new Map([...tags].map((tag) => [tag, ASKED])) };
}
