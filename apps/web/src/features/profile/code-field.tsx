import { useEffect, useRef, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { TextInput } from '../../shared/ui/text-input';
import type { AccountFailure } from './account-failure';
import { FailureNotice } from './failure-notice';

/** Digits of every code that is mailed, sent, or shown by an app. */
const DIGITS = 6;

/** What was typed or pasted, for example "123 456", without anything but the code's digits. */
export function codeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, DIGITS);
}

/** The field of a six-digit code; a phone offers the code that has just come. Use inside Field. */
export function CodeInput(props: ComponentProps<'input'>) {
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="000000"
      className="text-center text-xl tracking-[0.3em] tabular-nums"
    />
  );
}

type CodeFormProps = {
  label: string;
  hint?: ReactNode;
  /** What the button says. */
  action: string;
  tone?: 'primary' | 'quiet';
  busy: boolean;
  /** What came of the last code that was checked. */
  failure: AccountFailure | undefined;
  /** Resolves false when the code was refused: it is marked then, for another try. */
  onCode: (code: string) => Promise<boolean>;
};

/** One code and the button that checks it; the sixth digit does so too. */
export function CodeForm({ label, hint, action, tone = 'primary', busy, failure, onCode }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isRefused) return;
    input.current?.focus();
    input.current?.select();
  }, [isRefused]);

  async function check(digits: string) {
    if (busy) return;
    if (digits.length < DIGITS) return setProblem('Enter all six digits.');
    setRefused(false);
    if (await onCode(digits)) return;
    setRefused(true);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void check(code);
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <Field label={label} hint={hint} {...(problem ? { error: problem } : {})}>
        {(control) => (
          <CodeInput
            {...control}
            {...(isRefused ? { 'aria-invalid': true } : {})}
            ref={input}
            value={code}
            readOnly={busy}
            onChange={({ target }) => {
              const digits = codeDigits(target.value);
              setCode(digits);
              setProblem(undefined);
              if (digits.length === DIGITS && digits !== code) void check(digits);
            }}
          />
        )}
      </Field>
      {isRefused && <FailureNotice failure={failure} />}
      <Button type="submit" tone={tone} busy={busy} className="w-full">
        {action}
      </Button>
    </form>
  );
}
