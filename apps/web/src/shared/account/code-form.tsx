import {
  useLayoutEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type ReactNode,
} from 'react';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { TextInput } from '../ui/text-input';

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
      enterKeyHint="go"
      className="text-center text-2xl tracking-[0.35em] tabular-nums selection:bg-sent selection:text-white"
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
  /** Whether the page is about nothing else: the focus is in the field from the beginning then. */
  isOnly?: boolean;
  /** Says what came of the last code; shown when that was refused. */
  refusal: ReactNode;
  /** Resolves false when the code was refused: it is marked then, for another try. */
  onCode: (code: string) => Promise<boolean>;
};

/** One code and the button that checks it; the sixth digit does so too. */
export function CodeForm(props: CodeFormProps) {
  const { label, hint, action, tone = 'primary', busy, isOnly = false, refusal, onCode } = props;
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const notice = useId();
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (isOnly) input.current?.focus();
  }, [isOnly]);
  useLayoutEffect(() => {
    if (!isRefused) return;
    input.current?.focus();
    input.current?.select();
    // The notice pushes the field down, out of a dialog that is as high as the screen already.
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [isRefused]);

  async function check(digits: string) {
    if (busy) return;
    if (digits.length < DIGITS) {
      input.current?.focus();
      return setProblem('Enter all six digits.');
    }
    setRefused(false);
    setRefused(!(await onCode(digits)));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void check(code);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="scroll-my-6 space-y-5">
      {/* Above the field: what stands below it is behind the keys of a phone. */}
      {isRefused && <div id={notice}>{refusal}</div>}
      <Field label={label} hint={hint} {...(problem ? { error: problem } : {})}>
        {(control) => (
          <CodeInput
            {...control}
            {...(isRefused ? { 'aria-invalid': true } : {})}
            aria-describedby={
              [control['aria-describedby'], isRefused && notice].filter(Boolean).join(' ') || undefined
            }
            ref={input}
            required={isOnly}
            value={code}
            readOnly={busy}
            onChange={({ target }) => {
              const digits = codeDigits(target.value);
              setCode(digits);
              setProblem(undefined);
              setRefused(false);
              if (digits.length === DIGITS && digits !== code) void check(digits);
            }}
          />
        )}
      </Field>
      <Button type="submit" tone={tone} busy={busy} className="w-full">
        {action}
      </Button>
    </form>
  );
}
