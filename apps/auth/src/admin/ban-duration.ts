import { invalid } from '../body/read-body';

/** Milliseconds of each unit of a Go duration. */
const UNITS: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
};
const PART = /(\d+\.?\d*|\.\d+)(ns|us|µs|μs|ms|s|m|h)/g;
/** As far as the 64-bit nanoseconds of a Go duration reach. */
const LONGEST_MS = 2 ** 63 / 1e6;

/**
 * Until when a ban lasts that begins at `now`: a duration as Go writes it (`24h`, `1h30m`, `0.5h`), null for `none`
 * (account protocol, A4 Admin). @throws AppError `validation_failed`
 */
export function bannedUntil(duration: string, now: Date): Date | null {
  if (duration === 'none') return null;
  const parts = [...duration.matchAll(PART)];
  const isWhole = duration !== '' && parts.map(([part]) => part).join('') === duration;
  const milliseconds = parts.reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (UNITS[unit ?? ''] ?? NaN),
    0,
  );
  if (!isWhole || !(milliseconds <= LONGEST_MS)) {
    throw invalid('ban_duration: must be a duration such as 24h or 1h30m, or none');
  }
  return new Date(now.getTime() + milliseconds);
}
