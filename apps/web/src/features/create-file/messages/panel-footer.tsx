import { Undo2 } from 'lucide-react';
import { Button } from '../../../shared/ui/button';

type PanelFooterProps = {
  lastStep: string | undefined;
  onUndo: () => void;
  canTry: boolean;
  onTry: () => void;
};

/** What was done last, with the way back; the keys, where there is a keyboard; and the trial on oneself. */
export function PanelFooter({ lastStep, onUndo, canTry, onTry }: PanelFooterProps) {
  return (
    <div className="border-t border-hairline px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-6">
      <div role="status" className="flex min-h-11 items-center justify-between gap-3 text-15">
        {lastStep ? (
          <>
            <span className="min-w-0 truncate">{lastStep}</span>
            <Button className="shrink-0 px-4" onClick={onUndo}>
              <Undo2 aria-hidden className="size-4" />
              Undo
            </Button>
          </>
        ) : (
          <span className="text-paper-soft">Changes are kept for each person.</span>
        )}
      </div>
      <div className="mt-2 flex items-center justify-between gap-4">
        <p className="hidden text-14 text-paper-soft lg:block">
          <Key name="j" /> <Key name="k" /> move, <Key name="e" /> edit, <Key name="x" /> leave out,{' '}
          <Key name="u" /> undo, <Key name="/" /> search
        </p>
        <Button className="w-full px-3 text-15 lg:w-auto lg:px-6" disabled={!canTry} onClick={onTry}>
          Send yourself the three hardest
        </Button>
      </div>
    </div>
  );
}

function Key({ name }: { name: string }) {
  return <kbd className="rounded-md border border-white/30 px-1.5 font-sans">{name}</kbd>;
}
