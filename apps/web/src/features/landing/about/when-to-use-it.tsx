import { Link } from 'react-router-dom';
import { Bubble } from '../../../shared/ui/bubble';
import { AboutSection } from './about-section';

const USES = [
  {
    title: 'Personal feedback to team members',
    text: 'Maya, your part in the launch was the calm one. Thank you.',
  },
  {
    title: 'Checking in with parents',
    text: 'Hello Mr. Ortiz, Leo had a good first week. Is there anything we should know?',
  },
  { title: 'Client follow-ups', text: 'Hi Dana, the drawings are at the printer’s. Thursday still holds.' },
  { title: 'Thank-you messages', text: 'Hi Jonas, thanks for coming to my birthday party.' },
  {
    title: 'Employee outreach',
    text: 'Sam, the new schedule starts on Monday. Does the early shift still suit you?',
  },
];

/** The typical uses of the specification, section 1, each as somebody would read it. */
export function WhenToUseIt() {
  return (
    <AboutSection title="When to Use It">
      <dl className="mt-5 space-y-5">
        {USES.map(({ title, text }) => (
          <div key={title} className="grid items-center gap-x-6 gap-y-2 sm:grid-cols-[2fr_3fr]">
            <dt className="text-paper-soft">{title}</dt>
            <dd>
              <Bubble>{text}</Bubble>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-7 border-t border-white/12 pt-5 text-paper-soft">
        Write to people who agreed to hear from you, and tell them how to stop.{' '}
        <Link to="/terms#consent" className="inline-link whitespace-nowrap">
          What that means
        </Link>
      </p>
    </AboutSection>
  );
}
