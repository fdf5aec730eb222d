import type { TermsSection } from './terms-section';

/** Sections 14 to 17: what becomes of data. */
export const DATA: readonly TermsSection[] = [
  {
    id: 'contacts',
    title: 'How contact data is handled',
    summary: 'Your lists, messages and delivery logs are not kept on our servers.',
    body: [
      'Contact data is turned into generated JSON files. They are held in the local storage of your browser, sent to you by email, or downloaded by you. No contacts, no message content and no delivery logs are kept on our servers.',
      'To make the files, the service works on the contact list and the template in memory for the moment that takes, and writes neither of them down. The files in an email pass through the mail systems between us and you, and stay in your mailbox until you delete them.',
      'A list that you have not sent yet, and the message for it, are held in the storage of your browser alone, until you send them or forget them there.',
      'When you remove sent messages from your browser, it still holds for 30 days who had one, without names and without numbers that can be read, so that nobody is written to twice. You can remove that as well.',
      'What is held in your browser stays there until you remove it, or until the browser does. Whoever can use your browser, your mailbox or your downloads can read it, so protect them, and remove files that you no longer need.',
    ],
  },
  {
    id: 'screenshots',
    title: 'Screenshots, text recognition and AI feedback',
    summary: 'Screenshots are the exception: those you upload are kept until you delete them.',
    body: [
      'Section 14 does not cover screenshots. A screenshot that you choose to upload, the text read from it and the feedback on it are stored on our servers, so that you can come back to them. They are shown to you alone. You can delete each screenshot, or a whole audience with all its screenshots, at any time; what was read from them goes with them.',
      'Upload only conversations that you may share, and mind that the people in them have rights of their own.',
      'Text recognition makes mistakes. Feedback comes from fixed rules or from a language model, which may be run by a provider that we chose for it; what it says can be wrong and is no advice. Insights are counted from your own screenshots alone.',
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy and security',
    summary: 'We keep what an account needs, protect it, and do not sell it.',
    body: [
      'We keep your email address, your password in a form that cannot be read back, your sessions, your settings, your subscription’s state, and the audiences and screenshots you make. Technical logs note that a request was made and how it ended, not what was in it.',
      'We do not sell personal data, and we use it to run the service, to bill it, to keep it safe and to obey the law. We protect it with care; no service can promise perfect security. Should data of yours be exposed, we tell you without undue delay.',
    ],
  },
  {
    id: 'third-parties',
    title: 'Phone vendor, carriers and other third parties',
    summary: 'Others do their part under their own terms.',
    body: [
      'Your phone, its operating system and shortcuts, its messaging service, your carrier, your mail provider and the provider that takes your payment are not ours. Their own terms apply to what they do, and we do not answer for them.',
      'Dearly is independent. It is not made, sponsored or endorsed by the phone vendor or a carrier; their names and marks belong to them.',
    ],
  },
];
