import { Link } from 'react-router-dom';
import { AboutSection } from './about-section';

const STEPS = [
  {
    title: 'Add the shortcut',
    text: 'Open MENU and choose Add to Shortcuts; once is enough. Then return to the dashboard and reload it.',
  },
  {
    title: 'Upload your contacts',
    text: 'On the dashboard, choose a CSV file: an export of your address book, a team list, a class list.',
  },
  {
    title: 'Create personalized message templates',
    text: 'Write once. Where each person’s own words belong, put {name} or any other column of your list. You see the messages before anything is made.',
  },
  {
    title: 'Send the files to the shortcut',
    text: 'The files come to you by email. Share them with the shortcut, and your iPhone sends one message after the other.',
  },
];

const WAYS = [
  {
    title: 'By the shortcut',
    text: 'Your iPhone sends the whole file by itself and waits between messages as long as you said.',
    to: '/shortcut',
    link: 'About the shortcut',
  },
  {
    title: 'One tap each',
    text: 'No shortcut at all: each message opens in Messages, ready to send, and the list remembers where you are.',
    to: '/send',
    link: 'Send from this iPhone',
  },
];

/** The four steps of the specification, section 2, and the two ways the last one can be done. */
export function GettingStarted() {
  return (
    <AboutSection title="Getting Started">
      <ol className="mt-6">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="group/step relative flex gap-4 pb-7 last:pb-0">
            {/* The line that leads from step to step. */}
            <span
              aria-hidden
              className="absolute top-9 bottom-0 left-[17.5px] w-px bg-white/20 group-last/step:hidden"
            />
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-full border border-white/30 font-bold text-link"
            >
              {index + 1}
            </span>
            <div className="pt-1">
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-0.5 text-paper-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <h3 className="mt-9 text-19 font-bold">Two ways to send</h3>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {WAYS.map(({ title, text, to, link }) => (
          <li key={to} className="flex flex-col rounded-2xl border border-hairline bg-white/5 p-4">
            <h4 className="font-semibold">{title}</h4>
            <p className="mt-1 flex-1 text-paper-soft">{text}</p>
            <Link to={to} className="inline-link mt-2 inline-flex min-h-11 items-center self-start">
              {link}
            </Link>
          </li>
        ))}
      </ul>
    </AboutSection>
  );
}
