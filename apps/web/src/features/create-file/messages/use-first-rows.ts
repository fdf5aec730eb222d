import type { DeskRow, MessagePage } from '@dearly/messages';
import { useEffect, useState } from 'react';
import { OUTDATED } from '../desk/desk-client';
import { useDesk } from '../desk/use-desk-answer';

/** Rows behind the first ones, in case some before are left out or repeated. */
const SPARE = 20;

/** The first people of the list by the id of their message; empty until the desk has answered. */
export function useFirstRows(count: number): ReadonlyMap<string, DeskRow> {
  const { client, basis, status } = useDesk();
  const [page, setPage] = useState<MessagePage>();
  const isReady = status.is === 'ready';
  useEffect(() => {
    if (!isReady) return;
    let isCurrent = true;
    const query = { search: '', filter: 'all', order: 'list', from: 0, count: count + SPARE } as const;
    void client.ask('page', { query }, basis, 'first page').then((answer) => {
      if (!isCurrent || answer === OUTDATED || 'error' in answer) return;
      setPage(answer.data);
      // All messages are the next thing to be asked for.
      void client.ask('prepare', {}, basis);
    });
    return () => {
      isCurrent = false;
    };
  }, [client, basis, isReady, count]);
  return new Map(page?.rows.map((row) => [row.id, row]));
}
