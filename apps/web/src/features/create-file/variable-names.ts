import { nameVariablesOf } from '@dearly/messages';
import { useMemo } from 'react';
import { useWizard } from './wizard-context';

/**
 * What a template can use: the columns of the list, then the name variables (`first name` and its like) that it has
 * beside them. A list in which no column was taken for names has those as soon as one is chosen.
 */
export function useVariableNames(): { all: string[]; beside: string[] } {
  const { columns, nameVariables, edits } = useWizard().state;
  const { name } = edits.columns;
  return useMemo(() => {
    const isChosen = nameVariables.length === 0 && name !== undefined;
    const beside = isChosen ? nameVariablesOf(columns, { name }) : nameVariables;
    return { all: [...columns, ...beside], beside };
  }, [columns, nameVariables, name]);
}
