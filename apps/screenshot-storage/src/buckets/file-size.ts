const UNITS = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9, tb: 1e12 } as const;
const SIZE = /^(\d{1,15}(?:\.\d{1,6})?) ?(b|kb|mb|gb|tb)?$/i;

/** Bytes of a size as the protocol writes it, a number or a text such as `20mb` (decimal units); undefined when it is none. */
export function fileSize(size: number | string): number | undefined {
  if (typeof size === 'number') return Number.isSafeInteger(size) && size >= 0 ? size : undefined;
  const [, amount, unit = 'b'] = SIZE.exec(size.trim()) ?? [];
  if (amount === undefined) return undefined;
  const bytes = Math.floor(Number(amount) * UNITS[unit.toLowerCase() as keyof typeof UNITS]);
  return Number.isSafeInteger(bytes) ? bytes : undefined;
}
