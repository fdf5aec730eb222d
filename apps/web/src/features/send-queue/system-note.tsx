import { Notice } from '../../shared/ui/notice';
import type { System } from './sms-link';

/** On anything but an iPhone: what the links do there, and how to send from the phone instead. */
export function SystemNote({ system }: { system: System }) {
  if (system === 'iphone') return null;
  return (
    <Notice title="This page is made for your iPhone">
      <p>
        {system === 'mac'
          ? 'On this Mac the link opens Messages there.'
          : 'On this device the link needs an app for text messages.'}{' '}
        The messages lie in this browser alone. To send from your iPhone, open Dearly there and generate them,
        or use the files in your e-mail.
      </p>
    </Notice>
  );
}
