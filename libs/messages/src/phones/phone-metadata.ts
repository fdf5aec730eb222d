import metadata from 'libphonenumber-js/min/metadata';

/**
 * The numbering plans that both the library and the fast path use. "min" is the set that also checks validity but
 * names no number types; the larger sets answer differently for some numbers, so the two never mix.
 */
export { metadata };

type NumberType = { pattern: RegExp; lengths: readonly number[] };

/** One country's numbering plan, its patterns compiled once. */
export type NumberingPlan = {
  country: string | undefined;
  callingCode: number;
  /** The calling code as it is written in E.164, such as +44. */
  plusCode: string;
  /** What is dialled before an international number, at the start of the text. */
  idd: RegExp | undefined;
  national: RegExp;
  lengths: readonly number[];
  nationalPrefix: RegExp | undefined;
  prefixReplacement: string | undefined;
  /** First digits that tell this country from others with the same calling code. */
  leadingDigits: RegExp | undefined;
  types: readonly NumberType[] | undefined;
};

/** Positions in a country's array, as the library's own Metadata class reads them (metadata version 4). */
const AT = {
  code: 0,
  idd: 1,
  national: 2,
  lengths: 3,
  prefix: 5,
  prefixForParsing: 7,
  replacement: 8,
  leading: 10,
  types: 11,
};

type RawPlan = readonly unknown[];
type RawMetadata = {
  version: number;
  countries: Record<string, RawPlan>;
  country_calling_codes: Record<string, string[]>;
  nonGeographic?: Record<string, RawPlan>;
};
const raw = metadata as unknown as RawMetadata;
if (raw.version !== 4)
  throw new Error('The numbering plans have a format that phone-metadata.ts does not know.');

const entire = (pattern: string) => new RegExp(`^(?:${pattern})$`);
const atStart = (pattern: unknown) =>
  typeof pattern === 'string' && pattern !== '' ? new RegExp(`^(?:${pattern})`) : undefined;

function compileTypes(types: unknown, planLengths: readonly number[]): readonly NumberType[] | undefined {
  if (!Array.isArray(types) || types.length === 0) return undefined;
  return types.flatMap((type: unknown) => {
    const [pattern, lengths] = Array.isArray(type) ? (type as [string?, number[]?]) : [];
    return pattern ? [{ pattern: entire(pattern), lengths: lengths ?? planLengths }] : [];
  });
}

function compilePlan(plan: RawPlan, country?: string): NumberingPlan {
  const lengths = (plan[AT.lengths] as number[] | undefined) ?? [];
  const replacement = plan[AT.replacement];
  return {
    country,
    callingCode: Number(plan[AT.code]),
    plusCode: `+${String(plan[AT.code])}`,
    idd: atStart(plan[AT.idd]),
    national: entire(plan[AT.national] as string),
    lengths,
    nationalPrefix: atStart(plan[AT.prefixForParsing]) ?? atStart(plan[AT.prefix]),
    prefixReplacement: typeof replacement === 'string' ? replacement : undefined,
    leadingDigits: atStart(plan[AT.leading]),
    types: compileTypes(plan[AT.types], lengths),
  };
}

const byCountry = new Map<string, NumberingPlan>();
/** By calling code as a number, because looking up by a part of a text means making that text first. */
const byCallingCode: (readonly NumberingPlan[] | undefined)[] = Array.from({ length: 1000 }, () => undefined);

export function isKnownCountry(country: string): boolean {
  return Object.hasOwn(raw.countries, country);
}

/** Plan of a two-letter country code, which must be known. */
export function planOfCountry(country: string): NumberingPlan {
  let plan = byCountry.get(country);
  if (!plan) {
    plan = compilePlan(raw.countries[country] ?? [], country);
    byCountry.set(country, plan);
  }
  return plan;
}

/** Plans that share a calling code (1-999), the main country's first; one without a country for 800 and its like; none if unknown. */
export function plansOfCallingCode(callingCode: number): readonly NumberingPlan[] {
  let plans = byCallingCode[callingCode];
  if (!plans) {
    const countries = raw.country_calling_codes[callingCode];
    const worldwide = raw.nonGeographic?.[callingCode];
    plans = countries?.map(planOfCountry) ?? (worldwide ? [compilePlan(worldwide)] : []);
    byCallingCode[callingCode] = plans;
  }
  return plans;
}
