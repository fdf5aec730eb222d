import type { MessagePiece } from '@dearly/messages';
import { Bubble } from '../../../shared/ui/bubble';

/** More than this is shown by the editor alone. */
const SHOWN = 1_200;

/** Where a value is missing: the name of its column in a dashed frame. */
function Gap({ column }: { column: string }) {
  return (
    <span className="mx-0.5 rounded-md border border-dashed border-white px-1 text-[0.85em]">
      <span className="sr-only">(empty: </span>
      {column}
      <span className="sr-only">)</span>
    </span>
  );
}

/** The bubble as its reader will see it, with the gaps that its writer should see. */
export function MessageText({ pieces, className }: { pieces: MessagePiece[]; className?: string }) {
  let left = SHOWN;
  return (
    <div dir="auto" className={className}>
      <Bubble>
        {pieces.map((piece, at) => {
          if (left <= 0) return null;
          if (piece.kind === 'gap') return <Gap key={at} column={piece.column ?? ''} />;
          const text = piece.text.length > left ? `${piece.text.slice(0, left)}…` : piece.text;
          left -= piece.text.length;
          return text;
        })}
      </Bubble>
    </div>
  );
}
