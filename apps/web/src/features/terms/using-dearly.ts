import type { TermsSection } from './terms-section';

/** Sections 1 to 6: what this is, who may use it, and who the sender is. */
export const USING_DEARLY: readonly TermsSection[] = [
  {
    id: 'agreement',
    title: 'Agreement and effective date',
    summary: 'By using Dearly you agree to these terms.',
    body: [
      'These terms are effective February 1, 2025. They are a contract between you and the provider of Dearly. You accept them when you tick the box at sign-up, and whenever you use Dearly while they are in force.',
      'If you do not agree with them, please do not make an account and do not use Dearly. If you use it for a company or another organization, you confirm that you may agree on its behalf, and “you” means that organization as well.',
      'The short sentence at the head of each section says what it is about. It is there to help; where the two differ, the full text of the section counts.',
    ],
  },
  {
    id: 'words',
    title: 'Words we use',
    summary: 'A few words have one fixed meaning in these terms.',
    body: [
      [
        '“Dearly”, “we” and “us” mean the provider of this service; “the service” is the Dearly website and what runs behind it.',
        '“You” means the person or organization that uses the service.',
        'A “recipient” is anyone to whom you send a message that you prepared with Dearly.',
        'A “contact list” is the CSV file you choose; “contact data” is what stands in it.',
        'A “message” is the text made from your template and one or more rows of a contact list.',
        'The “phone vendor” is the maker of your phone, whose account you use on it.',
      ],
    ],
  },
  {
    id: 'service',
    title: 'What the service does and does not do',
    summary: 'Dearly prepares messages. Your own phone sends them.',
    body: [
      'Dearly turns a contact list and a template into messages, puts them into files and sends those files to you by email. You hand the files to a shortcut on your phone, or open the messages one by one. Dearly also keeps screenshots of conversations in audiences, reads the text in them and gives feedback on it.',
      'The messages leave from your own phone and your own number, through the native messaging service of the phone. Dearly is made for the iPhone. It sends no text message itself, is no carrier, and can neither see nor promise that a message is sent, delivered or read.',
      'We may change, add or remove parts of the service. If we take away something important that you pay for, we tell you before it happens, wherever we reasonably can.',
    ],
  },
  {
    id: 'who',
    title: 'Who may use it',
    summary: 'You are an adult, and you may lawfully use the service.',
    body: [
      'You must be at least 18 years old and able to enter into a contract where you live. You may not use Dearly if the law that applies to you forbids it, or if we have banned your account before.',
      'One account belongs to one person, who may act for an organization.',
    ],
  },
  {
    id: 'account',
    title: 'Your account and its security',
    summary: 'Keep your password to yourself; what happens in your account is on you.',
    body: [
      'To use most of Dearly you need an account with an email address that is yours and a password. Keep the address current: your files are sent there.',
      'Do not share your password. You answer for what happens through your account. If you believe that somebody else uses it, tell us at once.',
    ],
  },
  {
    id: 'sender',
    title: 'You are the sender',
    summary: 'Every message is yours, in law as well as in fact.',
    body: [
      'You choose the recipients, write the text and start the sending. You, not Dearly, are the sender of each message, the one who initiates it, and the one who is responsible for it.',
      'You promise that you may use the contact data for this purpose, and that what you write is true, lawful and sent in your own name.',
    ],
  },
];
