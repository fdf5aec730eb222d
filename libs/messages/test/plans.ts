import type { SendingPlan } from '@dearly/contracts';
import fc from 'fast-check';
import type { PlannedMessage } from '../src/plan/waves';

/** Numbers from Pago Pago (UTC-11) to Kiritimati (UTC+14), of half and quarter hours, of many zones and of none. */
export const NUMBERS = {
  pagoPago: '+16847331234',
  honolulu: '+18085551234',
  losAngeles: '+14155551234',
  newYork: '+12125551234',
  london: '+442079460123',
  berlin: '+493012345678',
  russia: '+79123456789',
  delhi: '+911123456789',
  kathmandu: '+97714123456',
  australia: '+61412345678',
  lordHowe: '+61265631234',
  kiribati: '+68673012345',
  tollFree: '+18005551234',
};

/** Days on which clocks change somewhere in 2026: United States, Europe, Lord Howe, Azores to Chatham. */
const CHANGES = ['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04'];
const HOUR = 3_600_000;

const hour = fc.integer({ min: 0, max: 23 });
const quiet = fc.record({ from: hour, to: hour }).filter(({ from, to }) => from !== to);

/** Any plan about a clock change; `sentMs` in the day before. */
export const plans: fc.Arbitrary<SendingPlan> = fc
  .record({
    zone: fc.constantFrom('Pacific/Pago_Pago', 'Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Kiritimati'),
    change: fc.constantFrom(...CHANGES),
    seconds: fc.integer({ min: -60 * 3600, max: 36 * 3600 }),
    jitterPercent: fc.integer({ min: 0, max: 50 }),
    seed: fc.nat(0xffff_ffff),
    quiet: fc.option(fc.oneof(fc.constant({ from: 21, to: 8 }), quiet)),
    weekends: fc.boolean(),
    sentAgo: fc.array(fc.integer({ min: 0, max: 26 * HOUR }), { maxLength: 50 }),
  })
  .map(({ change, seconds, sentAgo, ...plan }) => {
    const startMs = Date.parse(change) + seconds * 1000;
    return { ...plan, startMs, sentMs: sentAgo.map((ago) => startMs - ago) };
  });

const phone = fc.constantFrom(...Object.values(NUMBERS));
const phones = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(phone) },
  fc.array(phone, { minLength: 1, maxLength: 4 }),
);

/** A list of messages to people all over the world. */
export const lists = (maxLength: number, minLength = 0): fc.Arbitrary<PlannedMessage[]> =>
  fc
    .array(phones, { minLength, maxLength })
    .map((all) => all.map((numbers, index) => ({ id: `m${index + 1}`, phones: numbers })));
