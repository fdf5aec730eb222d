import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { Notice } from '../../../shared/ui/notice';
import { TextInput } from '../../../shared/ui/text-input';
import type { Failure } from './code-failure';

const LENGTH = 6;

type CodeFormProps = {
  hint?: ReactNode;
  /** The button, while it waits and while the code is checked. */
  submit: { idle: string; busy: string };
  /** Checks the code; rejects when it is refused. */
  onCode: (code: string) => Promise<void>;
  explain: (error: unknown) => Failure;
};

/**
 * Six digits, typed, pasted ("123 456") or filled in by the phone; checked as soon as they are all there. The focus is
 * in the field from the beginning, and comes back to it after a wrong code.
 */
export function CodeForm({ hint, submit, onCode, explain }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const problem = useId();
  useEffect(() => field.current?.focus(), []);

  async function check(digits: string) {
    setIsBusy(true);
    setFailure(null);
    try {
      await onCode(digits);
    } catch (error) {
      setFailure(explain(error));
      field.current?.select();
    } finally {
      setIsBusy(false);
    }
  }

  function change(typed: string) {
    const digits = typed.replace(/\D/g, '').slice(0, LENGTH);
    setCode(digits);
    if (digits.length === LENGTH && digits !== code && !isBusy) void check(digits);
  }

  function submitted(event: FormEvent) {
    event.preventDefault();
    if (code.length === LENGTH) void check(code);
    else
      setFailure({ title: 'The code has six digits', description: 'Enter all of them, without the spaces.' });
  }

  return (
    <form noValidate onSubmit={submitted} className="space-y-5">
      {failure && (
        <div id={problem}>
          <Notice tone="error" title={failure.title}>
            {failure.description}
          </Notice>
        </div>
      )}
      <Field label="Six-digit code" hint={hint}>
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            value={code}
            onChange={({ target }) => change(target.value)}
            readOnly={isBusy}
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="go"
            required
            aria-invalid={failure ? true : undefined}
            aria-describedby={[control['aria-describedby'], failure && problem].filter(Boolean).join(' ')}
            className="text-center text-2xl tracking-[0.35em] tabular-nums selection:bg-sent selection:text-white"
          />
        )}
      </Field>
      <Button type="submit" tone="primary" busy={isBusy} className="w-full">
        {isBusy ? submit.busy : submit.idle}
      </Button>
    </form>
  );
}
