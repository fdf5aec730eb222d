import type { Edits } from '@dearly/contracts';
import type { FindingKind, ListFacts, MendName, Places } from '@dearly/messages';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useMemo, useState, type Dispatch } from 'react';
import type { ApiError } from '../../../shared/api-error';
import { countryOf } from '../../../shared/countries';
import { deskEditsOf } from '../list-settings';
import type { WizardState } from '../wizard-state';
import { createDeskClient, OUTDATED, type DeskBasis, type DeskClient } from './desk-client';
import { useEditSteps, type EditHistory } from './use-edit-steps';

/** `opening` until the list was read; `failed` with what is wrong with it, in the words for the screen. */
export type DeskStatus =
  | { is: 'empty' }
  | { is: 'opening' }
  | { is: 'ready' }
  | { is: 'failed'; error: ApiError };

/** The list of this wizard as it lies open in the worker, with what was decided about it. */
export type WizardDesk = EditHistory & {
  status: DeskStatus;
  /** What is known of the list before a template is written, a moment after it was opened. */
  facts: ListFacts | undefined;
  edits: Edits;
  basis: DeskBasis;
  client: DeskClient;
  /** Mends all rows of a kind as one step, with its name for the screen; false when nothing came of it. */
  mend: (kind: FindingKind, mend: MendName, name: string) => Promise<boolean>;
};

type Opened = { file: File | null; status: DeskStatus; facts?: ListFacts };

/** Opens each list and asks at once what is in it; both are of this file alone. */
function useOpening(
  client: DeskClient,
  file: File | null,
  places: Places | undefined,
): Pick<WizardDesk, 'status' | 'facts'> {
  const [opened, setOpened] = useState<Opened>({ file: null, status: { is: 'empty' } });
  const placesOfFile = useEffectEvent(() => places);
  useEffect(() => {
    if (!file) {
      client.close();
      return;
    }
    void client.open(file, placesOfFile()).then(async (answer) => {
      if (answer === OUTDATED) return;
      if ('error' in answer) {
        setOpened({ file, status: { is: 'failed', error: answer.error } });
        return;
      }
      setOpened({ file, status: { is: 'ready' } });
      const browserCountry = countryOf(navigator.languages);
      const facts = await client.ask('facts', { browserCountry }, undefined);
      if (facts !== OUTDATED && 'data' in facts)
        setOpened({ file, status: { is: 'ready' }, facts: facts.data });
    });
  }, [client, file]);
  useEffect(() => client.close, [client]);
  if (!file) return { status: { is: 'empty' }, facts: undefined };
  if (opened.file !== file) return { status: { is: 'opening' }, facts: undefined };
  return { status: opened.status, facts: opened.facts };
}

/** Opens each list that is chosen at the desk in the worker. Nothing waits for that but what is asked there. */
export function useDeskOf(
  file: File | null,
  state: WizardState,
  held: Pick<DeskBasis, 'heldBack' | 'tagged'>,
  dispatch: Dispatch<UnknownAction>,
): WizardDesk {
  const [client] = useState(createDeskClient);
  const { status, facts } = useOpening(client, file, state.origin?.places);
  const steps = useEditSteps(state, dispatch);
  const { heldBack, tagged } = held;
  const { template, defaultCountry, duplicates, edits, phoneColumn, languageColumn, languages } = state;
  const basis = useMemo(
    () => ({
      settings: { template, country: defaultCountry, duplicates },
      edits: deskEditsOf({ edits, phoneColumn, languageColumn, languages }),
      heldBack,
      tagged,
    }),
    [heldBack, tagged, template, defaultCountry, duplicates, edits, phoneColumn, languageColumn, languages],
  );
  const mend: WizardDesk['mend'] = async (kind, way, name) => {
    const answer = await client.ask('mend', { kind, mend: way }, basis);
    if (answer === OUTDATED || 'error' in answer || answer.data === basis.edits) return false;
    // Columns and languages are the wizard's own and come to the edits anew each time.
    const { rows, duplicates: rule } = answer.data;
    steps.change(name, { ...edits, rows, ...(rule === undefined ? {} : { duplicates: rule }) });
    return true;
  };
  return { ...steps, status, facts, edits, basis, client, mend };
}
