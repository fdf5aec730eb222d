import { useState } from 'react';
import { countryChoices } from '../countries';
import { Field } from './field';
import { Select } from './select';

/** Which country numbers without a country code belong to; `value` is its two-letter code. */
export function CountryField({ value, onChange }: { value: string; onChange: (country: string) => void }) {
  const [choices] = useState(() => countryChoices(navigator.languages));
  return (
    <Field label="Country of the numbers" hint="For numbers without a country code such as +1.">
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {choices.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
