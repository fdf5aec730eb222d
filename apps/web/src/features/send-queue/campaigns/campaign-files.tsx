import type { GeneratedJson } from '@dearly/contracts';
import { useState } from 'react';
import type { Campaign } from '../../../shared/kept-messages/campaign';
import { keptGenerated } from '../../../shared/kept-messages/kept-messages';
import { saveFile } from '../../../shared/save-file';
import { FileList } from '../../../shared/shortcut-files/file-list';
import { shortcutFiles } from '../../../shared/shortcut-files/shortcut-files';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { Spinner } from '../../../shared/ui/spinner';
import { openNotes } from '../notes-store';
import { isLeft, queueOf, type QueueItem } from '../queue';
import { logFile } from '../sending-log';

/** The messages that are neither sent nor given up, with the texts as they were edited. */
function leftOf(json: GeneratedJson, items: readonly QueueItem[]): GeneratedJson {
  const left = items.filter(isLeft).flatMap(({ id, text }) => {
    const message = json.messages[id];
    return message ? [[id, { ...message, text }] as const] : [];
  });
  return { ...json, messages: Object.fromEntries(left) };
}

/** A campaign's files for the shortcut, of what is left only, and its log. Its messages are read when they are wanted. */
export function CampaignFiles({ campaign, left }: { campaign: Campaign; left: number }) {
  const [state, setState] = useState<'closed' | 'reading' | 'gone' | GeneratedJson>('closed');

  const read = async (): Promise<[GeneratedJson, QueueItem[]] | undefined> => {
    const json = await keptGenerated(campaign.id);
    if (!json) setState('gone');
    return json && [json, queueOf(json, openNotes(campaign.id).snapshot().notes)];
  };
  const toggle = async () => {
    if (typeof state === 'object') return setState('closed');
    setState('reading');
    const found = await read();
    if (found) setState(leftOf(...found));
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
      {state === 'gone' && (
        <Notice tone="error" title="The messages cannot be read">
          This browser has lost them, or another window has forgotten them. The files in your email still
          work.
        </Notice>
      )}
      {typeof state === 'object' && <FileList files={shortcutFiles(state)} />}
    </>
  );
}
