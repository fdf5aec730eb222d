import type { UnknownAction } from '@reduxjs/toolkit';
import {
  createContext,
  useContext,
  useEffect,
  useReducer,
  useState,
  type Dispatch,
  type ReactNode,
} from 'react';
import { useHeldBack } from '../../shared/held-back/use-held-back';
import { useTaggedPeople } from '../../shared/held-back/use-tagged-people';
import { countryOf } from '../../shared/countries';
import type { Work } from './draft/work';
import { useDeskOf, type WizardDesk } from './desk/use-desk';
import { settingsOf, type ListSettings } from './list-settings';
import { createPreviewWorker, type PreviewWorker } from './preview-worker';
import { useContacts, type Contacts, type Reader } from './use-contacts';
import { useGeneration, type Generation } from './use-generation';
import { useSource, type Source } from './sources/use-source';
import { wizardSlice } from './wizard-slice';
import { startOfWizard, type WizardState } from './wizard-state';

type Wizard = {
  state: WizardState;
  dispatch: Dispatch<UnknownAction>;
  settings: ListSettings;
  contacts: Contacts;
  source: Source;
  generation: Generation;
  worker: PreviewWorker;
  reader: Reader;
  desk: WizardDesk;
  /** Who had a message of a forgotten campaign cannot be told. */
  isLedgerUnreadable: boolean;
  /** The account that this work is of. */
  owner: string;
};

const WizardContext = createContext<Wizard | null>(null);

function start(from: Work | undefined): WizardState {
  return from?.state ?? { ...startOfWizard, defaultCountry: countryOf(navigator.languages) };
}

type WizardProviderProps = {
  /** What an earlier visit had got to. */
  from?: Work | undefined;
  reader?: Reader;
  owner: string;
  children: ReactNode;
};

/**
 * Holds one run of the wizard: its state, the file and what is running. Leaving the page ends the run and drops the
 * contacts from memory.
 */
export function WizardProvider({ from, reader = 'server', owner, children }: WizardProviderProps) {
  const [state, dispatch] = useReducer(wizardSlice.reducer, from, start);
  const [worker] = useState(createPreviewWorker);
  const contacts = useContacts(worker, dispatch, { file: from?.file ?? null, reader });
  const settings = settingsOf(state);
  const heldBack = useHeldBack();
  const { tagged, isLedgerUnreadable } = useTaggedPeople();
  const source = useSource(contacts, settings);
  const generation = useGeneration(worker, dispatch);
  const desk = useDeskOf(contacts.file, state, { heldBack, tagged }, dispatch);
  useEffect(() => {
    worker.start();
    return worker.close;
  }, [worker]);
  return (
    <WizardContext
      value={{
        state,
        dispatch,
        settings,
        contacts,
        source,
        generation,
        worker,
        reader,
        desk,
        isLedgerUnreadable,
        owner,
      }}
    >
      {children}
    </WizardContext>
  );
}

/** The wizard around this step. */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (wizard === null) throw new Error('useWizard must be used within a WizardProvider');
  return wizard;
}
