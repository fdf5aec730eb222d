import type { Factor } from '@supabase/auth-js';

/** The kinds that can be set up here; the client knows others. */
export type FactorKind = 'totp' | 'phone';

const KIND_WORDS: Record<FactorKind, string> = { totp: 'Authenticator app', phone: 'Phone' };

/** The second factors that are in force. */
export function verifiedFactors(factors: readonly Factor[] | undefined): Factor[] {
  return (factors ?? []).filter(({ status }) => status === 'verified');
}

/** What a factor is called: as its owner has named it, else by its kind. */
export function factorName({ friendly_name: name, factor_type: kind }: Factor): string {
  return name || (kind === 'phone' ? KIND_WORDS.phone : KIND_WORDS.totp);
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Since when it is in force, and which number it is where it is one. */
export function factorDetails(factor: Factor & { phone?: string }): string {
  const since = new Intl.DateTimeFormat(undefined, DAY).format(new Date(factor.created_at));
  const ending = factor.phone?.slice(-2);
  return `Since ${since}${ending ? `, number ending in ${ending}` : ''}`;
}

/** A name of this kind that none of the account's factors has: the service takes each name once. */
export function freshName(kind: FactorKind, factors: readonly Factor[] | undefined): string {
  const taken = new Set((factors ?? []).map(({ friendly_name: name }) => name));
  const word = KIND_WORDS[kind];
  let name = word;
  for (let count = 2; taken.has(name); count += 1) name = `${word} ${count}`;
  return name;
}

/** A secret as people type it over: in groups of four. */
export function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}

/**
 * The picture of a QR code as an address that every browser shows. The client puts the bare SVG into one, in which a #
 * of a colour would end the picture.
 */
export function qrUrl(fromClient: string): string {
  const svg = fromClient.slice(fromClient.indexOf(',') + 1);
  return svg.startsWith('<') ? `data:image/svg+xml,${encodeURIComponent(svg)}` : fromClient;
}
