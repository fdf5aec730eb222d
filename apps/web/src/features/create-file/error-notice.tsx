import type { ReactNode } from 'react';
import type { ApiError } from '../../shared/api-error';
import { Button } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';
import { refusedField, UNREADABLE } from './create-file-api';
import { useWizard } from './wizard-context';
import { wizardActions } from './wizard-slice';

type Fault = 'file' | 'template' | 'phone' | 'other';

const TITLES: Record<Fault, string> = {
  file: 'This file cannot be used',
  template: 'The template needs a change',
  phone: 'No phone numbers were found',
  other: 'That did not work',
};

/** What an error is about, so that it can be shown with the way to mend it. */
export function faultOf(error: ApiError): Fault {
  if (error.status === 413 || error.status === 415 || error.code === UNREADABLE) return 'file';
  switch (refusedField(error)?.field) {
    case 'messageTemplate':
      return 'template';
    case 'phoneColumn':
      return 'phone';
    case 'csvFile':
      return 'file';
    default:
      return 'other';
  }
}

function messageOf(error: ApiError): string {
  return error.code === UNREADABLE && typeof error.details === 'string' ? error.details : error.message;
}

/** Shows why a list was refused, in the server's words, with the one thing to do about it. */
export function ErrorNotice({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { contacts, dispatch } = useWizard();
  const fault = faultOf(error);
  const goTo = (step: 1 | 2) => dispatch(wizardActions.wentTo(step));
  const actions: Record<Fault, ReactNode> = {
    phone: null,
    template: <Button onClick={() => goTo(2)}>Change the template</Button>,
    other: <Button onClick={onRetry}>Try again</Button>,
    file: (
      <Button
        onClick={() => {
          contacts.remove();
          goTo(1);
        }}
      >
        Choose another file
      </Button>
    ),
  };
  return (
    <Notice tone="error" title={TITLES[fault]} action={actions[fault]}>
      {messageOf(error)}
    </Notice>
  );
}
