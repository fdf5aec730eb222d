import type { SourceOptions } from '@dearly/messages';
import { useState } from 'react';
import type { ListSettings } from '../list-settings';
import type { Contacts } from '../use-contacts';
import { csvFileOf, isOtherSource } from './list-file';
import type { SourceOutcome } from './local-source';
import { originOf, type Origin } from './origin';
import { useSourceReading } from './use-source-reading';

/** What a list of another kind than CSV is at: being read, in need of an answer, refused. `share` from 0 to 1. */
export type SourceState =
  | { is: 'idle' }
  | { is: 'reading'; name: string; share: number }
  | { is: 'asking'; file: File; sheets: string[] }
  | { is: 'refused'; reason: string };

export type Source = {
  state: SourceState;
  /** Reads a file of any kind; `sheet` is the one that was chosen of a workbook. */
  open: (file: File, sheet?: string) => Promise<void>;
  /** Takes a list that was read already: pasted or typed. */
  take: (csv: Uint8Array<ArrayBuffer>, origin: Origin) => void;
  /** Says why a file is not taken. */
  refuse: (reason: string) => void;
  cancel: () => void;
};

const LARGEST = 100 * 1024 ** 2;
const IDLE: SourceState = { is: 'idle' };
const TOO_LARGE = 'The file is larger than 100 MB. Export fewer people, or leave the photos out.';

/** Turns lists of other kinds into CSV in this browser and hands them to the wizard as if they had been chosen so. */
export function useSource(contacts: Contacts, settings: ListSettings): Source {
  const [state, setState] = useState<SourceState>(IDLE);
  const { read, stop } = useSourceReading();

  const cancel = () => {
    stop();
    setState(IDLE);
  };

  const refuse = (reason: string) => {
    stop();
    setState({ is: 'refused', reason });
  };

  const take: Source['take'] = (csv, origin) => {
    cancel();
    contacts.choose(csvFileOf(csv, origin.name), settings, origin);
  };

  // What is named .csv and is nothing else: the service says what is wrong with it.
  const takeAsCsv = (file: File) => {
    cancel();
    contacts.choose(file, settings);
  };

  const finish = (file: File, outcome: SourceOutcome, sheet: string | undefined) => {
    if ('error' in outcome) {
      if (isNamedCsv(file)) takeAsCsv(file);
      else refuse(outcome.error.message);
    } else if (outcome.data.sheets && sheet === undefined) {
      setState({ is: 'asking', file, sheets: outcome.data.sheets });
    } else take(outcome.data.csv, originOf(file, outcome.data));
  };

  const open: Source['open'] = async (file, sheet) => {
    stop();
    const { name } = file;
    if (isNamedCsv(file) && !(await isOtherSource(file))) {
      takeAsCsv(file);
      return;
    }
    if (file.size > LARGEST) {
      refuse(TOO_LARGE);
      return;
    }
    // A CSV file is sent anyway when it is nothing else: no word about this reading unless it takes long.
    if (!isNamedCsv(file)) setState({ is: 'reading', name, share: 0 });
    const outcome = await read({ source: file, options: optionsOf(settings, sheet) }, (share) =>
      setState({ is: 'reading', name, share }),
    );
    if (outcome === null) return;
    finish(file, outcome, sheet);
  };

  return { state, open, take, refuse, cancel };
}

const isNamedCsv = ({ name }: File) => /\.csv$/i.test(name);

const optionsOf = ({ defaultCountry }: ListSettings, sheet: string | undefined): SourceOptions => ({
  defaultCountry,
  locale: navigator.language,
  ...(sheet === undefined ? {} : { sheet }),
});
