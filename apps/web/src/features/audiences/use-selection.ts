import type { ScreenshotSummary } from '@dearly/contracts';
import { useEffect, useMemo, useState } from 'react';

/** Which screenshots are chosen, while a person chooses several. */
export type Selection = {
  isOn: boolean;
  /** Those that are chosen and still there, in the order of the list. */
  selected: ScreenshotSummary[];
  has: (screenshot: ScreenshotSummary) => boolean;
  begin: () => void;
  leave: () => void;
  toggle: (screenshot: ScreenshotSummary) => void;
  /** Chooses these and no others. */
  set: (screenshots: ScreenshotSummary[]) => void;
};

const NONE: ReadonlySet<string> = new Set();

/** The choice among these screenshots. Escape ends it, unless it closes something or `isBusy`. */
export function useSelection(screenshots: ScreenshotSummary[], isBusy: boolean): Selection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const isOn = ids !== null && screenshots.length > 0;
  const selected = useMemo(() => screenshots.filter(({ id }) => ids?.has(id)), [screenshots, ids]);

  useEffect(() => {
    if (!isOn || isBusy) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setIds(null);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOn, isBusy]);

  return {
    isOn,
    selected,
    has: ({ id }) => ids?.has(id) ?? false,
    begin: () => setIds(NONE),
    leave: () => setIds(null),
    toggle: ({ id }) =>
      setIds((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    set: (chosen) => setIds(new Set(chosen.map(({ id }) => id))),
  };
}
