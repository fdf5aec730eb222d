import type { AudienceInsights, TraitRates } from '@dearly/contracts';
import { Bars, type Bar } from './chart/bars';
import { Chart } from './chart/chart';
import { LENGTHS } from './key-figures';
import { FEW, RATE_COLUMNS, rateBar, rateCells } from './rate-words';

const TRAITS: Record<TraitRates['trait'], { with: string; without: string }> = {
  question: { with: 'Asks a question', without: 'Asks none' },
  name: { with: 'Calls them by name', without: 'Without a name' },
  greeting: { with: 'Begins with a greeting', without: 'Without a greeting' },
  callToAction: { with: 'Asks for an action', without: 'Asks for none' },
};
const HOW_TO_READ = `A thin line shows where the true rate likely lies. Striped: fewer than ${FEW} conversations, too few to tell.`;

const said = (bars: Bar[]) => bars.map(({ label, value }) => `${label}: ${value}`).join('; ');

/** Share of answered messages by the length of the message. */
export function LengthRates({ lengths }: AudienceInsights) {
  const bars = lengths.map(({ bucket, response }) => rateBar(bucket, response));
  return (
    <Chart
      title="Answered, by length"
      note={`Short is ${LENGTHS.Short}, long is ${LENGTHS.Long}. ${HOW_TO_READ}`}
      columns={['Length', ...RATE_COLUMNS]}
      rows={lengths.map(({ bucket, response }) => [bucket, ...rateCells(response)])}
    >
      <Bars bars={bars} summary={`Answered messages by length. ${said(bars)}.`} />
    </Chart>
  );
}

/** The messages with and without each trait, for the traits of which there is any; `isFirst` is the one with it. */
export function traitGroups(traits: TraitRates[]) {
  return traits
    .filter((one) => one.with ?? one.without)
    .flatMap(({ trait, with: given, without }) => [
      { name: TRAITS[trait].with, rate: given, isFirst: true },
      { name: TRAITS[trait].without, rate: without, isFirst: false },
    ]);
}

/** Share of answered messages with and without a trait, for those of which there is any. */
export function TraitComparison({ traits }: AudienceInsights) {
  const rows = traitGroups(traits);
  if (rows.length === 0) return null;
  const bars = rows.map(({ name, rate, isFirst }, index) => ({
    ...rateBar(name, rate),
    startsGroup: isFirst && index > 0,
  }));
  return (
    <Chart
      title="Answered, by what is in the message"
      note="What goes together need not be the cause."
      columns={['In the message', ...RATE_COLUMNS]}
      rows={rows.map(({ name, rate }) => [name, ...rateCells(rate)])}
    >
      <Bars bars={bars} summary={`Answered messages by what is in them. ${said(bars)}.`} />
    </Chart>
  );
}
