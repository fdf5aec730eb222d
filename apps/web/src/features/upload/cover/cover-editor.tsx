import { Plus, Trash2, Undo2 } from 'lucide-react';
import { useId, useReducer, useState } from 'react';
import { counted } from '../../../shared/counted';
import { Button } from '../../../shared/ui/button';
import { middleBox, type Box, type Size } from './cover-boxes';
import { coverStep, historyOf } from './cover-history';
import { CoverSurface } from './cover-surface';
import type { Suggestion } from './suggested';

const isSameBox = (a: Box, b: Box) =>
  a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;

function statusOf(found: Suggestion[] | undefined, suggestions: number, covered: number): string {
  const boxes = covered > 0 ? `${counted(covered, 'box', 'boxes')}.` : 'Nothing is covered yet.';
  if (!found) return `${boxes} Looking for names.`;
  return suggestions > 0 ? `${boxes} ${counted(suggestions, 'place')} suggested.` : boxes;
}

type CoverEditorProps = {
  address: string;
  size: Size;
  boxes: readonly Box[];
  found: Suggestion[] | undefined;
  isBusy: boolean;
  onDone: (boxes: Box[]) => void;
};

/** Boxes over a picture: drawn, suggested, moved, removed and undone. Nothing is changed until `onDone`. */
export function CoverEditor({ address, size, boxes, found, isBusy, onDone }: CoverEditorProps) {
  const hintId = useId();
  const [{ covers, past, nextId }, step] = useReducer(coverStep, boxes, historyOf);
  const [chosen, setChosen] = useState<number>();
  const suggestions = (found ?? []).filter(({ box }) => !covers.some((cover) => isSameBox(cover, box)));
  const add = (...added: Box[]) => {
    step({ do: 'add', boxes: added });
    setChosen(nextId + added.length - 1);
  };
  const remove = (id: number) => {
    step({ do: 'remove', id });
    setChosen(undefined);
  };
  const current = covers.find(({ id }) => id === chosen);
  return (
    <div className="space-y-4">
      <CoverSurface
        address={address}
        size={size}
        covers={covers}
        suggestions={suggestions}
        chosen={chosen}
        hintId={hintId}
        onChoose={setChosen}
        onAdd={add}
        onChange={(id, box, isSame) => step({ do: 'change', id, box, isSame })}
        onRemove={remove}
      />
      <p role="status" className="text-15">
        {statusOf(found, suggestions.length, covers.length)}
      </p>
      <div className="flex flex-wrap gap-2">
        {suggestions.length > 0 && (
          <Button onClick={() => add(...suggestions.map(({ box }) => box))}>Cover all suggestions</Button>
        )}
        <Button onClick={() => add(middleBox(size))}>
          <Plus aria-hidden className="size-5" /> Add box
        </Button>
        <Button disabled={past.length === 0} onClick={() => step({ do: 'undo' })}>
          <Undo2 aria-hidden className="size-5" /> Undo
        </Button>
        <Button disabled={!current} onClick={() => current && remove(current.id)}>
          <Trash2 aria-hidden className="size-5" /> Remove box
        </Button>
      </div>
      <p id={hintId} className="text-15 text-paper-soft">
        Draw boxes with a finger or the mouse; zoom in with two fingers. On a keyboard, arrows move a box,
        Shift and arrows resize it, Delete removes it.
      </p>
      <p className="text-15 text-paper-soft">
        This happens in your browser, before anything is uploaded. What is covered cannot be read from what is
        sent.
      </p>
      <Button tone="primary" busy={isBusy} className="w-full" onClick={() => onDone(covers)}>
        {isBusy ? 'Covering' : 'Done'}
      </Button>
    </div>
  );
}
