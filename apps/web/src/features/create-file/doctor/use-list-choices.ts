import type { ListFacts } from '@dearly/messages';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDesk } from '../desk/use-desk-answer';
import { useWizard } from '../wizard-context';
import { wizardActions } from '../wizard-slice';
import type { ColumnChoice } from './list-summary';
import { choicesFor, rememberChoices, type ListChoices } from './remembered-choices';

/**
 * The columns and the country of the list at hand. When a list was read, what was chosen the last time for one with the
 * same header is taken up, else the country that its numbers fit.
 */
export function useListChoices(facts: ListFacts | undefined) {
  const { state, dispatch, contacts } = useWizard();
  const desk = useDesk();
  const columns: ColumnChoice = {
    phone: state.phoneColumn ?? undefined,
    name: state.edits.columns.name,
  };
  const choose = ({ phone, name }: ColumnChoice) => {
    if (phone !== columns.phone) dispatch(wizardActions.phoneColumnChosen(phone ?? null));
    if (name === columns.name || name === undefined) return;
    desk.change(`Names from ${name}`, { ...state.edits, columns: { ...state.edits.columns, name } });
  };
  const remember = (next: ListChoices) => {
    if (facts) rememberChoices(facts.columns, next);
  };

  const begun = useRef<File | null>(null);
  const begin = useEffectEvent((read: ListFacts, file: File | null) => {
    if (begun.current === file) return;
    begun.current = file;
    const { phone, name, country } = choicesFor(read.columns);
    // What was chosen for this very list before, such as on the step before this, stands.
    choose({ phone: columns.phone ?? phone, name: columns.name ?? name });
    const fitting = country ?? (read.country.why === 'browser' ? undefined : read.country.code);
    if (fitting !== undefined && fitting !== state.defaultCountry)
      dispatch(wizardActions.countryChosen(fitting));
  });
  useEffect(() => {
    if (facts) begin(facts, contacts.file);
  }, [facts, contacts.file]);

  return {
    columns,
    country: state.defaultCountry,
    chooseColumns: (next: ColumnChoice) => {
      choose(next);
      remember({ ...next, country: state.defaultCountry });
    },
    chooseCountry: (country: string) => {
      dispatch(wizardActions.countryChosen(country));
      remember({ ...columns, country });
    },
  };
}
