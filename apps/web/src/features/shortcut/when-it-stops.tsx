import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Collapsible } from '../../shared/ui/collapsible';

const TROUBLES: readonly { title: string; help: ReactNode }[] = [
  {
    title: 'It stopped halfway',
    help: (
      <>
        What has gone stays sent. Do not share the same file again: it would begin with the first person. See
        in Messages who came last, and go on with the next one in the{' '}
        <Link to="/send" className="inline-link">
          send queue
        </Link>
        , in the browser that made the files.
      </>
    ),
  },
  {
    title: 'It asks at every message',
    help: 'In the Shortcuts app tap ··· on Dearly, then ⓘ and Privacy, and allow it to send messages always.',
  },
  {
    title: 'It speaks of large amounts of data',
    help: 'Open Settings, Apps, Shortcuts, Advanced and switch on Allow Sharing Large Amounts of Data. Before iOS 18 it is Settings, Shortcuts, Advanced.',
  },
  {
    title: 'It is not in the share sheet',
    help: 'Press the file itself, not the email, and scroll the sheet to its end. In the shortcut, under ⓘ, Show in Share Sheet must be on.',
  },
];

/** What can go wrong on the phone, each with what to do. */
export function WhenItStops() {
  return (
    <div className="space-y-3">
      {TROUBLES.map(({ title, help }) => (
        <Collapsible key={title} title={title}>
          <p className="text-paper-soft">{help}</p>
        </Collapsible>
      ))}
    </div>
  );
}
