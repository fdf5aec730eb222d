import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useReturnFocus } from './use-return-focus';

type DialogProps = {
  /** Default true, for a dialog that is there only while it is open. */
  open?: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  children: ReactNode;
  /** Where the focus goes on closing, if not back to where it was. */
  focusAfter?: () => HTMLElement | null;
};

/** A modal sheet: focus stays inside, Escape and the close button leave it. */
export function Dialog({ open = true, onClose, title, description, children, focusAfter }: DialogProps) {
  const focus = useReturnFocus(focusAfter);
  return (
    <RadixDialog.Root open={open} onOpenChange={(opens) => !opens && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-black/70" />
        <RadixDialog.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="fixed top-1/2 left-1/2 z-40 max-h-[85dvh] w-[calc(100vw-24px)] max-w-[480px] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-card border border-hairline bg-ink-raised p-6 shadow-2xl"
        >
          <RadixDialog.Title className="pr-10 text-xl font-bold">{title}</RadixDialog.Title>
          {description && (
            <RadixDialog.Description className="mt-1 text-paper-soft">{description}</RadixDialog.Description>
          )}
          <div className="mt-5">{children}</div>
          <RadixDialog.Close
            aria-label="Close"
            className="absolute top-4 right-4 grid size-11 place-items-center rounded-full hover:bg-white/10"
          >
            <X aria-hidden className="size-5" />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
