import type { TermsSection } from './terms-section';

/** Sections 7 to 13: what you owe to those you write to. Numbers of the specification, sections 5 and 9. */
export const SENDING: readonly TermsSection[] = [
  {
    id: 'consent',
    title: 'Written consent before you message',
    summary: 'Write only to people who agreed to it in writing, beforehand.',
    body: [
      'Before you send anyone a message prepared with Dearly, you must have that person’s written opt-in consent: a clear yes to messages from you, given freely, in writing or by electronic means that leave a record. A yes to something else is not enough, and neither is silence or a number found on the internet.',
      'The consent has to cover what you send. Someone who agreed to hear about an appointment has not agreed to an offer. Consent that was bought, rented or passed on by others does not count.',
    ],
  },
  {
    id: 'opt-out',
    title: 'Opting out, and the 24-hour rule',
    summary: 'Say how to stop, and stop within 24 hours.',
    body: [
      'Your messages must carry opt-out instructions: tell recipients in plain words how they can stop hearing from you, for example by answering STOP.',
      'Every opt-out is honored within 24 hours, in whatever words and by whatever way it reaches you. Take the person off your list before you send again, and do not write to them to confirm more than that once.',
    ],
  },
  {
    id: 'age',
    title: 'Age limits for recipients',
    summary: 'No messages to children under 13; adults only, unless a parent agreed.',
    body: [
      'You must not send messages to minors under 13, under any circumstances.',
      'All other recipients must be 18 or older unless parental consent applies: the parent or guardian of a recipient between 13 and 17 has agreed in writing, beforehand, to the messages you send.',
    ],
  },
  {
    id: 'volume',
    title: 'Daily limit: 50 in 24 hours',
    summary: 'At most 50 similar messages in any 24 hours, for each identity with your phone’s vendor.',
    body: [
      'You may send at most 50 substantially similar messages in any 24 hours for each account identity that you hold with the vendor of your phone. Messages that differ only in names or other filled-in details are substantially similar.',
      'Dearly helps you to keep this limit by splitting long lists into files of at most 50. You must not get around it with further accounts, phones or identities. Carriers and the phone vendor may set lower limits of their own.',
    ],
  },
  {
    id: 'forbidden',
    title: 'Content and uses we forbid',
    summary: 'Nothing unlawful, nothing deceptive, nothing that hurts.',
    body: [
      'You must not use Dearly to prepare or send:',
      [
        'spam, chain messages, or advertising to people who did not ask for it;',
        'fraud, phishing, or anything that pretends to come from somebody else;',
        'threats, harassment, hatred, or content that sexualizes or endangers minors;',
        'malware, or links that lead to it;',
        'other people’s private data, or works that you have no right to use;',
        'anything else that is unlawful where you or your recipients are.',
      ],
      'You must not attack, overload or probe the service, work around its limits, resell it, or use it to build a list of people.',
    ],
  },
  {
    id: 'records',
    title: 'Records: four years, seven days',
    summary: 'Keep proof for four years and show it within seven days when we ask.',
    body: [
      'You keep records of your recipients’ consent, of the times at which you sent, of the content of your messages and of opt-outs, each for at least four years.',
      'If we ask for them, you supply these records within seven days of the request. If you fail to do so, your account is suspended immediately.',
      'Dearly does not keep these records for you. While you send from the browser, a log of what you marked as sent can be exported there; whether that is enough for your records is for you to judge.',
    ],
  },
  {
    id: 'laws',
    title: 'Laws and carrier rules',
    summary: 'You follow the messaging laws and rules that apply to you.',
    body: [
      'You follow all laws on messaging, marketing, consumer protection and privacy that apply to you and your recipients. In the United States these include the Telephone Consumer Protection Act and the CAN-SPAM Act; in other places there are others.',
      'You also follow the rules of your carrier and of the phone vendor. They may filter, slow down or block messages, or act against your number or identity with them, and that is between you and them.',
    ],
  },
];
