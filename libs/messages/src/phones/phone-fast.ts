import { planOfCountry, plansOfCallingCode, type NumberingPlan } from './phone-metadata';

/** What a text means as a phone number; `number` is E.164. */
export type PhoneNumber = { number: string; valid: boolean };

const OTHER = 0;
const PUNCTUATION = 11;
const PLUS = 12;
const ASCII = 127;
const ZERO = 48;
const PLUS_SIGN = 43;
/** Class of each UTF-16 unit: 1-10 is a digit plus one. Built from the library's own list of characters. */
const CLASSES = new Uint8Array(0x10000);
for (const zero of [0x30, 0xff10, 0x660, 0x6f0]) {
  for (let digit = 0; digit < 10; digit++) CLASSES[zero + digit] = digit + 1;
}
// Tildes are left out: after them the library may read an extension.
for (const char of '-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u30fc\uff0d\uff0f/\uff0e. \u00a0\u00ad\u200b\u2060\u3000()\uff08\uff09\uff3b\uff3d[]') {
  CLASSES[char.charCodeAt(0)] = PUNCTUATION;
}
CLASSES['+'.charCodeAt(0)] = PLUS;

/** Digits of a text, with a leading + if it has one; `undefined` if any character could mean something else. */
function dialledDigits(text: string): string | undefined {
  if (text.length > 250) return undefined;
  let dialled = '';
  let digits = 0;
  let plus = false;
  // Digits are taken over in runs; one string per digit would be most of the work.
  let run = -1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const kind = CLASSES[code] ?? OTHER;
    if (kind === OTHER) return undefined;
    if (kind === PLUS) {
      if (plus || digits > 0) return undefined;
      plus = true;
    }
    if (kind < PUNCTUATION) digits++;
    if (kind === PUNCTUATION || code > ASCII) {
      if (run >= 0) dialled += text.slice(run, at);
      run = -1;
      if (kind !== PUNCTUATION) dialled += kind - 1;
    } else if (run < 0) run = at;
  }
  if (run >= 0) dialled += text.slice(run);
  return digits < 3 ? undefined : dialled;
}

type LengthCheck = 'possible' | 'short' | 'long' | 'wrong';
function checkLength(national: string, lengths: readonly number[]): LengthCheck {
  if (lengths.length === 0 || lengths.includes(national.length)) return 'possible';
  if (national.length < (lengths[0] ?? 0)) return 'short';
  return national.length > (lengths.at(-1) ?? 0) ? 'long' : 'wrong';
}

function fitsSomeType(plan: NumberingPlan, national: string): boolean {
  if (!plan.types || !plan.national.test(national)) return false;
  for (const type of plan.types) {
    if (type.lengths.includes(national.length) && type.pattern.test(national)) return true;
  }
  return false;
}

/** The country a national number belongs to, of those that share its calling code. */
function countryPlan(plans: readonly NumberingPlan[], national: string): NumberingPlan | undefined {
  if (plans.length === 1) return plans[0]?.country === undefined ? undefined : plans[0];
  for (const plan of plans) {
    const owns = plan.leadingDigits ? plan.leadingDigits.test(national) : fitsSomeType(plan, national);
    if (owns) return plan;
  }
  return undefined;
}

/** The number without its national prefix (such as 0), where taking it off leaves a possible number. */
function withoutPrefix(dialled: string, plan: NumberingPlan): string {
  const match = plan.nationalPrefix?.exec(dialled);
  if (!match || !plan.nationalPrefix) return dialled;
  const lastGroup = match.length > 1 && match[match.length - 1];
  const national =
    plan.prefixReplacement !== undefined && lastGroup
      ? dialled.replace(plan.nationalPrefix, plan.prefixReplacement)
      : dialled.slice(match[0].length);
  if (national === dialled) return dialled;
  if (plan.national.test(dialled) && !plan.national.test(national)) return dialled;
  if (plan.lengths.length > 0) {
    const owner = countryPlan(plansOfCallingCode(plan.callingCode), national) ?? plan;
    const check = checkLength(national, owner.lengths);
    if (check === 'short' || check === 'wrong') return dialled;
  }
  return national;
}

/** `+` and the digits if they start with what the country dials before a foreign number. */
function withPlusForIdd(digits: string, home: NumberingPlan): string | undefined {
  const prefix = home.idd?.exec(digits)?.[0];
  if (!prefix) return undefined;
  const rest = digits.slice(prefix.length);
  return rest === '' || rest.startsWith('0') ? undefined : `+${rest}`;
}

/** Digits after the own calling code, if the number was written with it but without a plus. */
function withoutOwnCode(digits: string, home: NumberingPlan): string | undefined {
  const ownCode = home.plusCode.slice(1);
  if (!digits.startsWith(ownCode)) return undefined;
  const shorter = digits.slice(ownCode.length);
  const national = withoutPrefix(digits, home);
  const meansShorter =
    (!home.national.test(national) && home.national.test(withoutPrefix(shorter, home))) ||
    checkLength(national, home.lengths) === 'long';
  return meansShorter ? shorter : undefined;
}

/** The plans of the calling code after the plus, and where the national part starts. */
function splitCallingCode(dialled: string): { plans: readonly NumberingPlan[]; end: number } | undefined {
  let code = 0;
  for (let at = 1; at <= 3 && at < dialled.length; at++) {
    code = code * 10 + dialled.charCodeAt(at) - ZERO;
    if (code === 0) return undefined;
    const plans = plansOfCallingCode(code);
    if (plans.length > 0) return { plans, end: at + 1 };
  }
  return undefined;
}

const isValid = (plan: NumberingPlan, national: string) =>
  plan.types ? fitsSomeType(plan, national) : plan.national.test(national);

function finish(dialled: string, plan: NumberingPlan, fallback: NumberingPlan): PhoneNumber | null {
  const plans = plansOfCallingCode(plan.callingCode);
  const national = withoutPrefix(dialled, plan);
  if (national.length < 2 || national.length > 17) return null;
  const owner = countryPlan(plans, national);
  // A country that was told from others by its types has a valid number already.
  const valid = (owner && plans.length > 1 && !owner.leadingDigits) || isValid(owner ?? fallback, national);
  return { number: plan.plusCode + national, valid };
}

/**
 * The library's answer for a text made of digits, punctuation and at most one leading plus, found in its own order
 * of decisions but with patterns compiled once. `null`: no number. `undefined`: the text holds something else
 * (letters, an extension, a second plus), ask the library. phone-fast.spec.ts proves both give the same.
 */
export function parseFast(text: string, defaultCountry: string): PhoneNumber | null | undefined {
  const dialled = dialledDigits(text);
  return dialled === undefined ? undefined : parseDialled(dialled, defaultCountry);
}

/** The same for digits alone, three or more, with a plus in front or not. */
export function parseDialled(dialled: string, defaultCountry: string): PhoneNumber | null {
  const home = planOfCountry(defaultCountry);
  let international: string | undefined = dialled;
  if (dialled.charCodeAt(0) !== PLUS_SIGN) {
    international = withPlusForIdd(dialled, home);
    if (international === undefined) {
      const shorter = withoutOwnCode(dialled, home);
      if (shorter === undefined) return finish(dialled, home, home);
      const main = plansOfCallingCode(home.callingCode)[0] ?? home;
      return shorter === '' ? null : finish(shorter, main, main);
    }
  }
  const split = splitCallingCode(international);
  const main = split?.plans[0];
  if (!split || !main || split.end === international.length) return null;
  return finish(international.slice(split.end), main, main);
}
