const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes in words of at most two units, e.g. `2 hours 45 minutes`, `3 days`. */
export function durationWords(minutes: number): string {
  if (minutes < 1) return 'less than a minute';
  if (minutes < HOUR) return counted(minutes, 'minute');
  if (minutes < DAY) return join(counted(Math.floor(minutes / HOUR), 'hour'), minutes % HOUR, 'minute');
  return join(counted(Math.floor(minutes / DAY), 'day'), Math.floor((minutes % DAY) / HOUR), 'hour');
}

function join(first: string, count: number, unit: string): string {
  return count === 0 ? first : `${first} ${counted(count, unit)}`;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
