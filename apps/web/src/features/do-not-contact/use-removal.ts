import { useRef, useState } from 'react';
import {
  addToDoNotContact,
  removeFromDoNotContact,
  type DoNotContactEntry,
} from '../../shared/do-not-contact/do-not-contact';

/** Takes people off the list, the last one with a way back. `place` gets the focus of the button that went away. */
export function useRemoval() {
  const [removed, setRemoved] = useState<DoNotContactEntry>();
  const [isStuck, setStuck] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  const change = async (work: () => Promise<unknown>, after: DoNotContactEntry | undefined) => {
    try {
      await work();
      setStuck(false);
      setRemoved(after);
    } catch {
      setStuck(true);
    }
    place.current?.focus();
  };

  return {
    removed,
    isStuck,
    place,
    remove: (entry: DoNotContactEntry) => void change(() => removeFromDoNotContact([entry.number]), entry),
    putBack: ({ number, addedAt }: DoNotContactEntry) =>
      void change(() => addToDoNotContact([number], addedAt), undefined),
  };
}
