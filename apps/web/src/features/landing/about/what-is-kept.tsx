import { AboutSection } from './about-section';

const NOT_KEPT = [
  'The contacts you upload',
  'The messages made from them',
  'Any note of what was sent, when or to whom',
];
const KEPT = [
  'Your account: your email address, and your password in a form that cannot be read back',
  'Screenshots you upload, and what was read from them, until you delete them',
  'Whether you subscribe',
];

function List({ title, items }: { title: string; items: string[] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-2 list-disc space-y-1.5 pl-5 text-paper-soft marker:text-link">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

/** Where a person's data stays (specification, section 1). */
export function WhatIsKept() {
  return (
    <AboutSection title="What Is Kept, and What Is Not">
      <div className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <List title="Never kept on our servers" items={NOT_KEPT} />
        <List title="Kept for you" items={KEPT} />
      </div>
      <p className="mt-6 text-paper-soft">
        Your messages live in three places, all of them yours: this browser, your mailbox and the files you
        download. A list that you have not sent yet is kept only in this browser, until you send it or forget
        it.
      </p>
    </AboutSection>
  );
}
