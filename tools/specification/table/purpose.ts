import { by, type Row } from '../row';
import {
  APP,
  CSV_DELIVERY,
  E2E_PRIVACY,
  E2E_READING,
  HEADLINE,
  MENU,
  PROFILE_PAGE,
  SMS_LINK,
  STEP_DONE,
  TERMS,
  UPLOADS,
  WIZARD,
} from '../test-files';

export const PURPOSE_ROWS: Row[] = [
  {
    claim:
      '0 | The product is a web app for people who send individualised text messages to many recipients from their own phone',
    background: 'what the document is about',
  },
  {
    claim:
      '0 | A user uploads a contact list (CSV), writes a template with variables, previews the messages and receives generated files by e-mail to hand to a phone shortcut',
    background: 'what the document is about',
  },
  {
    claim:
      '0 | The product also lets users organise conversation screenshots into audiences and run AI analysis on them',
    background: 'what the document is about',
  },
  { claim: '0 | This document covers the whole product', background: 'what the document is about' },
  {
    claim:
      '1 | Audience: people with an iPhone who want to send personal messages to many people (friends, coworkers, parents, employees, teams)',
    background: 'whom the product is for',
  },
  {
    claim:
      '1 | Typical uses are personal feedback to team members, checking in with parents, client follow-ups, thank-you messages and employee outreach',
    background: 'examples of use',
  },
  {
    claim: "1 | The messages come from the user's own number through the phone's native messaging service",
    proof: [...by(SMS_LINK, 'has the form that each system understands'), ...by(TERMS, 'states in “%s”: %s')],
  },
  { claim: '1 | Flow:', background: 'a heading' },
  {
    claim: "1 | The user adds a shortcut to the phone's automation app (an external link in the menu)",
    proof: by(APP, 'shows the entries, the initials and the sign-out of a signed-in person'),
  },
  {
    claim: '1 | The tooltip says to return to the dashboard after adding, reload it, then upload contacts',
    proof: by(MENU, 'says what to do after the shortcut is added'),
  },
  {
    claim:
      '1 | The user uploads a CSV of contacts on the dashboard, writes a message template with {column} variables filled from CSV columns, and previews the generated messages',
    proof: by(WIZARD, 'leads from the file to the e-mailed files and back to a fresh start'),
  },
  {
    claim: '1 | The user generates files',
    proof: by(WIZARD, 'leads from the file to the e-mailed files and back to a fresh start'),
  },
  {
    claim: "1 | The server emails them to the user, and the user shares them with the provider's shortcut",
    proof: [
      ...by(STEP_DONE, 'says that the files were e-mailed and should be shared with the provider'),
      ...by(
        CSV_DELIVERY,
        'mails every file to the account, and says how many messages and rejected rows there are',
      ),
    ],
  },
  {
    claim:
      '1 | Users can also organise screenshots of text conversations into audiences (message groups), upload them, run AI analysis (OCR text plus message-quality feedback) and view audience insights',
    proof: [
      ...by(UPLOADS, 'sends them one by one as the specification says, and clears the selection'),
      ...by(
        E2E_READING,
        'ten screenshots: progress moves, and the insights are what a person counts by hand',
      ),
    ],
  },
  {
    claim: '1 | The profile shows a subscription status and a support contact',
    proof: by(PROFILE_PAGE, 'shows initials, e-mail, status, the draft to the support and the way out'),
  },
  { claim: '1 | Billing is month to month in advance', proof: by(TERMS, 'states in “%s”: %s') },
  {
    claim:
      "1 | Per the terms, contact data is turned into locally generated JSON files, held in the browser's local storage, emailed or downloaded",
    proof: [
      ...by(TERMS, 'states in “%s”: %s'),
      ...by(
        STEP_DONE,
        'keeps the messages in local storage and forgets them on demand',
        'gives each file for download',
      ),
    ],
  },
  {
    claim: "1 | No contacts, message content or delivery logs are kept on the provider's servers",
    proof: [
      ...by(E2E_PRIVACY, 'after a preview and after files were generated and mailed'),
      ...by(TERMS, 'states in “%s”: %s'),
    ],
  },
  {
    claim: "1 | 'iMessage for'",
    proof: by(APP, 'reads as a whole headline and offers Login and Sign Up'),
  },
  {
    claim: "1 | 'Friends'",
    proof: by(HEADLINE, 'types Friends, takes it back and types Coworkers, round and round'),
  },
  {
    claim: "1 | 'Coworkers'",
    proof: by(HEADLINE, 'types Friends, takes it back and types Coworkers, round and round'),
  },
  {
    claim:
      "1 | The landing headline reads 'iMessage for' followed by a typing animation cycling through 'Friends' and 'Coworkers'",
    proof: by(HEADLINE, 'types Friends, takes it back and types Coworkers, round and round'),
  },
  {
    claim: "1 | 'Built for iPhone'",
    proof: by(APP, 'has the footer, the badge, and a brand mark that leads to the login when signed out'),
  },
  {
    claim: '1 | What the server does with each call beyond what is listed in section 7: not shown',
    background: 'the specification leaves it open',
  },
];
