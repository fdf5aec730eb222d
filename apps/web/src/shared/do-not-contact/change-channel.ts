const NAME = 'dearly.do-not-contact';

const callbacks = new Set<() => void>();
/** Open while somebody listens: an open channel keeps a page from being brought back as it was left. */
let channel: BroadcastChannel | undefined;

const callAll = () => callbacks.forEach((callback) => callback());

const openChannel = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME));

/** Calls back when the list has changed, in this window or another one. Answers how to stop listening. */
export function onDoNotContactChange(callback: () => void): () => void {
  // Each listener counts once for itself, also two with the same function.
  const own = () => callback();
  callbacks.add(own);
  channel ??= openChannel();
  if (channel) channel.onmessage = callAll;
  return () => {
    callbacks.delete(own);
    if (callbacks.size > 0) return;
    channel?.close();
    channel = undefined;
  };
}

/** Tells this window and all others that the list has changed. */
export function announceChange(): void {
  callAll();
  // A channel does not hear itself.
  const line = channel ?? openChannel();
  line?.postMessage(null);
  if (line !== channel) line?.close();
}
