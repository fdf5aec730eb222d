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

/** The pieces of the first so many characters, with an ellipsis where the text goes on. */
function shownPieces(pieces: MessagePiece[], most: number): MessagePiece[] {
  const shown: MessagePiece[] = [];
  let left = most;
  for (const piece of pieces) {
    if (left <= 0) break;
    const { text } = piece;
    shown.push(text.length > left ? { ...piece, text: `${text.slice(0, left)}…` } : piece);
    left -= text.length;
  }
  return shown;
}

type MessageTextProps = {
  pieces: MessagePiece[];
  /** How many characters are shown. */
  most?: number | undefined;
  className?: string;
};

/** The bubble as its reader will see it, with the gaps that its writer should see. */
export function MessageText({ pieces, most = SHOWN, className }: MessageTextProps) {
  return (
    <div dir="auto" className={className}>
      <Bubble>
        {shownPieces(pieces, most).map(({ kind, column = '', text }, at) =>
          kind === 'gap' ? <Gap key={at} column={column} /> : text,
        )}
      </Bubble>
    </div>
  );
}
