import type { ColumnValues } from '@dearly/messages';
import { useRef } from 'react';
import { counted } from '../../../shared/counted';
import { Collapsible } from '../../../shared/ui/collapsible';
import { Field } from '../../../shared/ui/field';
import { Select } from '../../../shared/ui/select';
import { useVariableNames } from '../variable-names';
import { useWizard } from '../wizard-context';
import { wizardActions } from '../wizard-slice';
import { languageColumns, languagesIn, type LanguageOfPeople } from './languages-in';
import { TemplateArea } from './template-area';

function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(undefined, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

function Version({ tag, people }: LanguageOfPeople) {
  const { state, dispatch } = useWizard();
  const { all } = useVariableNames();
  const area = useRef<HTMLTextAreaElement>(null);
  const text = state.languages[tag] ?? '';
  const who = counted(people, 'person', 'people');
  return (
    <TemplateArea
      label={`In ${languageName(tag)}`}
      hint={text.trim() === '' ? `${who}. No version yet: they get the message above.` : `For ${who}.`}
      rows={3}
      lang={tag}
      value={text}
      columns={all}
      area={area}
      onChange={(changed) => dispatch(wizardActions.languageWritten({ tag, text: changed }))}
    />
  );
}

function Versions({ values }: { values: ColumnValues | undefined }) {
  const found = languagesIn(values);
  if (!found) {
    return (
      <p className="text-15 text-paper-soft">
        This column does not contain languages. Choose another, or none.
      </p>
    );
  }
  return (
    <>
      {found.languages.map((language) => (
        <Version key={language.tag} {...language} />
      ))}
      <p className="text-15 text-paper-soft">
        {found.unread.length > 0 &&
          `Not a language that Dearly knows: ${found.unread.slice(0, 5).join(', ')}. `}
        Leave the language of the message above blank: everybody without a version gets that message.
      </p>
    </>
  );
}

/** A text for each language that a column of the list names. Folded away, because most lists have one language. */
export function LanguagesPanel({ values }: { values: ColumnValues[] | undefined }) {
  const { state, dispatch } = useWizard();
  const { languageColumn, languages, columns } = state;
  const written = Object.values(languages).filter((text) => text.trim() !== '').length;
  const likely = languageColumns(values ?? []);
  const others = columns.filter((column) => !likely.includes(column));
  return (
    <Collapsible
      title="People in more than one language?"
      {...(languageColumn === null ? {} : { summary: counted(written, 'version') })}
      defaultOpen={languageColumn !== null}
    >
      <div className="space-y-5">
        <Field label="The column with each person's language">
          {(control) => (
            <Select
              {...control}
              value={languageColumn ?? ''}
              onChange={({ target }) =>
                dispatch(wizardActions.languageColumnChosen(target.value === '' ? null : target.value))
              }
            >
              <option value="">None: the same message for all</option>
              {[...likely, ...others].map((column) => (
                <option key={column} value={column}>
                  {column}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {languageColumn !== null && (
          <Versions values={values?.find((one) => one.column === languageColumn)} />
        )}
      </div>
    </Collapsible>
  );
}
