import type { GeneratedJson } from '@dearly/contracts';
import { useState } from 'react';
import type { Campaign } from '../../../shared/kept-messages/campaign';
import { peopleOf } from '../../../shared/kept-messages/campaign-store';
import { doNotContact } from '../../../shared/do-not-contact/do-not-contact';
import { keptGenerated } from '../../../shared/kept-messages/kept-messages';
import { nameFinder } from '../../../shared/kept-messages/names';
import { sentTimes } from '../../../shared/kept-messages/sent-times';
import { saveFile } from '../../../shared/save-file';
import { FileList } from '../../../shared/shortcut-files/file-list';
import { FilesInTheMaking } from '../../../shared/shortcut-files/files-in-the-making';
import { useShortcutFiles } from '../../../shared/shortcut-files/use-shortcut-files';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { Spinner } from '../../../shared/ui/spinner';
import { notesOf } from '../notes-store';
import { planFrom } from '../plan/plan-from';
import { isLeft, queueOf, type QueueItem } from '../queue';
import { logFile } from '../sending-log';

/**
 * The messages that are neither sent nor given up, with the texts as they were edited, but for people who have come on
 * the Do Not Contact list since.
 */
function leftOf(
  json: GeneratedJson,
  items: readonly QueueItem[],
  listed: ReadonlySet<string>,
): GeneratedJson {
  const left = items.filter(isLeft).flatMap(({ id, phones, text }) => {
    const message = json.messages[id];
    const phoneNumbers = phones.filter((phone) => !listed.has(phone));
    return message && phoneNumbers.length > 0 ? [[id, { ...message, phoneNumbers, text }] as const] : [];
  });
  const now = Date.now();
  const plan = json.plan && planFrom(json.plan, now, sentTimes(now));
  return { ...json, messages: Object.fromEntries(left), ...(plan && { plan }) };
}

function LeftFiles({ json }: { json: GeneratedJson }) {
  const { files, ...making } = useShortcutFiles(json);
  if (Object.keys(json.messages).length > 0) {
    return (
      <>
        <FilesInTheMaking {...making} />
        <FileList files={files} />
      </>
    );
  }
  return <p className="text-15 text-paper-soft">Everybody who is left is on your Do Not Contact list.</p>;
}

const TROUBLE = {
  gone: {
    title: 'The messages cannot be read',
    text: 'This browser has lost them, or another window has forgotten them. The files in your email still work.',
  },
  unlisted: {
    title: 'Your Do Not Contact list cannot be read',
    text: 'The files might have people on it. Reload the page and try again.',
  },
} as const;

/** A campaign's files for the shortcut, of what is left only, and its log. Its messages are read when they are wanted. */
export function CampaignFiles({ campaign, left }: { campaign: Campaign; left: number }) {
  const [state, setState] = useState<'closed' | 'reading' | keyof typeof TROUBLE | GeneratedJson>('closed');

  const read = async (): Promise<[GeneratedJson, QueueItem[]] | undefined> => {
    const json = await keptGenerated(campaign.id);
    if (!json) {
      setState('gone');
      return undefined;
    }
    // A log without names says whose number it is by the number.
    const people = await peopleOf(campaign.id).catch(() => []);
    return [json, queueOf(json, notesOf(campaign.id), nameFinder(people))];
  };
  const toggle = async () => {
    if (typeof state === 'object') return setState('closed');
    setState('reading');
    const found = await read();
    if (!found) return;
    const listed = await doNotContact().catch(() => undefined);
    setState(listed ? leftOf(...found, new Set(listed.map(({ number }) => number))) : 'unlisted');
  };
  const exportLog = async () => {
    const found = await read();
    if (found) await saveFile(logFile(found[1], Date.now()));
  };
  return (
    <>
      {left > 0 && (
        <Button aria-expanded={typeof state === 'object'} onClick={() => void toggle()}>
          Files of what is left
        </Button>
      )}
      <Button onClick={() => void exportLog()}>Export the log</Button>
      {state === 'reading' && <Spinner label="Reading the messages" />}
      {(state === 'gone' || state === 'unlisted') && (
        <Notice tone="error" title={TROUBLE[state].title}>
          {TROUBLE[state].text}
        </Notice>
      )}
      {typeof state === 'object' && <LeftFiles json={state} />}
    </>
  );
}
