import { useState } from 'react';

/** In local storage while the person wants the list's delay between two messages also by hand. */
const KEY = 'dearly.pause';

function isWanted(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Whether to pause between two messages. By hand nobody needs to, so it is a choice; this browser remembers it. */
export function usePause(): [boolean, (pauses: boolean) => void] {
  const [pauses, setPauses] = useState(isWanted);
  return [
    pauses,
    (wanted) => {
      setPauses(wanted);
      try {
        if (wanted) localStorage.setItem(KEY, '1');
        else localStorage.removeItem(KEY);
      } catch {
        // It counts as long as the page is open.
      }
    },
  ];
}
