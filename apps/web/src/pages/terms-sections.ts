type TermsSection = { id: string; title: string; paragraphs: string[] };

/** The 24 sections, in order. `id` is the section's address on the page and never changes. */
export const TERMS: TermsSection[] = [
  {
    id: 'agreement',
    title: 'Agreement',
    paragraphs: [
      'These terms apply from February 1, 2025. By making an account or using Dearly you agree to them. If you do not agree, please do not use Dearly.',
    ],
  },
  {
    id: 'words',
    title: 'Words we use',
    paragraphs: [
      '"Dearly" and "we" mean the provider of this service. "You" means the person who uses it. A "recipient" is anyone to whom you send a message.',
    ],
  },
  {
    id: 'service',
    title: 'What Dearly does and does not do',
    paragraphs: [
      'Dearly turns your contact list and your template into files with one message per contact. Your own phone sends them, from your own number, through its own messaging service. Dearly sends no text message itself and cannot promise that one arrives.',
    ],
  },
  {
    id: 'who',
    title: 'Who may use it',
    paragraphs: ['You must be at least 18 years old and able to enter into a contract where you live.'],
  },
  {
    id: 'account',
    title: 'Your account',
    paragraphs: [
      'Keep your password to yourself and your e-mail address current. You answer for what happens through your account. Tell us at once if somebody else uses it.',
    ],
  },
  {
    id: 'sender',
    title: 'You are the sender',
    paragraphs: [
      'Every message that is made here is yours: its words, its recipients, and the moment at which it is sent.',
    ],
  },
  {
    id: 'consent',
    title: 'Written consent comes first',
    paragraphs: ['Write only to people who agreed in writing, beforehand, to get messages from you.'],
  },
  {
    id: 'opt-out',
    title: 'Opting out',
    paragraphs: [
      'Tell recipients how to opt out. Honor every opt-out within 24 hours and do not write to that person again.',
    ],
  },
  {
    id: 'age',
    title: 'Age of recipients',
    paragraphs: [
      'Recipients are 18 or older unless a parent has consented. Never write to children under 13.',
    ],
  },
  {
    id: 'volume',
    title: 'Daily limit',
    paragraphs: [
      'Send at most 50 substantially similar messages in 24 hours for each account identity that you hold with the maker of your phone.',
    ],
  },
  {
    id: 'content',
    title: 'What you may not send',
    paragraphs: [
      'No spam, fraud, threats, harassment, hate, malware or anything unlawful, and nothing that pretends to come from somebody else.',
    ],
  },
  {
    id: 'records',
    title: 'Records you keep',
    paragraphs: [
      'Keep records of consent, of send times, of content and of opt-outs for at least four years. If we ask for them, supply them within seven days. Failing to do so means immediate suspension.',
    ],
  },
  {
    id: 'laws',
    title: 'Laws and carriers',
    paragraphs: [
      'Follow the laws on messaging where you and your recipients are, and the rules of your carrier and of the maker of your phone.',
    ],
  },
  {
    id: 'contacts',
    title: 'Your contact data',
    paragraphs: [
      'Contact data becomes generated JSON files that are kept in your browser’s local storage, sent to you by e-mail, or downloaded by you. We keep no contacts, no message content and no delivery logs on our servers.',
    ],
  },
  {
    id: 'screenshots',
    title: 'Screenshots and feedback',
    paragraphs: [
      'Screenshots that you choose to upload, and what is read from them, are kept so that you can see them again, until you delete them. Feedback is written by a machine and can be wrong.',
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy and security',
    paragraphs: [
      'We keep what an account needs: your e-mail address, a protected form of your password, and your sessions. We protect it with care, yet no service can promise perfect security.',
    ],
  },
  {
    id: 'third-parties',
    title: 'Others you depend on',
    paragraphs: [
      'Your phone, its maker, your carrier and your e-mail provider are not ours. Their terms apply to their parts, and we do not answer for them.',
    ],
  },
  {
    id: 'billing',
    title: 'Subscription and billing',
    paragraphs: ['A subscription runs month to month and is billed monthly in advance.'],
  },
  {
    id: 'cancelling',
    title: 'Cancelling and refunds',
    paragraphs: [
      'You can cancel at any time and keep access until the end of the period you paid for. Payments are not refundable.',
    ],
  },
  {
    id: 'suspension',
    title: 'Suspension and ban',
    paragraphs: [
      'If you break these terms we may suspend or ban your account. You may close it at any time.',
    ],
  },
  {
    id: 'ownership',
    title: 'Ownership',
    paragraphs: [
      'Your lists and your words stay yours. Dearly itself, its name and its design stay ours; you may use them as these terms allow.',
    ],
  },
  {
    id: 'liability',
    title: 'Warranty and liability',
    paragraphs: [
      'Dearly is provided as it is, without warranties. As far as the law allows, our liability is capped at the greater of USD 100 or the amount you paid in the previous 12 months.',
    ],
  },
  {
    id: 'disputes',
    title: 'Disputes',
    paragraphs: [
      'Disputes are settled by mutual binding arbitration, without class actions, in Boulder County, Colorado, under Colorado law. If a claim of another person comes from your messages, you cover what it costs us.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes and contact',
    paragraphs: [
      'When these terms change we show the new date here. If a part of them does not hold, the rest still does. Write to our support with any question; your profile has the link.',
    ],
  },
];
