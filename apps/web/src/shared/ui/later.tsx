import type { ComponentType, ReactNode } from 'react';
import { usePart } from '../use-part';

type Later<Props> = {
  load: () => Promise<ComponentType<Props>>;
  /** Whether it is needed already, by what it was given; always, unless told otherwise. */
  isWanted?: (props: Props) => boolean;
  /** What stands in its place until it is there. */
  waiting: (props: Props) => ReactNode;
  /** What stands in its place when it did not come, with a way to ask again: for parts of a page that can be kept. */
  failed?: (retry: () => void) => ReactNode;
};

/**
 * A part of a page whose code is fetched when it is first wanted, or ahead of that by `fetch`; one that is there already
 * is drawn at once. A failed download is thrown while drawing, so that the boundary around the page tells it, unless `failed` does.
 *
 * For what a person opens by a press, in place of React's lazy components: those hold back what follows a fallback for
 * 300 ms, and with it the focus of a dialog, however soon the code is there.
 */
export function later<Props extends object>({ load, isWanted = () => true, waiting, failed }: Later<Props>) {
  let ready: ComponentType<Props> | undefined;
  const fetch = async () => (ready = await load());
  function LaterPart(props: Props) {
    const isNeeded = isWanted(props);
    const { Part, fault, retry } = usePart({ load: fetch, ready, isWanted: isNeeded });
    if (fault && failed) return failed(retry);
    if (fault) throw fault.error;
    if (Part) return <Part {...props} />;
    return isNeeded ? waiting(props) : null;
  }
  return Object.assign(LaterPart, {
    /** Fetches the code ahead. A failure is left to the drawing, which tries once more. */
    fetch: async (): Promise<void> => void (await fetch().catch(() => undefined)),
    isReady: () => ready !== undefined,
  });
}
