import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

type Later<Props> = {
  load: () => Promise<ComponentType<Props>>;
  /** Whether it is needed already, by what it was given; always, unless told otherwise. */
  isWanted?: (props: Props) => boolean;
  /** What stands in its place until it is there. */
  waiting: (props: Props) => ReactNode;
};

type Arrival<Props> = { Shown?: ComponentType<Props>; fault?: { error: unknown } };

/**
 * A part of a page whose code is fetched when it is first wanted, or ahead of that by `fetch`; one that is there already
 * is drawn at once. A failed download is thrown while drawing, so that the boundary around the page tells it.
 *
 * For what a person opens by a press, in place of React's lazy components: those hold back what follows a fallback for
 * 300 ms, and with it the focus of a dialog, however soon the code is there.
 */
export function later<Props extends object>({ load, isWanted = () => true, waiting }: Later<Props>) {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => (loaded = await load());
  function Part(props: Props) {
    const [{ Shown, fault }, setArrival] = useState<Arrival<Props>>(() => (loaded ? { Shown: loaded } : {}));
    const isAwaited = !Shown && !fault && isWanted(props);
    useEffect(() => {
      if (!isAwaited) return;
      let isCurrent = true;
      const settle = (arrival: Arrival<Props>) => isCurrent && setArrival(arrival);
      void fetch().then(
        (arrived) => settle({ Shown: arrived }),
        (error: unknown) => settle({ fault: { error } }),
      );
      return () => {
        isCurrent = false;
      };
    }, [isAwaited]);
    if (fault) throw fault.error;
    if (Shown) return <Shown {...props} />;
    return isAwaited ? waiting(props) : null;
  }
  return Object.assign(Part, {
    /** Fetches the code ahead. A failure is left to the drawing, which tries once more. */
    fetch: () => void fetch().catch(() => undefined),
  });
}
