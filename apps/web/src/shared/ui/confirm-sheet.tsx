import { AlertDialog } from 'radix-ui';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from './button';
import { useReturnFocus } from './use-return-focus';

export type ConfirmProps = {
  open: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** What goes along if the person wants it: a tick box. */
  choice?: ReactNode;
  /** The harmful action by its name, for example 'Delete audience'. */
  action: string;
  /** Does it; true closes the dialog, false leaves it open for another try. */
  onConfirm: () => Promise<boolean>;
  onClose: () => void;
  /** Where the focus goes once it is done: what opened the dialog is gone by then. */
  focusAfter: RefObject<HTMLElement | null>;
};

/** Asks before something is lost. The focus starts on the way out; a press outside does not close it. */
export function ConfirmSheet({
  open,
  title,
  children,
  choice,
  action,
  onConfirm,
  onClose,
  focusAfter,
}: ConfirmProps) {
  const [busy, setBusy] = useState(false);
  const isDone = useRef(false);
  const focus = useReturnFocus(() => {
    const target = isDone.current ? focusAfter.current : null;
    isDone.current = false;
    return target;
  });

  const confirm = async () => {
    setBusy(true);
    const succeeded = await onConfirm();
    setBusy(false);
    isDone.current = succeeded;
    if (succeeded) onClose();
  };

  return (
    <AlertDialog.Root open={open} onOpenChange={(opens) => !opens && !busy && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-black/70" />
        <AlertDialog.Content
          {...focus}
          className="fixed top-1/2 left-1/2 z-40 max-h-[85dvh] w-[calc(100vw-24px)] max-w-[440px] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-card border border-hairline bg-ink-raised p-6 shadow-2xl"
        >
          <AlertDialog.Title className="text-xl font-bold wrap-anywhere">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-paper-soft">{children}</AlertDialog.Description>
          {choice && <div className="mt-4">{choice}</div>}
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <AlertDialog.Cancel asChild>
              <Button disabled={busy}>Keep it</Button>
            </AlertDialog.Cancel>
            <Button tone="danger" busy={busy} onClick={() => void confirm()}>
              {action}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
