import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

type InlineChoiceProps = {
  /** What is chosen, for assistive technology. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
};

/** A word of a sentence that is a choice: the phone's own picker, as tall as a finger needs. */
export function InlineChoice({ label, value, onChange, children }: InlineChoiceProps) {
  return (
    <span className="relative inline-flex max-w-full min-w-0 flex-[1_1_8rem] sm:max-w-56 sm:flex-none">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full max-w-full appearance-none truncate rounded-xl border border-white/30 bg-ink py-1 pr-8 pl-3 text-base font-semibold text-paper"
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-paper-soft"
      />
    </span>
  );
}
