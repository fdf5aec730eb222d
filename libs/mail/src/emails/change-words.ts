import {
  codeStep,
  oneLine,
  STRANGER,
  type AccountWords,
  type ChangeEmail,
  type SecurityEmail,
} from './email-words';

/** The words of the two emails about another address: one to the address in use, one to the new one. */
export function changeWords(mail: ChangeEmail): AccountWords {
  const current = oneLine(mail.email);
  const next = oneLine(mail.newEmail);
  const isCurrent = mail.kind === 'change-current';
  const preview = `Press the button, or enter ${oneLine(mail.code)}.`;
  const steps = [
    { label: isCurrent ? 'Confirm the change' : 'Confirm address', link: mail.link },
    codeStep(mail, 'Or enter this code where you changed the address:'),
  ];
  if (isCurrent)
    return {
      subject: 'Confirm the new email address of your Dearly account',
      preview,
      title: 'Confirm the change of your email address',
      paragraphs: [
        `Your Dearly account is to move from ${current} to ${next}. It moves once both addresses have confirmed.`,
      ],
      steps,
      warning: `If this was not you, do not confirm, and the address stays as it is. ${STRANGER}`,
    };
  return {
    subject: 'Confirm this email address for your Dearly account',
    preview,
    title: 'Confirm your new email address',
    paragraphs: [`The Dearly account${current && ` of ${current}`} is to use this address, ${next}.`],
    steps,
    ending: 'If you do not know of this, ignore this email; your address is not used.',
  };
}

/** The words of emails that guard an account. */
export function securityWords(mail: SecurityEmail): AccountWords {
  if (mail.kind === 'reauthentication')
    return {
      subject: `${oneLine(mail.code)} is your code to confirm a change at Dearly`,
      preview: 'It proves that it is you who changes your account.',
      title: 'Confirm that it is you',
      paragraphs: ['You are changing something important in your Dearly account.'],
      steps: [codeStep(mail, 'Enter this code where you are asked for it:')],
      warning: `If you are not changing anything, do not use the code. ${STRANGER}`,
    };
  const support = mail.supportEmail
    ? ` If you cannot get in any more, write to ${oneLine(mail.supportEmail)}.`
    : '';
  return {
    subject: 'Your Dearly password was changed',
    preview: 'If it was you, there is nothing to do.',
    title: 'Your password was changed',
    paragraphs: [
      `The password of your Dearly account, ${oneLine(mail.email)}, was changed on ${moment(mail.at)}. Every other device was signed out.`,
      'If it was you, there is nothing to do.',
    ],
    steps: [],
    warning: `If it was not you, act now: open Dearly, press "Forgot your password?" where you sign in, and choose a new one.${support}`,
  };
}

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** The server does not know where the person is, so the time zone is said. */
function moment(at: Date): string {
  // Newer versions of Node write a narrow space before AM and PM, which some mail programs show as a box.
  return `${MOMENT.format(at).replace(/\s/g, ' ')} UTC`;
}
