import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Bubble } from '../shared/ui/bubble';
import { ButtonLink } from '../shared/ui/button';
import { Card } from '../shared/ui/card';
import { PageTitle } from '../shared/ui/page-title';

const STEPS = [
  {
    title: 'Add the shortcut',
    text: 'Add it to the Shortcuts app on your iPhone once. You find it in the menu.',
  },
  {
    title: 'Upload your contacts',
    text: 'On the dashboard, choose a CSV file from your address book or team list.',
  },
  {
    title: 'Write your template',
    text: 'Put {name}, or any other column in braces, where each person’s own words belong.',
  },
  {
    title: 'Send the files to the shortcut',
    text: 'The files come by e-mail. Share them with the shortcut and your iPhone does the sending.',
  },
];

const FEATURES = [
  {
    title: 'Personal Touch',
    text: 'Every person reads a message that was written to them, with their name and your details.',
  },
  {
    title: 'Organize Recipients',
    text: 'Numbers are read in any common form, doubles are found, and rows that cannot be used are named.',
  },
  {
    title: 'iPhone Integration',
    text: 'Messages leave from your own number through Messages, at the pace that you choose.',
  },
  {
    title: 'iOS Experience',
    text: 'Made for one hand and a small screen; a desktop browser works just as well.',
  },
];

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="text-[22px] font-bold tracking-tight">{title}</h2>
      {children}
    </section>
  );
}

/** What the product is, how to begin, what it is good at and when to use it (specification, section 2). */
export function AboutPage() {
  return (
    <Card>
      <PageTitle tab="About">Dearly</PageTitle>
      <p className="mt-3 text-[19px] text-paper-soft">
        Dearly helps you write to many people the way you write to one. You bring a list and a few words; each
        person gets a message of their own, sent by your iPhone from your number.
      </p>
      <Section title="Getting Started">
        <ol className="mt-4 space-y-4">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4">
              <span aria-hidden className="w-5 shrink-0 text-[22px] leading-tight font-bold text-link">
                {index + 1}
              </span>
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="text-paper-soft">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="Key Features">
        <dl className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {FEATURES.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="text-paper-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="When to use it">
        <div className="mt-5 space-y-3">
          <Bubble>Maya, your part in the launch was the calm one. Thank you.</Bubble>
          <Bubble>Hi Mr. Ortiz, Leo had a good first week. Anything we should know?</Bubble>
          <Bubble>Sam, did the new schedule work out for you?</Bubble>
        </div>
        <p className="mt-4 text-paper-soft">
          Feedback to the people in your team, a word to the parents of a class, a follow-up with clients, a
          thank-you after a party. Write only to people who agreed to hear from you.
        </p>
      </Section>
      <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/" tone="primary">
          Back to Home
        </ButtonLink>
        <Link to="/terms" className="inline-link">
          Terms of Service
        </Link>
      </div>
    </Card>
  );
}
