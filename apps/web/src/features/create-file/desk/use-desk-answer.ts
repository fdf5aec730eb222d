import type { ListFacts, ListLook, MessageSummary } from '@dearly/messages';
import { useEffect, useId, useState } from 'react';
import { countryOf } from '../countries';
import { useWizard } from '../wizard-context';
import { OUTDATED } from './desk-client';
import type { DeskName, DeskTalk } from './desk-questions';

/** The last answer, which stays in sight while a newer one is on its way. `isOld` tells that one is. */
export type DeskData<N extends DeskName> = { data: DeskTalk[N]['answer'] | undefined; isOld: boolean };

/** The desk of the wizard around this. */
export const useDesk = () => useWizard().desk;

/** Asks the desk, and asks anew whenever settings, edits or `about` (compared by value) change. */
export function useDeskAnswer<N extends 'look' | 'summary' | 'detail' | 'facts'>(
  name: N,
  about: DeskTalk[N]['about'],
  isWanted = true,
): DeskData<N> {
  const { client, basis, status } = useDesk();
  const { file } = useWizard().contacts;
  const [kept, setKept] = useState<{ data: DeskTalk[N]['answer']; of: unknown; file: File | null }>();
  const what = JSON.stringify(about);
  // A line of its own: on a shared one, the question of another part of the screen would make this one outdated.
  const line = `${name} ${useId()}`;
  // Facts are those of the list alone.
  const asked = name === 'facts' ? undefined : basis;
  const isReady = status.is === 'ready' && isWanted;
  useEffect(() => {
    if (!isReady) return;
    let isCurrent = true;
    void client.ask(name, JSON.parse(what) as DeskTalk[N]['about'], asked, line).then((answer) => {
      if (isCurrent && answer !== OUTDATED && 'data' in answer)
        setKept({ data: answer.data, of: asked, file });
    });
    return () => {
      isCurrent = false;
    };
  }, [client, name, line, what, asked, isReady, file]);
  const isOfThisList = kept !== undefined && kept.file === file;
  return { data: isOfThisList ? kept.data : undefined, isOld: !isOfThisList || kept.of !== asked };
}

/** What is known of the list before a template is written. */
export const useListFacts = (): ListFacts | undefined =>
  useDeskAnswer('facts', { browserCountry: countryOf(navigator.languages) }).data;

/** The whole list as it stands: how many can be sent to, and what is wrong. */
export const useListLook = (): { data: ListLook | undefined; isOld: boolean } => useDeskAnswer('look', {});

export const useMessageSummary = (isWanted: boolean): MessageSummary | undefined =>
  useDeskAnswer('summary', {}, isWanted).data;
