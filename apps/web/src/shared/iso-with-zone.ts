/** A moment with the zone it was in, for example 2025-03-01T18:42:10-08:00. */
export function isoWithZone(ms: number): string {
  const moment = new Date(ms);
  const minutes = -moment.getTimezoneOffset();
  const local = new Date(ms + minutes * 60_000).toISOString().slice(0, 19);
  const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0');
  return `${local}${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}
