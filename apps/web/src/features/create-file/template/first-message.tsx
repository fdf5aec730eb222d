import type { CsvSummary } from '@dearly/contracts';
import type { MessagePiece } from '@dearly/messages';
import type { RefObject } from 'react';
import { Bubble } from '../../../shared/ui/bubble';
import { counted } from '../../../shared/counted';

type FirstMessageProps = {
  /** Takes the focus when what was pressed in it is gone. */
  ref: RefObject<HTMLDivElement | null>;
  /** The template, which takes the room until the message is there. */
  template: string;
  /** In how many columns of the template a value is missing for somebody, as far as that is known before the message. */
  gaps: number;
  pieces: MessagePiece[] | undefined;
  empty: CsvSummary['emptyVariables'];
  /** Asks what to say where this column is empty. */
  onEmpty: (column: string) => void;
};

/** Where a value is missing: the name of its column in a dashed frame. */
function Gap({ column }: { column: string }) {
  return (
    <span className="ml-1 rounded-md border border-dashed border-white px-1 text-[0.85em]">
      <span className="sr-only">(empty: </span>
      {column}
      <span className="sr-only">)</span>
    </span>
  );
}

/** The pieces of a message as its reader will see them, with the gaps that its writer should see. */
function Pieces({ pieces }: { pieces: MessagePiece[] }) {
  return pieces.map((piece, at) =>
    piece.kind === 'gap' ? <Gap key={at} column={piece.column ?? ''} /> : piece.text,
  );
}

function EmptyLines({ empty, onEmpty }: Pick<FirstMessageProps, 'empty' | 'onEmpty'>) {
  return (
    <ul className="mt-2 text-15 text-paper-soft">
      {empty.map(({ column, rows }) => (
        <li key={column} className="flex flex-wrap items-center gap-x-2">
          <span className="wrap-anywhere">
            {`{${column}} is empty in ${rows === 1 ? 'one row' : counted(rows, 'row')}.`}
          </span>
          <button type="button" className="inline-link min-h-11 text-left" onClick={() => onEmpty(column)}>
            Say something else there<span className="sr-only">{` for ${column}`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/**
 * How the message looks for the first person. What it will need is kept from the start, as far as template and list tell
 * it, so that nothing below moves when the message appears.
 */
export function FirstMessage({ ref, template, gaps, pieces, empty, onEmpty }: FirstMessageProps) {
  return (
    <div>
      <p className="mb-2 text-15 text-paper-soft">To the first person in your file:</p>
      <div className="grid *:col-start-1 *:row-start-1 *:min-w-0 *:pr-2">
        <div aria-hidden className="invisible">
          <Bubble>{template}</Bubble>
          {gaps > 0 && <div className="mt-2" />}
          {Array.from({ length: gaps }, (_, at) => (
            <div key={at} className="h-17 sm:h-11" />
          ))}
        </div>
        <div ref={ref} tabIndex={-1} role="region" aria-label="First message">
          {pieces && (
            <Bubble>
              <Pieces pieces={pieces} />
            </Bubble>
          )}
          {pieces && empty.length > 0 && <EmptyLines empty={empty} onEmpty={onEmpty} />}
        </div>
      </div>
    </div>
  );
}
