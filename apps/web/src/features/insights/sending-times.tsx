import type { AudienceInsights, MeasuredRate } from '@dearly/contracts';
import { Chart } from './chart/chart';
import { Columns, type Column } from './chart/columns';
import { isFew, percentWords, RATE_COLUMNS, rateCells, rateWords } from './rate-words';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const LABELLED_EVERY = 6;

/** `12 AM`, `1 PM`: an hour of the day as the phone writes it. */
const hourName = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;

type Slot = { name: string; rate: MeasuredRate | null };
type Sent = AudienceInsights['sent'];

export const weekdaySlots = ({ weekdays }: Sent): Slot[] =>
  WEEKDAYS.map((name, day) => ({ name, rate: weekdays[day] ?? null }));
export const hourSlots = ({ hours }: Sent): Slot[] =>
  hours.map((rate, hour) => ({ name: hourName(hour), rate }));

const columnOf = ({ name, rate }: Slot): Column => ({
  key: name,
  share: rate ? rate.rate / 100 : null,
  isFaint: rate !== null && isFew(rate),
});

function SlotChart({
  title,
  unit,
  slots,
  columns,
}: {
  title: string;
  unit: string;
  slots: Slot[];
  columns: Column[];
}) {
  const filled = slots.filter(({ rate }) => rate !== null);
  if (filled.length === 0) return null;
  const said = filled.map(({ name, rate }) => `${name}: ${rateWords(rate)}`).join('; ');
  return (
    <Chart
      title={title}
      note="Where a time line above the message tells. Striped: too few to tell."
      columns={[unit, ...RATE_COLUMNS]}
      rows={filled.map(({ name, rate }) => [name, ...rateCells(rate)])}
    >
      <Columns columns={columns} summary={`${title}. ${said}.`} />
    </Chart>
  );
}

/** Share of answered messages by the weekday on which they went out. */
export function WeekdayRates({ sent }: AudienceInsights) {
  const slots = weekdaySlots(sent);
  const columns = slots.map((slot) => ({
    ...columnOf(slot),
    tick: slot.name.slice(0, 2),
    ...(slot.rate && !isFew(slot.rate) ? { value: percentWords(slot.rate.rate) } : {}),
  }));
  return <SlotChart title="Answered, by weekday" unit="Sent on" slots={slots} columns={columns} />;
}

/** Share of answered messages by the hour in which they went out. */
export function HourRates({ sent }: AudienceInsights) {
  const slots = hourSlots(sent);
  const columns = slots.map((slot, hour) => ({
    ...columnOf(slot),
    ...(hour % LABELLED_EVERY === 0 ? { tick: slot.name } : {}),
  }));
  return <SlotChart title="Answered, by hour of the day" unit="Sent at" slots={slots} columns={columns} />;
}
