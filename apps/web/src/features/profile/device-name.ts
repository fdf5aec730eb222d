// The order counts: a browser's user agent names others that it wants to be taken for, and a phone its computer's system.
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];
const BROWSERS: readonly [RegExp, string][] = [
  [/\b(Edg|EdgiOS|EdgA|Edge)\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ (Mobile\/\S+ )?Safari\//, 'Safari'],
];

const nameIn = (names: readonly [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** What a person would call the device that sent this user agent: 'iPhone, Safari'. */
export function deviceName(userAgent: string | null): string {
  const system = nameIn(SYSTEMS, userAgent ?? '');
  const browser = nameIn(BROWSERS, userAgent ?? '');
  return [system, browser].filter(Boolean).join(', ') || 'Unknown device';
}

/** Whether it is held in a hand, for its picture. */
export function isHandheld(userAgent: string | null): boolean {
  return /iPhone|iPad|Android|Mobile/.test(userAgent ?? '');
}
