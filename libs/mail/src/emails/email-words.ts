/** `code` has six digits; `link` is a whole http(s) address. */
type CodeAndLink = { code: string; link: string; codeMinutes: number };

/** Emails that let a person in. `email` is the address of the account. */
export type EntryEmail = CodeAndLink & {
  kind: 'confirmation' | 'code' | 'recovery' | 'invitation';
  email: string;
};
/** Emails about another address. `email` is the one in use, '' when there is none yet. */
export type ChangeEmail = CodeAndLink & {
  kind: 'change-current' | 'change-new';
  email: string;
  newEmail: string;
};
export type SecurityEmail =
  | { kind: 'reauthentication'; code: string; codeMinutes: number }
  | { kind: 'password-changed'; email: string; at: Date; supportEmail?: string };

/** Everything that an account is written about by email. */
export type AccountEmail = EntryEmail | ChangeEmail | SecurityEmail;

export type LinkStep = { label: string; link: string };
export type CodeStep = { lead: string; code: string; works: string };
export type AccountWords = {
  subject: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  title: string;
  paragraphs: string[];
  /** What the person can do, the best way first. */
  steps: (LinkStep | CodeStep)[];
  /** What to do at once when it was somebody else. */
  warning?: string;
  /** What else to do when it was somebody else. */
  ending?: string;
};

/** What to do when a signed-in stranger is the likely reason for an email. */
export const STRANGER =
  'Somebody may be signed in to your account. Choose a new password: that signs out every other device.';

/** The step of typing a code in, with how long it works. */
export function codeStep(mail: { code: string; codeMinutes: number }, lead: string): CodeStep {
  return {
    lead,
    code: oneLine(mail.code),
    works: `The code works once, for ${duration(mail.codeMinutes)}. Don't share it: we never ask for it.`,
  };
}

/** A value from outside as one visible line: no line breaks and no signs that hide or turn text around. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** Never longer than it is: a started minute does not count. */
function duration(minutes: number): string {
  const whole = Math.max(1, Math.floor(minutes));
  return whole >= 120 && whole % 60 === 0
    ? `${whole / 60} hours`
    : `${whole} minute${whole === 1 ? '' : 's'}`;
}
