import type { ConsentColumn, ListConsent } from '@dearly/messages';
import { useRef, useState } from 'react';
import { NETWORK_ERROR } from '../../shared/api-error';
import { countryOf } from '../../shared/countries';
import { Field } from '../../shared/ui/field';
import { Select } from '../../shared/ui/select';
import { Spinner } from '../../shared/ui/spinner';
import { TextInput } from '../../shared/ui/text-input';
import type { OpenedList } from './list-tools';

type ListChoiceProps = { onChange: (list: ListConsent | undefined) => void };
type Chosen = { day: string; how: string };
type State =
  | { kind: 'none' | 'busy' }
  | { kind: 'failed'; error: string }
  | { kind: 'open'; list: OpenedList };

const columnsOf = ({ day, how }: Chosen): ConsentColumn[] => [
  ...(how === '' ? [] : [{ name: how, isDay: false }]),
  ...(day === '' ? [] : [{ name: day, isDay: true }]),
];

/** A list that says how its people agreed, and which of its columns do. It is read in this browser. */
export function ListChoice({ onChange }: ListChoiceProps) {
  const [state, setState] = useState<State>({ kind: 'none' });
  const [chosen, setChosen] = useState<Chosen>({ day: '', how: '' });
  const turn = useRef(0);

  const read = async (list: OpenedList, next: Chosen) => {
    setChosen(next);
    const columns = columnsOf(next);
    const { readList } = await import('./list-tools');
    const outcome = columns.length === 0 ? undefined : readList(list, columns);
    if (outcome && 'error' in outcome) setState({ kind: 'failed', error: outcome.error });
    onChange(outcome && 'people' in outcome ? outcome : undefined);
  };
  const open = async (file: File | undefined) => {
    const mine = ++turn.current;
    onChange(undefined);
    setState({ kind: file ? 'busy' : 'none' });
    if (!file) return;
    const tools = await import('./list-tools').catch(() => undefined);
    const list = tools ? await tools.openList(file, countryOf(navigator.languages)) : NO_TOOLS;
    if (mine !== turn.current) return;
    if ('error' in list) return setState({ kind: 'failed', error: list.error });
    setState({ kind: 'open', list });
    const first = (isDay: boolean) => list.found.find((column) => column.isDay === isDay)?.name ?? '';
    await read(list, { day: first(true), how: first(false) });
  };
  return (
    <>
      <Field
        label="Contact list that says how they agreed (optional)"
        hint="With a column such as consent or opt-in date. The file is read here and not uploaded. Lists that messages were made from in this browser count already."
        {...(state.kind === 'failed' ? { error: state.error } : {})}
      >
        {(control) => (
          <TextInput {...control} type="file" onChange={({ target }) => void open(target.files?.[0])} />
        )}
      </Field>
      {state.kind === 'busy' && <Spinner label="Reading the list" />}
      {state.kind === 'open' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <ColumnSelect
            label="Column with the day"
            columns={state.list.columns}
            value={chosen.day}
            onChange={(day) => void read(state.list, { ...chosen, day })}
          />
          <ColumnSelect
            label="Column that says how"
            columns={state.list.columns}
            value={chosen.how}
            onChange={(how) => void read(state.list, { ...chosen, how })}
          />
        </div>
      )}
    </>
  );
}

const NO_TOOLS = { error: NETWORK_ERROR.message };

type ColumnSelectProps = {
  label: string;
  columns: readonly string[];
  value: string;
  onChange: (name: string) => void;
};

function ColumnSelect({ label, columns, value, onChange }: ColumnSelectProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">None</option>
          {columns.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
