/** Local storage that loses nothing while the page is open: what it refuses is held here and tried again later. */
export type NotedStorage = {
  read: (key: string) => string | null;
  /** Written before this returns; `null` removes. */
  write: (key: string, value: string | null) => void;
  keysWith: (prefix: string) => string[];
  /** True while something is only held here and would be lost with the page. */
  isFailing: () => boolean;
};

export function openNotedStorage(): NotedStorage {
  const unsaved = new Map<string, string | null>();

  const save = (key: string, value: string | null) => {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
      unsaved.delete(key);
    } catch {
      // Told by isFailing: full or blocked storage must not stop the person from sending.
      unsaved.set(key, value);
    }
  };

  return {
    read: (key) => unsaved.get(key) ?? (unsaved.has(key) ? null : localStorage.getItem(key)),
    write: (key, value) => {
      unsaved.set(key, value);
      for (const [waiting, its] of [...unsaved]) save(waiting, its);
    },
    keysWith: (prefix) => {
      const keys = new Set([...Object.keys(localStorage), ...unsaved.keys()]);
      return [...keys].filter((key) => key.startsWith(prefix));
    },
    isFailing: () => unsaved.size > 0,
  };
}
