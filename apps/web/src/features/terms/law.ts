import type { TermsSection } from './terms-section';

/** Sections 22 to 24: liability, disputes and the rest. Figures and places of the specification, section 9. */
export const LAW: readonly TermsSection[] = [
  {
    id: 'liability',
    title: 'Disclaimers and limit of liability',
    summary: 'The service comes as it is, and our liability has a ceiling.',
    body: [
      'The service is provided “as is” and “as available”, without warranties of any kind, whether express or implied, as far as the law allows. We do not promise that it is free of faults or interruptions, that messages arrive, or that using it makes your messages lawful.',
      'As far as the law allows, we are not liable for indirect, incidental, special, consequential or punitive damages, nor for lost profit, data or goodwill.',
      'Our total liability for all claims about the service is capped at the greater of USD 100 or the amount you paid us in the previous 12 months. Some places do not allow such limits; there they apply as far as they may.',
    ],
  },
  {
    id: 'disputes',
    title: 'Indemnity, arbitration, class waiver and governing law',
    summary: 'Disputes go to binding arbitration in Boulder County, Colorado, one person at a time.',
    body: [
      'If somebody makes a claim against us because of your messages, your contact data, your screenshots or your breach of these terms, you defend us and cover what it costs us, reasonable legal fees included.',
      'If we disagree, please write to us first; most things can be settled that way. What cannot be is settled by mutual binding arbitration: you and we both give up the right to have it decided by a court or a jury. The arbitration takes place in Boulder County, Colorado.',
      'Disputes are brought one by one. No class actions: neither you nor we may bring or join a class, collective or representative action, and claims of several people may not be joined without everyone’s consent.',
      'These terms are governed by the law of Colorado, without regard to its rules on conflicts of laws. Where arbitration may not decide, the courts in Boulder County, Colorado, do.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes, contact and general terms',
    summary: 'How these terms change, and how to reach us.',
    body: [
      'We may change these terms. The date at their head then changes, and if a change matters to you, we tell you before it takes effect, by email or in the service. If you go on using Dearly after that, you accept the change; if you do not want it, cancel and stop using the service.',
      'If a part of these terms does not hold, the rest still does. That we do not insist on a right once does not mean that we give it up. You may not hand this agreement to somebody else without our consent. These terms are the whole agreement between you and us about the service.',
      'For anything about these terms, for a request about your data, or to give notice, write to our support. The address stands below and on your profile.',
    ],
  },
];
