/** What a number reaches. `either` where a country does not tell mobiles from landlines (as in the United States). */
export type NumberKind =
  | 'unknown'
  | 'mobile'
  | 'either'
  | 'landline'
  | 'premium'
  | 'toll_free'
  | 'shared_cost'
  | 'voip'
  | 'personal'
  | 'pager'
  | 'company'
  | 'voicemail';

/** Tells the kind of an E.164 number; `unknown` for one that the large numbering plans do not know. */
export type NumberKinds = (number: string) => NumberKind;

const REACHED: ReadonlySet<NumberKind> = new Set(['unknown', 'mobile', 'either', 'voip', 'personal']);

/** True for numbers that no text message reaches, or should be sent to. */
export const isNotMobile = (kind: NumberKind): boolean => !REACHED.has(kind);

/** The types of a plan in the order in which its metadata lists them. */
const LISTED: readonly NumberKind[] = [
  'landline',
  'mobile',
  'toll_free',
  'premium',
  'personal',
  'voicemail',
  'company',
  'pager',
  'voip',
  'shared_cost',
];
/** The library's own order of questions after that for a landline. */
const ASKED = [
  'mobile',
  'premium',
  'toll_free',
  'shared_cost',
  'voip',
  'personal',
  'pager',
  'company',
  'voicemail',
];

type KindPattern = { kind: NumberKind; lengths: readonly number[]; pattern: RegExp };
type KindPlan = {
  national: RegExp;
  leading: RegExp | undefined;
  landline: KindPattern | undefined;
  others: KindPattern[];
};

type RawPlan = readonly unknown[];
type RawPlans = {
  version: number;
  country_calling_codes: Record<string, string[]>;
  countries: Record<string, RawPlan>;
};
/** Positions in a country's array, as in phone-metadata.ts. */
const AT = { national: 2, lengths: 3, leading: 10, types: 11 };

const entire = (pattern: string) => new RegExp(`^(?:${pattern})$`);

function compile(raw: RawPlan): KindPlan {
  const types = (raw[AT.types] as ([string, number[]?] | 0)[] | undefined) ?? [];
  const patterns = types.flatMap((type, at): KindPattern[] => {
    const kind = LISTED[at];
    if (!type || !type[0] || !kind) return [];
    return [{ kind, lengths: type[1] ?? (raw[AT.lengths] as number[]), pattern: entire(type[0]) }];
  });
  const leading = raw[AT.leading];
  const [landline] = patterns.filter(({ kind }) => kind === 'landline');
  const hasMobile = patterns.some(({ kind }) => kind === 'mobile');
  return {
    national: entire(raw[AT.national] as string),
    leading: typeof leading === 'string' && leading !== '' ? new RegExp(`^(?:${leading})`) : undefined,
    // Without a pattern of their own, mobiles have the numbers of landlines.
    landline: landline && !hasMobile ? { ...landline, kind: 'either' } : landline,
    others: patterns
      .filter(({ kind }) => kind !== 'landline')
      .sort((one, other) => ASKED.indexOf(one.kind) - ASKED.indexOf(other.kind)),
  };
}

const fits = (type: KindPattern, national: string) =>
  type.lengths.includes(national.length) && type.pattern.test(national);

function kindIn(plan: KindPlan, national: string): NumberKind | undefined {
  if (!plan.national.test(national)) return undefined;
  if (plan.landline && fits(plan.landline, national)) {
    const [mobile] = plan.others;
    return mobile?.kind === 'mobile' && fits(mobile, national) ? 'either' : plan.landline.kind;
  }
  return plan.others.find((type) => fits(type, national))?.kind;
}

/**
 * Loads the large numbering plans, a chunk of its own (about 40 kB packed). They name kinds of numbers and nothing
 * else: what is valid is judged by the small plans of phone-metadata.ts, which answer differently for some numbers.
 */
export async function loadNumberKinds(): Promise<NumberKinds> {
  const { default: metadata } = await import('libphonenumber-js/max/metadata');
  const raw = metadata as unknown as RawPlans;
  const plans = new Map<string, readonly KindPlan[]>();
  const plansOf = (callingCode: string) => {
    let found = plans.get(callingCode);
    if (!found) {
      const countries = raw.country_calling_codes[callingCode] ?? [];
      found = countries.map((country) => compile(raw.countries[country] ?? []));
      plans.set(callingCode, found);
    }
    return found;
  };
  return (number) => {
    for (let end = 2; end <= 4; end++) {
      const callingCode = number.slice(1, end);
      if (!Object.hasOwn(raw.country_calling_codes, callingCode)) continue;
      const national = number.slice(end);
      for (const plan of plansOf(callingCode)) {
        if (plan.leading && !plan.leading.test(national)) continue;
        const kind = kindIn(plan, national);
        if (kind !== undefined) return kind;
        if (plan.leading) break;
      }
      return 'unknown';
    }
    return 'unknown';
  };
}
