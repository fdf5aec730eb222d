import type { ListConsent, NamedPerson } from '@dearly/messages';

/**
 * One generated list, from its making to its last message. `id` is the `createdAt` of its messages (ISO 8601), by which
 * the notes about them are kept as well.
 */
export type Campaign = {
  version: 1;
  id: string;
  name: string;
  /** As it was written, with its variables; empty where nobody knows it any more. */
  template: string;
  /** Messages that have a number. */
  count: number;
  /** False where nothing is planned, so that its messages need not be read to know; older releases did not say. */
  isPlanned?: boolean;
};

/** What is known of messages beside themselves; `people` have a name each, `consent` is what their list says of it. */
export type AboutMessages = {
  name: string;
  template: string;
  people?: readonly NamedPerson[];
  consent?: ListConsent | undefined;
};

/** What a campaign is called at first: its list's file name, without the ending. */
export const namedAfter = (file: string): string => file.replace(/\.[^.]{1,5}$/, '') || file;

/** Of messages whose list is not known: an older release kept no name with them. */
export const UNNAMED: AboutMessages = { name: 'Messages', template: '' };

/** Whether this, as the browser had kept it, is a campaign that this version of the app can show. */
export function isCampaign(value: unknown): value is Campaign {
  if (typeof value !== 'object' || value === null) return false;
  const { version, id, name, template, count } = value as Record<string, unknown>;
  return (
    version === 1 &&
    [id, name, template].every((text) => typeof text === 'string') &&
    Number.isSafeInteger(count)
  );
}
