import { ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';

const STEPS = [
  'Upload your contacts and write your message on the dashboard, in this same browser.',
  'Generate the messages. A copy stays here, and nowhere else.',
  'Come back to this page: each tap opens Messages with the next person and their text filled in. You press send.',
];

/** Nothing is kept here: what the page is for, and how to fill it. */
export function NoMessages() {
  return (
    <Card className="space-y-5">
      <div>
        <h2 className="text-xl font-bold">No messages in this browser yet</h2>
        <p className="mt-1 text-paper-soft">
          This page sends your messages one by one from your own number, without a shortcut.
        </p>
      </div>
      <ol className="list-decimal space-y-2 pl-6 marker:font-bold marker:text-link">
        {STEPS.map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
      <p className="text-15 text-paper-soft">
        Made them on another device? They lie in the browser where they were made. The files in your email
        work anywhere.
      </p>
      <ButtonLink to="/dashboard" tone="primary" className="w-full sm:w-auto">
        Go to the dashboard
      </ButtonLink>
    </Card>
  );
}
