import { ButtonLink } from '../shared/ui/button';
import { Card } from '../shared/ui/card';
import { PageTitle } from '../shared/ui/page-title';

const ACTIONS = [
  'Open the Shortcuts app, tap + and name the new shortcut Dearly.',
  'In its details, switch on Show in Share Sheet and let it receive files.',
  'Add Get Dictionary from Input, with Shortcut Input as its input.',
  'Add Get Dictionary Value and ask for the value of the key messages.',
  'Add Repeat with Each, so that the next three actions run once per message.',
  'Inside it, get the values of the keys phone and text from Repeat Item.',
  'Add Send Message with the text as its message and the phone as its recipient.',
  'Add Wait, with the value of delaySeconds from Repeat Item as its seconds.',
];

/** How to make the phone's shortcut by hand; "Add to Shortcuts" leads here when the installation has no ready-made one. */
export function ShortcutPage() {
  return (
    <Card>
      <PageTitle>Make the shortcut</PageTitle>
      <p className="mt-3 text-paper-soft">
        The shortcut takes a Dearly file and sends its messages one after another. You make it once, on your
        iPhone, in about five minutes.
      </p>
      <ol className="mt-6 list-decimal space-y-3 pl-6 marker:font-bold marker:text-link">
        {ACTIONS.map((action) => (
          <li key={action} className="pl-2">
            {action}
          </li>
        ))}
      </ol>
      <p className="mt-6 text-paper-soft">
        To use it, open the e-mail from Dearly, press a file, tap Share and choose the shortcut. Try it with
        your own number first. When it is ready, return to the dashboard, reload it, then upload your
        contacts.
      </p>
      <ButtonLink to="/dashboard" tone="primary" className="mt-7">
        Go to the dashboard
      </ButtonLink>
    </Card>
  );
}
