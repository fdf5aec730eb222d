/** What a number reaches. `either` where a country does not tell mobiles from landlines (as in the United States). */
export const NUMBER_KINDS = [
  'unknown',
  'mobile',
  'either',
  'landline',
  'toll_free',
  'premium',
  'shared_cost',
  'voip',
  'pager',
  'personal',
  'uan',
  'voicemail',
] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];

/** Tells the kind of a valid E.164 number. */
export type NumberKinds = (number: string) => NumberKind;

/** True for numbers that no text message reaches or should be sent to. */
export const isNotMobile = (kind: NumberKind) =>
  !['unknown', 'mobile', 'either', 'voip', 'personal'].includes(kind);

/** Loads the large numbering plans (a chunk of its own); validity is never judged by them. */
export function loadNumberKinds(): Promise<NumberKinds> {
  return Promise.resolve(() => 'unknown');
}
