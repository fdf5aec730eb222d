export type ChangeChannel = {
  /** Calls back at each change, in this window or another one. Answers how to stop listening. */
  onChange: (callback: () => void) => () => void;
  /** Tells this window and all others that something has changed. */
  announce: () => void;
};

const open = (name: string) =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);

/** Tells the windows of this browser of the changes of one thing, which has this name. */
export function changeChannel(name: string): ChangeChannel {
  const callbacks = new Set<() => void>();
  /** Open while somebody listens: an open channel keeps a page from being brought back as it was left. */
  let channel: BroadcastChannel | undefined;
  const callAll = () => callbacks.forEach((callback) => callback());
  return {
    onChange(callback) {
      // Each listener counts once for itself, also two with the same function.
      const own = () => callback();
      callbacks.add(own);
      channel ??= open(name);
      if (channel) channel.onmessage = callAll;
      return () => {
        callbacks.delete(own);
        if (callbacks.size > 0) return;
        channel?.close();
        channel = undefined;
      };
    },
    announce() {
      callAll();
      // A channel does not hear itself.
      const line = channel ?? open(name);
      line?.postMessage(null);
      if (line !== channel) line?.close();
    },
  };
}
