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
import { countryOf } from './countries';
import { settingsOf, type ListSettings } from './list-settings';
import { createPreviewWorker, type PreviewWorker } from './preview-worker';
import { useContacts, type Contacts } from './use-contacts';
import { useGeneration, type Generation } from './use-generation';
import { useSource, type Source } from './sources/use-source';
import { startOfWizard, wizardSlice, type WizardState } from './wizard-slice';

type Wizard = {
  state: WizardState;
  dispatch: Dispatch<UnknownAction>;
  settings: ListSettings;
  contacts: Contacts;
  source: Source;
  generation: Generation;
  worker: PreviewWorker;
};

const WizardContext = createContext<Wizard | null>(null);

function start(): WizardState {
  return { ...startOfWizard, defaultCountry: countryOf(navigator.languages) };
}

/**
 * Holds one run of the wizard: its state, the file and what is running. Leaving the page ends the run and drops the
 * contacts from memory.
 */
export function WizardProvider({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(wizardSlice.reducer, undefined, start);
  const [worker] = useState(createPreviewWorker);
  const contacts = useContacts(worker, dispatch);
  const settings = settingsOf(state);
  const source = useSource(contacts, settings);
  const generation = useGeneration(dispatch);
  useEffect(() => {
    worker.start();
    return worker.close;
  }, [worker]);
  return (
    <WizardContext value={{ state, dispatch, settings, contacts, source, generation, worker }}>
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
