import { useLayoutEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
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
  /** Whether the address is at fault: the notice describes the field then. */
  isRefused: boolean;
};

/** The address that a code shall go to. */
export function EmailForm(props: EmailFormProps) {
  const { email, onEmail, takesFocus, isBusy, submit, onSubmit, onHasCode, notice, isRefused } = props;
  const [isMissing, setIsMissing] = useState(false);
  const noticeId = useId();
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
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
      <Field label="Email" {...(isMissing ? { error: 'Please fill in your email address' } : {})}>
        {(control) => (
          <TextInput
            {...control}
            {...(isRefused ? { 'aria-invalid': true, 'aria-describedby': noticeId } : {})}
            ref={field}
            type="email"
            name="email"
            value={email}
            onChange={({ target }) => {
              setIsMissing(false);
              onEmail(target.value);
            }}
            autoComplete="username"
            autoCapitalize="none"
            inputMode="email"
            required
          />
        )}
      </Field>
      <div id={noticeId} className="empty:hidden">
        {notice}
      </div>
      <Button type="submit" tone="primary" busy={isBusy} className="w-full">
        {isBusy ? 'Sending...' : submit}
      </Button>
      <Button onClick={() => goOn(onHasCode)} className="w-full">
        I have a code already
      </Button>
    </form>
  );
}
