import type { AudienceInsights } from '@dearly/contracts';
import { counted } from '../../shared/counted';
import { Bubble } from '../../shared/ui/bubble';
import { percentWords } from './rate-words';

/** The opening messages that were answered best, as their readers saw them. */
export function MessageSamples({ messageSamples }: AudienceInsights) {
  if (messageSamples.length === 0) return null;
  return (
    <section>
      <h3 className="text-lg font-bold">Message samples</h3>
      <ul className="mt-3 space-y-6">
        {messageSamples.map(({ title, responseRate, text, n }, index) => (
          <li key={index}>
            <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-15">
              <span className="font-semibold">{title}</span>
              <span className="text-paper-soft tabular-nums">
                {percentWords(responseRate)} answered, {counted(n, 'conversation')}
              </span>
            </p>
            <Bubble>{text}</Bubble>
          </li>
        ))}
      </ul>
    </section>
  );
}
