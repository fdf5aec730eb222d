import { LIMITS, type SendingPlan } from '@dearly/contracts';
import { zonesOf } from '../src/plan/zones-of';
import type { PlannedMessage, Wave } from '../src/plan/waves';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const formats = new Map<string, Intl.DateTimeFormat>();

/** "Sat 21" and the like, asked of the system each time. */
export function shownIn(zone: string, ms: number): { weekday: string; hour: number } {
  const options = { timeZone: zone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' } as const;
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', options);
  formats.set(zone, format);
  const [weekday = '', hour] = format.format(ms).split(/[, ]+/);
  return { weekday, hour: Number(hour) };
}

function suitsZone(zone: string, { quiet, weekends }: SendingPlan, ms: number): boolean {
  const { weekday, hour } = shownIn(zone, ms);
  if (!weekends && weekday.startsWith('S')) return false;
  if (!quiet) return true;
  for (let at = quiet.from; at !== quiet.to; at = (at + 1) % 24) if (at === hour) return false;
  return true;
}

/** The rules of a plan said once more, slowly and without anything remembered. */
export function suits(phones: readonly string[], plan: SendingPlan, ms: number): boolean {
  const zones = phones.flatMap((phone) => (zonesOf(phone).length > 0 ? zonesOf(phone) : [plan.zone]));
  const suitsAll = (at: number) => zones.every((zone) => suitsZone(zone, plan, at));
  if (suitsAll(ms)) return true;
  if (!suitsZone(zones[0] ?? plan.zone, plan, ms)) return false;
  const midnight = Math.floor(ms / DAY) * DAY;
  for (let at = midnight; at < midnight + 8 * DAY; at += 15 * MINUTE) if (suitsAll(at)) return false;
  return true;
}

/** What a message of these waves does against the plan; empty if all is well. */
export function breaches(
  waves: readonly Wave[],
  messages: readonly PlannedMessage[],
  plan: SendingPlan,
): string[] {
  const phonesOf = new Map(messages.map(({ id, phones }) => [id, phones]));
  const sent = waves.flatMap((wave) => wave.messages);
  const times = [...plan.sentMs, ...sent.map(({ atMs }) => atMs)];
  return sent.flatMap(({ id, atMs }) => {
    const inDay = times.filter((ms) => ms > atMs - LIMITS.sending.milliseconds && ms <= atMs).length;
    return [
      ...(atMs % 1000 === 0 ? [] : [`${id} leaves within a second`]),
      ...(atMs >= plan.startMs ? [] : [`${id} leaves before the start`]),
      ...(inDay <= LIMITS.sending.messages ? [] : [`${id} is number ${inDay} of its day`]),
      ...(suits(phonesOf.get(id) ?? [], plan, atMs)
        ? []
        : [`${id} comes at ${new Date(atMs).toISOString()}`]),
    ];
  });
}

/** Who leaves when if nothing but the people's clocks counts: each time the first in the list that may, minute by minute. */
export function slowTimes(
  messages: readonly PlannedMessage[],
  pauses: readonly number[],
  plan: SendingPlan,
): { id: string; atMs: number }[] {
  const waiting = [...messages];
  let ms = plan.startMs;
  return pauses.map((pause) => {
    let place = -1;
    for (;;) {
      place = waiting.findIndex(({ phones }) => suits(phones, plan, ms));
      if (place >= 0) break;
      ms = (Math.floor(ms / MINUTE) + 1) * MINUTE;
    }
    const [{ id }] = waiting.splice(place, 1) as [PlannedMessage];
    const atMs = ms;
    ms += pause * 1000;
    return { id, atMs };
  });
}
