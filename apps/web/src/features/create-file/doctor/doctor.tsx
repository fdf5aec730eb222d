import type { Finding, FindingKind, MendName } from '@dearly/messages';
import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { FindingCard } from './finding-card';

type DoctorProps = {
  /** Worst first. */
  findings: readonly Finding[];
  /** Resolves when all rows of the kind are mended. */
  onMend: (kind: FindingKind, mend: MendName) => Promise<unknown>;
  onUndo: () => void;
  /** What `onUndo` takes back, such as "Repair the letters"; undefined when there is nothing. */
  lastStep: string | undefined;
  /** Opens all messages with this finding. */
  onShowMessages?: ((kind: FindingKind) => void) | undefined;
};

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Cmd/Ctrl-Z takes a step back, but in a text field it is the field's own. */
function useUndoKey(isOn: boolean, onUndo: () => void) {
  const undo = useEffectEvent(onUndo);
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.metaKey || event.ctrlKey) || event.shiftKey) return;
      if (event.defaultPrevented || isTextField(event.target)) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}

/**
 * What is wrong with a list, worst first, one kind opened at a time, each with a button that mends all of its kind, and
 * a way back.
 */
export function Doctor({ findings, onMend, onUndo, lastStep, onShowMessages }: DoctorProps) {
  // Undefined is the worst one, also when another becomes the worst; null is none.
  const [chosen, setChosen] = useState<FindingKind | null>();
  const [mending, setMending] = useState<FindingKind>();
  const heading = useRef<HTMLHeadingElement>(null);
  useUndoKey(lastStep !== undefined && mending === undefined, onUndo);
  const isThere = findings.some(({ kind }) => kind === chosen);
  const opened = chosen === null || isThere ? chosen : findings[0]?.kind;

  const mend = async (kind: FindingKind, way: MendName) => {
    setMending(kind);
    try {
      await onMend(kind, way);
    } finally {
      setMending(undefined);
      setChosen(undefined);
      // The button that was pressed goes with its finding; the focus stays in the panel.
      heading.current?.focus();
    }
  };
  const undo = () => {
    onUndo();
    heading.current?.focus();
  };

  if (findings.length === 0 && lastStep === undefined) return null;
  return (
    <section aria-labelledby="doctor-title" className="space-y-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
        <h3 id="doctor-title" ref={heading} tabIndex={-1} className="mr-auto text-lg font-semibold">
          {findings.length === 0 ? 'Nothing left to fix' : 'Worth a look'}
        </h3>
        {lastStep !== undefined && (
          <Button onClick={undo} disabled={mending !== undefined} title={`Undo: ${lastStep}`}>
            <Undo2 aria-hidden className="size-4" />
            Undo
          </Button>
        )}
      </div>
      <p role="status" className={lastStep === undefined ? 'sr-only' : 'text-15 text-paper-soft'}>
        {lastStep === undefined ? '' : `Done: ${lastStep}`}
      </p>
      <ul className="space-y-2">
        {findings.map((finding) => (
          <FindingCard
            key={finding.kind}
            finding={finding}
            isOpen={finding.kind === opened}
            isBusy={mending === finding.kind}
            isBlocked={mending !== undefined}
            onToggle={() => setChosen(finding.kind === opened ? null : finding.kind)}
            onMend={(way) => void mend(finding.kind, way)}
            onShowMessages={onShowMessages && (() => onShowMessages(finding.kind))}
          />
        ))}
      </ul>
    </section>
  );
}
