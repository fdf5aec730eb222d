import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { useDispatch, useSelector } from 'react-redux';
import { NOTIFICATION_PLACE } from './notification-place';
import { closeToast, selectToast, type Toast } from './toast-slice';

const ICONS = { info: Info, success: CircleCheck, error: CircleAlert };
const COLOURS = { info: 'text-sent-bright', success: 'text-go', error: 'text-harm' };

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const Icon = ICONS[toast.tone];
  return (
    <RadixToast.Root
      open
      onOpenChange={(open) => !open && onClose()}
      duration={toast.duration}
      type="foreground"
      className="toast flex items-start gap-2.5 rounded-[20px] border border-hairline bg-ink-raised/95 py-2.5 pr-1 pl-4 shadow-2xl backdrop-blur-xl"
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${COLOURS[toast.tone]}`} />
      <div className="min-w-0 flex-1">
        <RadixToast.Title className="leading-snug font-semibold">{toast.title}</RadixToast.Title>
        {toast.description && (
          <RadixToast.Description className="text-15 leading-snug break-words text-paper-soft">
            {toast.description}
          </RadixToast.Description>
        )}
      </div>
      <RadixToast.Close
        aria-label="Dismiss"
        className="-my-1.5 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-paper-soft hover:bg-white/10 hover:text-paper"
      >
        <X aria-hidden className="size-4" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}

/**
 * The notification area (specification, section 9): swipe right 50 px or Dismiss closes, F8 focuses it, and the time
 * stands still while a pointer or the focus is on it.
 */
export function Toaster() {
  const toast = useSelector(selectToast);
  const dispatch = useDispatch();
  return (
    <RadixToast.Provider swipeDirection="right" swipeThreshold={50} label="Notification">
      {toast && <ToastCard key={toast.id} toast={toast} onClose={() => dispatch(closeToast(toast.id))} />}
      <RadixToast.Viewport hotkey={['F8']} className={`rounded-[22px] ${NOTIFICATION_PLACE}`} />
    </RadixToast.Provider>
  );
}
