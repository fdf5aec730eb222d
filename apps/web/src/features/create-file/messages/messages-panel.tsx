import { editRow, type DeskRow, type FindingKind } from '@dearly/messages';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useReturnFocus } from '../../../shared/ui/use-return-focus';
import { useDesk, useMessageSummary } from '../desk/use-desk-answer';
import { EditRow } from './edit-row';
import { MessageRows } from './message-rows';
import { PanelFooter } from './panel-footer';
import { PanelHints } from './panel-hints';
import { onPanelKey } from './panel-keys';
import { PanelTools } from './panel-tools';
import { TryOnYourself } from './try-on-yourself';
import { useCurrentRow } from './use-current-row';
import type { MessagesQuery } from './use-message-pages';
import type { PanelPlace } from './use-panel-history';

const whoIs = (row: DeskRow) => row.name || row.number || row.place;

/**
 * All messages (section 2, step 3), to search, check, change and leave out. A sheet over the whole window; Escape closes
 * the editor first.
 */
export function MessagesPanel({ place, onClose }: { place: PanelPlace; onClose: () => void }) {
  const { edits, change, undo, lastStep, status } = useDesk();
  const [query, setQuery] = useState<MessagesQuery>(() => ({
    search: '',
    filter: 'all',
    order: 'list',
    ...(place.kind ? { kind: place.kind } : {}),
  }));
  const [editing, setEditing] = useState<DeskRow>();
  const [isTrying, setIsTrying] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const current = useCurrentRow();
  const focus = useReturnFocus();
  const summary = useMessageSummary(true);

  const ask = (changed: Partial<MessagesQuery>) => {
    setQuery((last) => ({ ...last, ...changed }));
    current.set(0);
  };
  const setKind = (kind: FindingKind | undefined) => {
    setQuery(({ search: text, filter, order }) => ({
      search: text,
      filter,
      order,
      ...(kind ? { kind } : {}),
    }));
    current.set(0);
  };
  const skip = (row: DeskRow, isSkipped: boolean) =>
    change(
      `${isSkipped ? 'Left out' : 'Brought back'} ${whoIs(row)}`,
      // People who are held back are left out without a decision.
      editRow(edits, row.id, { skip: isSkipped === row.isHeldBack ? undefined : isSkipped }),
    );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    onPanelKey(event, {
      onMove: current.move,
      onEdit: () => setEditing(current.row()),
      onSkip: () => {
        const row = current.row();
        if (row) skip(row, row.state !== 'left_out');
      },
      onUndo: undo,
      onSearch: () => search.current?.focus(),
    });

  return (
    <Dialog.Root open onOpenChange={(opens) => !opens && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/70" />
        <Dialog.Content
          {...focus}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-40 mx-auto flex max-w-[760px] flex-col bg-ink-raised shadow-2xl sm:inset-y-4 sm:rounded-card sm:border sm:border-hairline"
        >
          <div className="flex items-center justify-between py-2 pr-2 pl-4 sm:pl-6">
            <Dialog.Title className="text-xl font-bold">Your messages</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="grid size-11 place-items-center rounded-full hover:bg-white/10"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
          <PanelTools search={search} query={query} counts={summary?.counts} onQuery={ask} onKind={setKind} />
          {status.is === 'failed' && (
            <p role="alert" className="px-4 text-harm sm:px-6">
              {status.error.message}
            </p>
          )}
          <MessageRows
            query={query}
            at={current.at}
            onAt={current.set}
            onEdit={setEditing}
            onSkip={skip}
            onCurrent={current.note}
          >
            <PanelHints hints={summary?.hints ?? []} />
          </MessageRows>
          <PanelFooter
            lastStep={lastStep}
            onUndo={undo}
            canTry={(summary?.hardest.length ?? 0) > 0}
            onTry={() => setIsTrying(true)}
          />
          {editing && <EditRow id={editing.id} who={whoIs(editing)} onClose={() => setEditing(undefined)} />}
          {isTrying && <TryOnYourself rows={summary?.hardest ?? []} onClose={() => setIsTrying(false)} />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
