import { Notice } from '../ui/notice';
import type { Forgotten } from './forget-campaign';

/** What became of messages that were to be forgotten, once that was tried. */
export function ForgottenLine({ forgotten }: { forgotten: Forgotten | undefined }) {
  switch (forgotten) {
    case undefined:
      return null;
    case 'stuck':
      return (
        <Notice tone="error" title="The browser did not remove the messages">
          Clear the data of this website in the browser's settings.
        </Notice>
      );
    case 'unremembered':
      return (
        <Notice tone="warning" title="This browser could not keep who had a message">
          The messages are forgotten. Your next list will not leave these people out, so check it yourself.
        </Notice>
      );
    default:
      return (
        <p role="status" className="text-15 text-paper-soft">
          This browser has forgotten the messages.
          {forgotten === 'remembered' &&
            ' For 30 days new lists still leave out who had one. You can change that under Campaigns.'}
        </p>
      );
  }
}
