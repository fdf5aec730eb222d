import type { Fault } from '@dearly/messages';
import type { RefObject } from 'react';
import { classNames } from '../../../shared/ui/class-names';

type Segment = { text: string; fault?: Fault; key: number };

/** The text cut where faults begin and end; of two that overlap the first is marked. */
function segmentsOf(text: string, faults: readonly Fault[]): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const fault of faults) {
    if (fault.from < at) continue;
    segments.push({ text: text.slice(at, fault.from), key: at * 2 });
    segments.push({ text: text.slice(fault.from, fault.to), fault, key: fault.from * 2 + 1 });
    at = fault.to;
  }
  return [...segments, { text: text.slice(at), key: at * 2 }];
}

/**
 * The same text once more behind the field, unseen but for the lines under its faults. It has the field's class, so that
 * every line breaks at the same place.
 */
export function MarkedText({
  text,
  faults,
  layer,
}: {
  text: string;
  faults: readonly Fault[];
  layer: RefObject<HTMLDivElement | null>;
}) {
  return (
    <div
      ref={layer}
      aria-hidden
      className="control pointer-events-none absolute inset-0 overflow-hidden border-transparent bg-transparent wrap-break-word whitespace-pre-wrap text-transparent select-none [scrollbar-gutter:stable] hover:border-transparent"
    >
      {segmentsOf(text, faults).map(({ text: piece, fault, key }) =>
        fault === undefined ? (
          piece
        ) : (
          <span
            key={key}
            data-fault={fault.kind}
            className={classNames(
              'underline decoration-wavy decoration-2 underline-offset-4',
              fault.kind === 'hint' ? 'decoration-link' : 'decoration-caution',
            )}
          >
            {piece}
          </span>
        ),
      )}
      {/* A last line break has no line of its own without something behind it. */}
      {'\u200b'}
    </div>
  );
}
