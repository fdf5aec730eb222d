import type { ListFacts, ListLook } from '@dearly/messages';
import { Fragment, useState } from 'react';
import { countryChoices } from '../../../shared/countries';
import { Collapsible } from '../../../shared/ui/collapsible';
import { countsInWords } from './count-words';
import { InlineChoice } from './inline-choice';

/** Columns that were chosen; what is undefined is found from the list. */
export type ColumnChoice = { phone?: string | undefined; name?: string | undefined };

type ListSummaryProps = {
  facts: ListFacts;
  look: ListLook | undefined;
  /** What is chosen now. */
  columns: ColumnChoice;
  country: string;
  onColumns: (columns: ColumnChoice) => void;
  onCountry: (country: string) => void;
};

/** A choice and what it is for, which stay beside one another. */
const PAIR = 'flex w-full flex-wrap items-center gap-x-2 sm:w-auto sm:max-w-full';
/** On a phone the choices stand below one another and begin at one line. */
const NAME = 'min-w-24 sm:min-w-0';

/** Why the country that was guessed is likely. */
function whyCountry({ country: { code, why } }: ListFacts, chosen: string): string {
  if (code !== chosen) return '';
  if (why === 'plus') return '(most numbers with a + are from there)';
  return why === 'lengths' ? '(the numbers fit)' : '(from your browser)';
}

/** Counts in words, whose lines break between two of them. */
function Counts({ children }: { children: string }) {
  const counts = children.split(' · ');
  return (
    <span className="tabular-nums">
      {counts.map((count, at) => (
        <Fragment key={count}>
          <span className="inline-block">{at < counts.length - 1 ? `${count} ·` : count}</span>{' '}
        </Fragment>
      ))}
    </span>
  );
}

/**
 * What was read: how many can be sent to; opened, which columns and country that rests on, each a choice. Few lists need
 * another one, and the message comes first.
 */
export function ListSummary({ facts, look, columns, country, onColumns, onCountry }: ListSummaryProps) {
  const [countries] = useState(() => countryChoices(navigator.languages));
  const { roles } = facts;
  const name = columns.name ?? roles.firstName ?? roles.name ?? '';
  const phone = columns.phone ?? roles.phone ?? '';
  const options = facts.columns.map((column) => <option key={column}>{column}</option>);
  const counts = look ? countsInWords(look.counts) : 'Looking at your list…';
  return (
    <section aria-label="Your list">
      <p role="status" className="sr-only">
        {counts}
      </p>
      <Collapsible title={<Counts>{counts}</Counts>} summary="columns and country">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-15 text-paper-soft">
          <div className={PAIR}>
            <span className={NAME}>Names from</span>
            <InlineChoice
              label="Column with names"
              value={name}
              onChange={(chosen) => onColumns({ ...columns, name: chosen })}
            >
              {name === '' && <option value="">no column</option>}
              {options}
            </InlineChoice>
          </div>
          <div className={PAIR}>
            <span className={NAME}>Numbers from</span>
            <InlineChoice
              label="Column with phone numbers"
              value={phone}
              onChange={(chosen) => onColumns({ ...columns, phone: chosen })}
            >
              {phone === '' && <option value="">no column</option>}
              {options}
            </InlineChoice>
          </div>
          <div className={PAIR}>
            <span className={NAME}>Country</span>
            <InlineChoice label="Country of the numbers in your list" value={country} onChange={onCountry}>
              {countries.map(({ code, name: shown }) => (
                <option key={code} value={code}>
                  {shown}
                </option>
              ))}
            </InlineChoice>
            <span>{whyCountry(facts, country)}</span>
          </div>
        </div>
      </Collapsible>
    </section>
  );
}
