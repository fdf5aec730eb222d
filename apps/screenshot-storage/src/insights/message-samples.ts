import type { AudienceInsights } from '@dearly/contracts';
import type { AnalysisFeatures } from './analysis-features';
import { percentOf, shareOf, wilson, type Share } from './measured-rate';

const SAMPLES = 3;

/** Conversations that were opened with the same message; `newest` is the latest of them. */
type Opening = { newest: AnalysisFeatures; share: Share };

/**
 * The best-answered opening messages, the best first. Few conversations prove little, so the lower end of the interval
 * decides, then how many there are, then which is newest. `features` are newest first.
 */
export function messageSamples(features: AnalysisFeatures[]): AudienceInsights['messageSamples'] {
  return openingsOf(features)
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

function openingsOf(features: AnalysisFeatures[]): Opening[] {
  const same = new Map<string, [AnalysisFeatures, ...AnalysisFeatures[]]>();
  for (const feature of features) {
    const known = same.get(feature.key);
    if (known) known.push(feature);
    else same.set(feature.key, [feature]);
  }
  return [...same.values()].map((group) => ({ newest: group[0], share: shareOf(group) }));
}

/** A message in a few words, such as `Short, greets by name, asks a question`. */
function titleOf({ bucket, greeting, name, question, callToAction }: AnalysisFeatures): string {
  const address =
    greeting && name ? 'greets by name' : name ? 'uses the name' : greeting ? 'with a greeting' : undefined;
  const purpose = question ? 'asks a question' : callToAction ? 'says what to do' : undefined;
  return [bucket, address, purpose].filter((words) => words !== undefined).join(', ');
}
