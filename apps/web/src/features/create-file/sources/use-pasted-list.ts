import { useEffect, useRef, useState } from 'react';
import type { SourceOutcome } from './local-source';
import { readInWorker, type SourceReading } from './source-reading';

const PAUSE_MILLISECONDS = 250;

type Look = { text: string; reading: SourceReading };

/** Reads a pasted list in a worker: again after each pause in the typing, for the number of people in it. */
export function usePastedList(defaultCountry: string) {
  const [people, setPeople] = useState<number>();
  const [isBlank, setBlank] = useState(true);
  const last = useRef<Look | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      last.current?.reading.cancel();
    },
    [],
  );

  const read = (text: string): Promise<SourceOutcome> => {
    clearTimeout(timer.current);
    if (last.current?.text === text) return last.current.reading.outcome;
    last.current?.reading.cancel();
    const reading = readInWorker({ source: text, options: { defaultCountry, locale: navigator.language } });
    last.current = { text, reading };
    return reading.outcome;
  };

  const look = (text: string) => {
    clearTimeout(timer.current);
    setBlank(text.trim() === '');
    if (text.trim() === '') {
      setPeople(undefined);
      return;
    }
    timer.current = setTimeout(() => {
      void read(text).then((outcome) => {
        if (last.current?.text === text) setPeople('data' in outcome ? outcome.data.people : 0);
      });
    }, PAUSE_MILLISECONDS);
  };

  return { people, isBlank, look, read };
}
