import { codeStep, oneLine, type AccountWords, type EntryEmail } from './email-words';

/** The words of emails that let a person in. */
export function entryWords(mail: EntryEmail): AccountWords {
  switch (mail.kind) {
    case 'confirmation':
      return confirmation(mail);
    case 'code':
      return signInCode(mail);
    case 'recovery':
      return recovery(mail);
    case 'invitation':
      return invitation(mail);
  }
}

function confirmation(mail: EntryEmail): AccountWords {
  return {
    subject: 'Confirm your email address for Dearly',
    preview: `Press the button, or enter ${oneLine(mail.code)}.`,
    title: 'Confirm your email address',
    paragraphs: [
      `A Dearly account was created with ${oneLine(mail.email)}. It is ready once you confirm that the address is yours.`,
    ],
    steps: [
      { label: 'Confirm address', link: mail.link },
      codeStep(mail, 'Or enter this code where you signed up:'),
    ],
    ending: 'If you did not sign up, ignore this email. Unless you confirm it, nobody can use the account.',
  };
}

/** The code comes first, in the subject as well: phones show that, and the person is waiting at the field for it. */
function signInCode(mail: EntryEmail): AccountWords {
  return {
    subject: `${oneLine(mail.code)} is your Dearly code`,
    preview: `It signs you in as ${oneLine(mail.email)}.`,
    title: 'Your code to sign in',
    paragraphs: [`You asked for a code to sign in to Dearly as ${oneLine(mail.email)}.`],
    steps: [codeStep(mail, 'Enter it where you asked for it:'), { label: 'Sign in', link: mail.link }],
    ending: 'If you did not ask for it, ignore this email; nothing happens.',
  };
}

function recovery(mail: EntryEmail): AccountWords {
  return {
    subject: 'Choose a new password for Dearly',
    preview: `Press the button, or enter ${oneLine(mail.code)}.`,
    title: 'Choose a new password',
    paragraphs: [
      `You asked for a new password for your Dearly account, ${oneLine(mail.email)}. The old one stays until you choose another.`,
    ],
    steps: [
      { label: 'Choose a new password', link: mail.link },
      codeStep(mail, 'Or enter this code where you asked for it:'),
    ],
    ending: 'If you did not ask for it, ignore this email; your password stays as it is.',
  };
}

function invitation(mail: EntryEmail): AccountWords {
  return {
    subject: 'You are invited to Dearly',
    preview: 'Write one message, and everyone on your list gets their own.',
    title: 'You are invited to Dearly',
    paragraphs: [
      'With Dearly you write one message, and everyone on your list gets their own, from your own iPhone and your own number.',
      `An account for ${oneLine(mail.email)} is waiting for you.`,
    ],
    steps: [
      { label: 'Accept the invitation', link: mail.link },
      codeStep(mail, 'Or enter this code when you are asked for one:'),
    ],
    ending: 'If you do not want an account, ignore this email; nothing happens.',
  };
}
