import { AboutSection } from './about-section';

const FEATURES = [
  {
    title: 'Personal Touch',
    text: 'Everyone reads words that were meant for them: their name, and whatever else your list knows. Where it knows nothing, your own fallback stands in.',
  },
  {
    title: 'Organize Recipients',
    text: 'Numbers are read in any common form, repeated ones are found, and rows that cannot be used are listed. Audiences keep the conversations of one group together.',
  },
  {
    title: 'iPhone Integration',
    text: 'Messages leave from your own number, through Messages, with 1 to 30 minutes between them. Answers come back to you, like any other.',
  },
  {
    title: 'iOS Experience',
    text: 'Made for one hand and a small screen, and every preview looks as it will on the other phone. A desktop browser works just as well.',
  },
];

/** The four features that the specification names, section 2. */
export function KeyFeatures() {
  return (
    <AboutSection title="Key Features">
      <dl className="mt-5 grid gap-x-10 sm:grid-cols-2">
        {FEATURES.map(({ title, text }) => (
          <div
            key={title}
            className="border-t border-white/12 py-5 first:border-t-0 first:pt-0 last:pb-0 sm:nth-2:border-t-0 sm:nth-2:pt-0 sm:nth-3:pb-0"
          >
            <dt className="text-19 font-semibold">{title}</dt>
            <dd className="mt-1 text-paper-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </AboutSection>
  );
}
