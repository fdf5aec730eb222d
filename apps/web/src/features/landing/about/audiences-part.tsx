import { Bubble } from '../../../shared/ui/bubble';
import { AboutSection } from './about-section';

/** What the audiences are for: the other half of the product, after the sending. */
export function AudiencesPart() {
  return (
    <AboutSection title="See What Gets Answered">
      <div className="mt-3 grid items-center gap-x-8 gap-y-6 sm:grid-cols-2">
        <div className="space-y-3 text-paper-soft">
          <p>
            Put screenshots of your conversations into an audience. Dearly reads them and counts how many
            people answered, how soon, and which openings worked best.
          </p>
          <p>
            For each first message you get a few words of feedback, from a small language model that can be
            wrong.
          </p>
        </div>
        <div className="space-y-2.5">
          <Bubble>Sam, did the new schedule work out for you?</Bubble>
          <Bubble from="them">It did. Thanks for asking</Bubble>
          <p className="text-center text-14 text-paper-soft">Answered after 4 minutes · a sample</p>
        </div>
      </div>
    </AboutSection>
  );
}
