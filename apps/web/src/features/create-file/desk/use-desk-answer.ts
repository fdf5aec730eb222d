import type { FirstMessage, ListFacts, ListLook, MessageSummary } from '@dearly/messages';
import { useEffect, useId, useState } from 'react';
import { useWizard } from '../wizard-context';
import { OUTDATED, type DeskBasis } from './desk-client';
import type { DeskName, DeskTalk } from './desk-questions';

/** The last answer, which stays in sight while a newer one is on its way. `isOld` tells that one is. */
export type DeskData<N extends DeskName> = { data: DeskTalk[N]['answer'] | undefined; isOld: boolean };

/** The desk of the wizard around this. */
export const useDesk = () => useWizard().desk;

type Kept<N extends DeskName> = { data: DeskTalk[N]['answer']; of: DeskBasis; file: File | null };

/** Asks the desk, and asks anew whenever settings, edits or `about` (compared by value) change. */
export function useDeskAnswer<N extends 'look' | 'summary' | 'detail' | 'firstMessage' | 'groups'>(
  name: N,
  about: DeskTalk[N]['about'],
  isWanted = true,
): DeskData<N> {
  const { client, basis, status } = useDesk();
  const { file } = useWizard().contacts;
  const [kept, setKept] = useState<Kept<N>>();
  const what = JSON.stringify(about);
  // Each place that asks has a line of its own, or one would make the question of another outdated.
  const line = `${name} ${useId()}`;
  const isReady = status.is === 'ready' && isWanted;
  useEffect(() => {
    if (!isReady) return;
    let isCurrent = true;
    void client.ask(name, JSON.parse(what) as DeskTalk[N]['about'], basis, line).then((answer) => {
      if (isCurrent && answer !== OUTDATED && 'data' in answer)
        setKept({ data: answer.data, of: basis, file });
    });
    return () => {
      isCurrent = false;
    };
  }, [client, name, what, basis, line, isReady, file]);
  const isOfThisList = kept !== undefined && kept.file === file;
  return { data: isOfThisList ? kept.data : undefined, isOld: !isOfThisList || kept.of !== basis };
}

/** What is known of the list before a template is written. */
export const useListFacts = (): ListFacts | undefined => useDesk().facts;

/** The whole list as it stands: how many can be sent to, and what is wrong. */
export const useListLook = (isWanted = true): { data: ListLook | undefined; isOld: boolean } =>
  useDeskAnswer('look', {}, isWanted);

/** How many people get no message because somebody decided so, or because they are held back; 0 until that is known. */
export function useLeftOut(): number {
  const { basis, edits } = useDesk();
  // Nobody else is left out, and a look at a large list takes a while.
  const mayBe = basis.heldBack.size > 0 || basis.tagged.length > 0 || Object.keys(edits.rows).length > 0;
  const { data } = useListLook(mayBe);
  return mayBe ? (data?.counts.leftOut ?? 0) : 0;
}

export const useMessageSummary = (isWanted: boolean): MessageSummary | undefined =>
  useDeskAnswer('summary', {}, isWanted).data;

/** The message as it stands to the first person, and where values are empty; of a blank one nothing is asked. */
export const useFirstMessage = (isWanted: boolean): FirstMessage | undefined =>
  useDeskAnswer('firstMessage', {}, isWanted).data;
