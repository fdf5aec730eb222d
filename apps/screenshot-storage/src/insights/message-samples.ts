import type { AudienceInsights } from '@dearly/contracts';
import type { AnalysisFacts } from './analysis-facts';
import { percentOf, shareOf, wilson, type Share } from './measured-rate';

const SAMPLES = 3;

/** Conversations that were opened with the same message; `newest` is the latest of them. */
type Opening = { newest: AnalysisFacts; share: Share };

/**
 * The best-answered opening messages, the best first. Few conversations prove little, so the lower end of the interval
 * decides, then how many there are, then which is newest. `facts` are newest first.
 */
export function messageSamples(facts: AnalysisFacts[]): AudienceInsights['messageSamples'] {
  return openingsOf(facts)
    .filter(({ share }) => share.answered > 0)
    .sort((a, b) => wilson(b.share).low - wilson(a.share).low || b.share.n - a.share.n)
    .slice(0, SAMPLES)
    .map(({ newest, share }) => ({
      title: titleOf(newest),
      responseRate: percentOf(share),
      text: newest.text,
      n: share.n,
    }));
}

function openingsOf(facts: AnalysisFacts[]): Opening[] {
  const same = new Map<string, [AnalysisFacts, ...AnalysisFacts[]]>();
  for (const fact of facts) {
    const known = same.get(fact.key);
    if (known) known.push(fact);
    else same.set(fact.key, [fact]);
  }
  return [...same.values()].map((group) => ({ newest: group[0], share: shareOf(group) }));
}

/** A message in a few words, such as `Short, greets by name, asks a question`. */
function titleOf({ bucket, greeting, name, question, callToAction }: AnalysisFacts): string {
  const address =
    greeting && name ? 'greets by name' : name ? 'uses the name' : greeting ? 'with a greeting' : undefined;
  const purpose = question ? 'asks a question' : callToAction ? 'says what to do' : undefined;
  return [bucket, address, purpose].filter((words) => words !== undefined).join(', ');
}
