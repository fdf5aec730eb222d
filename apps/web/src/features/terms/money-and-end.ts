import type { TermsSection } from './terms-section';

/** Sections 18 to 21: what it costs, how it ends, and what belongs to whom. */
export const MONEY_AND_END: readonly TermsSection[] = [
  {
    id: 'billing',
    title: 'Subscription, billing and renewal',
    summary: 'Month to month, paid in advance, renewed until you cancel.',
    body: [
      'A subscription runs month to month. It is billed monthly in advance, and it renews for another month, at the price that then applies, until you cancel. The price and any tax are shown before you pay.',
      'A payment provider takes the payment and keeps your card; we do not see its number. If a payment fails, we may try it again and may pause what the subscription pays for until it goes through.',
      'If the price changes, we tell you before your next renewal. You can cancel before it takes effect.',
    ],
  },
  {
    id: 'cancelling',
    title: 'Canceling and refunds',
    summary: 'Cancel at any time, keep access to the end of the period, no refunds.',
    body: [
      'You can cancel at any time on your profile. You then keep access until the end of the period you have paid for, and you are not charged again.',
      'Payments are non-refundable. There is no refund for part of a period, for time in which you did not use the service, or after a suspension or ban that these terms allow, except where the law demands one.',
    ],
  },
  {
    id: 'suspension',
    title: 'Suspension and termination',
    summary: 'Breaking these terms can cost you the account.',
    body: [
      'If you break these terms, or if we have good reason to believe that you do, we may suspend or ban your account. For missing records (section 12), for harm to others and for danger to the service this happens immediately; otherwise we tell you first, where we can.',
      'You may stop using Dearly at any time, and you may ask us to close your account and delete what we keep for it. We may keep what the law obliges us to.',
      'Sections 6 and 12 and sections 21 to 24 go on after the end of this agreement.',
    ],
  },
  {
    id: 'ownership',
    title: 'Ownership, license and feedback',
    summary: 'What is yours stays yours; Dearly stays ours.',
    body: [
      'Your lists, your words and your screenshots stay yours. You allow us to process them only as far as the service you ask for needs it.',
      'The service, its name, its design and its code stay ours or our licensors’. While you keep to these terms you may use the service; that right is personal and cannot be passed on. If you send us an idea for it, we may use the idea without owing you anything.',
    ],
  },
];
