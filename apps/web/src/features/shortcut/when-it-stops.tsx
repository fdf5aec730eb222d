import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Collapsible } from '../../shared/ui/collapsible';
import { InfoSign } from './info-sign';

const TROUBLES: readonly { title: string; help: ReactNode }[] = [
  {
    title: 'It stopped halfway',
    help: (
      <>
        What has gone stays sent. Do not share the same file again: it would begin with the first person. Open
        what the shortcut left in the{' '}
        <Link to="/send" className="inline-link">
          send queue
        </Link>
        , in the browser that made the files: it marks who has had a message, and you go on with the next one.
        A shortcut built by hand leaves nothing; see in Messages who came last.
      </>
    ),
  },
  {
    title: 'It says “Not yet”',
    help: 'The file is planned for the time it names, which has not come yet. Nothing was sent. Share it again then.',
  },
  {
    title: 'It stops before the first message',
    help: 'It could not write down what it sends. Switch on iCloud Drive: Settings, your name, iCloud, iCloud Drive. When it asks whether it may save a file, allow it always.',
  },
  {
    title: 'It asks at every message',
    help: (
      <>
        In the Shortcuts app tap ··· on Dearly, then <InfoSign /> and Privacy, and allow it to send messages
        always.
      </>
    ),
  },
  {
    title: 'It speaks of large amounts of data',
    help: 'Open Settings, Apps, Shortcuts, Advanced and switch on Allow Sharing Large Amounts of Data. Before iOS 18 it is Settings, Shortcuts, Advanced.',
  },
  {
    title: 'It is not in the share sheet',
    help: (
      <>
        Press the file itself, not the email, and scroll the sheet to its end. In the shortcut, under{' '}
        <InfoSign />, Show in Share Sheet must be on.
      </>
    ),
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
