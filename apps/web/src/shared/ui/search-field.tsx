import { Search } from 'lucide-react';
import type { HTMLAttributes, Ref } from 'react';
import { TextInput } from './text-input';

type SearchFieldProps = {
  ref?: Ref<HTMLInputElement>;
  label: string;
  placeholder: string;
  text: string;
  /** Which keys a phone shows. */
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  onChange: (text: string) => void;
};

/** A field whose search goes on with each letter. */
export function SearchField({ ref, label, placeholder, text, inputMode, onChange }: SearchFieldProps) {
  return (
    <div className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-paper-soft"
      />
      <TextInput
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        inputMode={inputMode}
        enterKeyHint="search"
        className="pl-11"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
