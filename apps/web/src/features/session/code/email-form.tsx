import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { Notice } from '../../../shared/ui/notice';
import { TextInput } from '../../../shared/ui/text-input';

type EmailFormProps = {
  email: string;
  onEmail: (email: string) => void;
  /** Whether the person just came back to this field. */
  takesFocus: boolean;
  isBusy: boolean;
  submit: string;
  onSubmit: (email: string) => void;
  onHasCode: (email: string) => void;
  /** How the last try went. */
  notice: ReactNode;
};

/** The address that a code shall go to. */
export function EmailForm(props: EmailFormProps) {
  const { email, onEmail, takesFocus, isBusy, submit, onSubmit, onHasCode, notice } = props;
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  function goOn(next: (address: string) => void) {
    const address = email.trim();
    setIsMissing(address === '');
    if (address === '') field.current?.focus();
    else next(address);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        goOn(onSubmit);
      }}
      className="space-y-5"
    >
      {isMissing && <Notice tone="error" title="Please fill in your email address" />}
      <Field label="Email">
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            type="email"
            name="email"
            value={email}
            onChange={({ target }) => onEmail(target.value)}
            autoComplete="username"
            autoCapitalize="none"
            inputMode="email"
            required
            aria-invalid={isMissing || undefined}
          />
        )}
      </Field>
      {notice}
      <Button type="submit" tone="primary" busy={isBusy} className="w-full">
        {isBusy ? 'Sending...' : submit}
      </Button>
      <Button onClick={() => goOn(onHasCode)} className="w-full">
        I have a code already
      </Button>
    </form>
  );
}
