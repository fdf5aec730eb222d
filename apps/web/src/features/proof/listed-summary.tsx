import type { ConsentReading, DayOrder, UnclearDay } from '@dearly/messages';
import { useEffect, useState } from 'react';
import { counted } from '../../shared/counted';
import { Field } from '../../shared/ui/field';
import { Notice } from '../../shared/ui/notice';
import { Select } from '../../shared/ui/select';
import type { ConsentChoice } from './consent-choice';
import { consentOfAll } from './listed-consent';

/** More are not named one by one. */
const SHOWN = 10;

const WHY: Record<UnclearDay['why'], string> = {
  two_days: 'could be two days',
  no_day: 'is no day that can be read',
  not_yet: 'is still to come',
};
const inWords = ({ phone, column, text, why }: UnclearDay) => `${phone}: ${column} "${text}" ${WHY[why]}`;

type ListedSummaryProps = { consent: ConsentChoice; onChange: (consent: ConsentChoice) => void };

/** What the lists say about consent, and which of it cannot be taken as a day. */
export function ListedSummary({ consent, onChange }: ListedSummaryProps) {
  const { list, order } = consent;
  const [reading, setReading] = useState<ConsentReading>();
  useEffect(() => {
    let isCurrent = true;
    // Without it nothing is shown, and keeping says what is wrong.
    void consentOfAll(list, order, Date.now()).then(
      (all) => isCurrent && setReading(all),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [list, order]);
  if (!reading) return null;
  const { agreed, refused, unclear, isOrderAsked } = reading;
  if (agreed.length === 0 && refused.length === 0)
    return list === undefined ? null : (
      <Notice tone="warning" title="This list says it of nobody in your campaigns">
        Choose other columns, or another list.
      </Notice>
    );
  return (
    <>
      <Notice title={`Your lists say how ${counted(agreed.length, 'person', 'people')} agreed`}>
        {refused.length > 0 && (
          <p>
            They say no for {counted(refused.length, 'person', 'people')}:{' '}
            {refused.slice(0, SHOWN).join(', ')}
            {refused.length > SHOWN && ' and others'}. No consent is noted for them.
          </p>
        )}
      </Notice>
      {isOrderAsked && (
        <Field
          label="Days such as 03/04/2025"
          hint="No other day in the column tells which number is the month."
        >
          {(control) => (
            <Select
              {...control}
              value={order ?? ''}
              onChange={({ target }) =>
                onChange({ ...consent, order: target.value === '' ? undefined : (target.value as DayOrder) })
              }
            >
              <option value="">I do not know</option>
              <option value="month_first">Month first: March 4</option>
              <option value="day_first">Day first: April 3</option>
            </Select>
          )}
        </Field>
      )}
      {unclear.length > 0 && (
        <Notice tone="warning" title={`${counted(unclear.length, 'day', 'days')} cannot be used`}>
          <p>The words of the list are kept, without a day. To mend a day, write it as 2025-03-04.</p>
          {unclear.slice(0, SHOWN).map((one) => (
            <p key={`${one.phone} ${one.column}`}>{inWords(one)}</p>
          ))}
          {unclear.length > SHOWN && <p>{(unclear.length - SHOWN).toLocaleString()} more.</p>}
        </Notice>
      )}
    </>
  );
}
