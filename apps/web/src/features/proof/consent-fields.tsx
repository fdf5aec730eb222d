import { useEffect, useState } from 'react';
import type { Campaign } from '../../shared/kept-messages/campaign';
import { campaigns } from '../../shared/kept-messages/campaign-store';
import { Field } from '../../shared/ui/field';
import { Select } from '../../shared/ui/select';
import { TextArea } from '../../shared/ui/text-area';
import { TextInput } from '../../shared/ui/text-input';
import type { ConsentChoice } from './consent-choice';

type ConsentFieldsProps = { consent: ConsentChoice; onChange: (consent: ConsentChoice) => void };

/** How people agreed of whom no list says it, in the sender's own words: only they know. */
export function ConsentFields({ consent, onChange }: ConsentFieldsProps) {
  const [known, setKnown] = useState<Campaign[]>([]);
  useEffect(() => {
    // Without them the note is for all campaigns, and keeping says what is wrong.
    void campaigns().then(setKnown, () => undefined);
  }, []);
  return (
    <>
      <Field
        label="How did they agree? (optional)"
        hint="For example: ticked the box of our sign-up form. It is for people whose list does not say it."
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={consent.how}
            onChange={({ target }) => onChange({ ...consent, how: target.value })}
          />
        )}
      </Field>
      {consent.how.trim() !== '' && (
        <>
          <Field label="On which day? (optional)">
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={consent.on}
                onChange={({ target }) => onChange({ ...consent, on: target.value })}
              />
            )}
          </Field>
          {known.length > 1 && (
            <Field label="Who?">
              {(control) => (
                <Select
                  {...control}
                  value={consent.campaign}
                  onChange={({ target }) => onChange({ ...consent, campaign: target.value })}
                >
                  <option value="">The people of all campaigns</option>
                  {known.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </>
      )}
    </>
  );
}
