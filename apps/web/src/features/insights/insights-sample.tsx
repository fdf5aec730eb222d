import { Bubble } from '../../shared/ui/bubble';
import { Card } from '../../shared/ui/card';
import { Figure } from './figure';
import { SAMPLE_INSIGHTS } from './sample-insights';

const { responseRate, averageResponseTime, messagePerformance, messageSamples } = SAMPLE_INSIGHTS;

/** What stands in the place of measured insights while there are none: samples, and said to be such. */
export function InsightsSample() {
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-bold">How your messages are doing</h2>
        <span className="rounded-full border border-caution/60 px-3 py-1 text-14 font-semibold text-caution">
          Sample data
        </span>
      </div>
      <p className="mt-2 text-15 text-paper-soft">
        What follows is made up. It shows what you will see here once screenshots of this audience have been
        analyzed.
      </p>
      <dl className="mt-5 grid gap-3 sm:grid-cols-3">
        <Figure label="Response rate (sample)">{`${responseRate}%`}</Figure>
        <Figure label="Average response time (sample)">{`${averageResponseTime} minutes`}</Figure>
        <Figure label="Best length (sample)">{messagePerformance.bestLength}</Figure>
      </dl>
      <h3 className="mt-7 text-lg font-bold">Message samples</h3>
      <ul className="mt-3 space-y-6">
        {messageSamples.map((sample) => (
          <li key={sample.title}>
            <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-15">
              <span className="font-semibold">{sample.title}</span>
              <span className="text-paper-soft tabular-nums">{sample.responseRate}% answered (sample)</span>
            </p>
            <Bubble>{sample.text}</Bubble>
          </li>
        ))}
      </ul>
    </Card>
  );
}
