import type { GeneratedJson } from '@dearly/contracts';
import { useCallback, useEffect, useState } from 'react';
import { clearGenerated, keptGenerated, mayBeKept, onKeptElsewhere } from './kept-messages';

export type KeptMessages = {
  /** Undefined while it is being looked for, null when this browser keeps nothing. */
  kept: GeneratedJson | null | undefined;
  /** True when the browser refused to remove them. */
  isStuck: boolean;
  /** Resolves true when everything is gone. */
  clear: () => Promise<boolean>;
};

/** The messages that this browser keeps, in step with its other windows. */
export function useKeptMessages(): KeptMessages {
  const [kept, setKept] = useState<GeneratedJson | null | undefined>(() => (mayBeKept() ? undefined : null));
  const [isStuck, setIsStuck] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      void keptGenerated().then((json) => {
        if (isCurrent) setKept(json ?? null);
      });
    if (mayBeKept()) read();
    const stop = onKeptElsewhere(read);
    return () => {
      isCurrent = false;
      stop();
    };
  }, []);

  const clear = useCallback(async () => {
    const isGone = await clearGenerated();
    setIsStuck(!isGone);
    if (isGone) setKept(null);
    return isGone;
  }, []);

  return { kept, isStuck, clear };
}
