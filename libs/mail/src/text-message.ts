/** What a code on a phone is for. */
export type TextMessageKind = 'code' | 'phone-change' | 'reauthentication' | 'second-factor';

/** The code comes first: phones show the beginning, and offer it above the keyboard. */
const PURPOSES: Record<TextMessageKind, string> = {
  code: 'is your Dearly code. Enter it where you asked for it.',
  'phone-change': 'is your Dearly code to confirm this phone number.',
  reauthentication: 'is your Dearly code to confirm a change of your account.',
  'second-factor': 'is your Dearly code for the second step of signing in.',
};

/** The text message for a six-digit code: one message of at most 160 signs of the GSM alphabet. */
export function textMessage(kind: TextMessageKind, code: string): string {
  return `${code} ${PURPOSES[kind]} Don't share it: we never ask for it.`;
}
