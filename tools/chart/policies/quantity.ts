const FACTORS: Record<string, number> = {
  m: 0.001,
  '': 1,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30,
};

/** `250m` -> 0.25, `1Gi` -> 1073741824. NaN for what is no quantity. */
export function quantity(text: string | number | undefined): number {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)(\D*)$/.exec(String(text)) ?? [];
  return Number(number) * (FACTORS[unit] ?? NaN);
}
