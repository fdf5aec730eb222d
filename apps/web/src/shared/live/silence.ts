const QUIET_MS = 60_000;

/** Tells the name of what was heard and then not again for a minute: nobody says that a window was closed. */
export function watchForSilence(onSilence: (name: string) => void) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  return {
    heard: (name: string) => {
      clearTimeout(timers.get(name));
      timers.set(
        name,
        setTimeout(() => {
          timers.delete(name);
          onSilence(name);
        }, QUIET_MS),
      );
    },
    stop: () => timers.forEach(clearTimeout),
  };
}
