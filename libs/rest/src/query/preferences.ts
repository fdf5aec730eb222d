import { badPreferences } from '../errors/refusals';

/** What the header `Prefer` asks for. */
export type Preferences = {
  return?: 'representation' | 'minimal' | 'headers-only';
  /** Planned and estimated counts are answered with the exact one. */
  count?: 'exact' | 'planned' | 'estimated';
  resolution?: 'merge-duplicates' | 'ignore-duplicates';
  missing?: 'default' | 'null';
  tx?: 'commit' | 'rollback';
  handling?: 'strict' | 'lenient';
  'max-affected'?: number;
};

const CHOICES: Record<Exclude<keyof Preferences, 'max-affected'>, readonly string[]> = {
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
};

/**
 * Reads `return=representation, count=exact`. Of two for the same thing the first counts. What is not known is passed
 * over, or refused when `handling=strict` stands among the rest.
 */
export function parsePreferences(header: string | undefined): Preferences {
  const found: Record<string, string | number> = {};
  const unknown: string[] = [];
  for (const token of (header ?? '').split(',').map((part) => part.trim())) {
    if (token === '') continue;
    const [name = '', value = ''] = token.split('=', 2).map((part) => part.trim());
    if (name === 'max-affected' && /^\d{1,9}$/.test(value)) found[name] ??= Number(value);
    else if (Object.hasOwn(CHOICES, name) && CHOICES[name as keyof typeof CHOICES].includes(value))
      found[name] ??= value;
    else unknown.push(token);
  }
  const preferences: Preferences = found;
  if (preferences.handling === 'strict' && unknown.length > 0) throw badPreferences(unknown);
  return preferences;
}

/** Those that had a part in the answer, for the header `Preference-Applied`; undefined for none. */
export function appliedPreferences(
  preferences: Preferences,
  names: readonly (keyof Preferences)[],
): string | undefined {
  const applied = names.flatMap((name) =>
    preferences[name] === undefined ? [] : `${name}=${preferences[name]}`,
  );
  return applied.length === 0 ? undefined : applied.join(', ');
}
