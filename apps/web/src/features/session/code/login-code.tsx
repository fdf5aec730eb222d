import { useState, type ReactNode } from 'react';
import { CodeForm } from '../../../shared/account/code-form';
import { Notice } from '../../../shared/ui/notice';
import type { Failure } from './code-failure';

type LoginCodeProps = {
  hint?: ReactNode;
  /** The button, while it waits and while the code is checked. */
  submit: { idle: string; busy: string };
  /** Checks the code; rejects when it is refused. */
  onCode: (code: string) => Promise<void>;
  explain: (error: unknown) => Failure;
};

/** The code that a way in asks for: the one thing on its page. */
export function LoginCode({ hint, submit, onCode, explain }: LoginCodeProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function check(code: string): Promise<boolean> {
    setIsBusy(true);
    try {
      await onCode(code);
      return true;
    } catch (error) {
      setFailure(explain(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <CodeForm
      label="Six-digit code"
      hint={hint}
      action={isBusy ? submit.busy : submit.idle}
      busy={isBusy}
      isOnly
      refusal={
        failure && (
          <Notice tone="error" title={failure.title}>
            {failure.description}
          </Notice>
        )
      }
      onCode={check}
    />
  );
}
