import { by, type Row } from '../row';
import {
  ABOUT_PAGE,
  APP,
  HEADLINE,
  LOGIN_PAGE,
  MENU,
  PROFILE_PAGE,
  SESSION,
  VERIFICATION,
} from '../test-files';

export const PAGES_ROWS: Row[] = [
  {
    claim:
      '2 Shared layout | Fixed header: brand mark (a link to / if signed in, else /login) and a MENU toggle that opens a dropdown',
    proof: by(
      APP,
      'has the footer, the badge, and a brand mark that leads to the login when signed out',
      'has a brand mark that leads home when signed in',
      'closes on Escape and gives the focus back',
    ),
  },
  {
    claim: "2 Shared layout | 'Built for iPhone'",
    proof: by(APP, 'has the footer, the badge, and a brand mark that leads to the login when signed out'),
  },
  {
    claim: '2 Shared layout | Menu always shows Home (/) and About (/about)',
    proof: by(
      APP,
      'shows the entries for people without a session',
      'shows the entries, the initials and the sign-out of a signed-in person',
    ),
  },
  {
    claim:
      '2 Shared layout | Signed in, the menu also shows: Send Messages / Create New Message (/dashboard), Add to Shortcuts (external link, new tab), Profile (/profile), a divider and Sign Out',
    proof: by(MENU, 'keeps the specified order, with Sign Out last and apart'),
  },
  {
    claim: '2 Shared layout | Signed out, the menu also shows Login and Sign Up',
    proof: by(APP, 'shows the entries for people without a session'),
  },
  {
    claim: "2 Shared layout | avatar with two-letter initials of the user's e-mail",
    proof: by(APP, 'shows the entries, the initials and the sign-out of a signed-in person'),
    counted: 'the initials are two letters',
  },
  {
    claim:
      "2 Shared layout | One variant of the header shows Home, Profile (avatar with two-letter initials of the user's e-mail, or the avatar_url from user metadata) and Sign Out when signed in",
    proof: [
      ...by(APP, 'shows the entries, the initials and the sign-out of a signed-in person'),
      ...by(MENU, 'shows the person’s picture instead of the initials'),
      ...by(PROFILE_PAGE, 'shows the picture of the account, and the initials when it cannot be loaded'),
    ],
  },
  {
    claim: '2 Shared layout | Login and Sign Up when signed out',
    proof: by(APP, 'shows the entries for people without a session'),
  },
  {
    claim: "2 Shared layout | 'iPhone Messaging'",
    background: "one of two readings; this product shows the other one, 'Built for iPhone'",
  },
  {
    claim: '2 Shared layout | copyright line for 2024',
    proof: by(APP, 'has the footer, the badge, and a brand mark that leads to the login when signed out'),
  },
  {
    claim:
      "2 Shared layout | Footer: copyright line for 2024, a Terms of Service link, and the text 'Built for iPhone' or 'iPhone Messaging' (both readings appear)",
    proof: by(APP, 'has the footer, the badge, and a brand mark that leads to the login when signed out'),
  },
  {
    claim: '2 Home | Centre: animated headline',
    proof: [
      ...by(APP, 'reads as a whole headline and offers Login and Sign Up'),
      ...by(HEADLINE, 'types Friends, takes it back and types Coworkers, round and round'),
    ],
  },
  {
    claim: "2 Home | 'Login'",
    proof: by(APP, 'reads as a whole headline and offers Login and Sign Up'),
  },
  {
    claim: "2 Home | 'Sign Up'",
    proof: by(APP, 'reads as a whole headline and offers Login and Sign Up'),
  },
  {
    claim: "2 Home | 'Create New Message'",
    proof: by(APP, 'offers Create New Message to whoever is signed in'),
  },
  {
    claim: '2 About | Titled with the product name (omitted here)',
    proof: by(ABOUT_PAGE, 'is titled with the product’s name and has its sections in order'),
  },
  {
    claim: '2 About | Sections: what the product is',
    proof: by(
      ABOUT_PAGE,
      'is titled with the product’s name and has its sections in order',
      'shows one template and what each person reads of it',
    ),
  },
  {
    claim: '2 About | four steps',
    proof: by(ABOUT_PAGE, 'leads through four steps and names two ways to send'),
    counted: 'the four titles are listed one by one',
  },
  {
    claim:
      '2 About | Getting Started (four steps: add the shortcut, upload contacts to the dashboard, create personalised message templates, send files to the shortcut)',
    proof: by(ABOUT_PAGE, 'leads through four steps and names two ways to send'),
  },
  {
    claim: '2 About | Key Features (Personal Touch, Organize Recipients, iPhone Integration, iOS Experience)',
    proof: by(ABOUT_PAGE, 'has exactly the four key features'),
  },
  { claim: '2 About | when to use it', proof: by(ABOUT_PAGE, 'gives an example for each typical use') },
  { claim: "2 About | 'Back to Home'", proof: by(ABOUT_PAGE, 'leads back home and to the terms') },
  {
    claim: '2 Login | Email and password fields',
    proof: by(SESSION, 'asks for all fields before it calls anything'),
  },
  { claim: '2 Login | links to Home and Signup', proof: by(LOGIN_PAGE, 'leads to Home and to Sign Up') },
  {
    claim: "2 Login | 'Account Ready'",
    proof: by(SESSION, 'leads to a login with the e-mail filled in when the address must be confirmed first'),
  },
  {
    claim: "2 Login | After a sign-up that required manual login, it shows an 'Account Ready' notice",
    proof: by(SESSION, 'leads to a login with the e-mail filled in when the address must be confirmed first'),
  },
  {
    claim: '2 Sign-up | Fields: email, password, confirm password, and a required Terms checkbox',
    proof: by(SESSION, 'refuses %s'),
  },
  {
    claim: '2 Email verification page | Three states',
    proof: by(
      VERIFICATION,
      'waits while the account client trades the code',
      'succeeds with the session, and says whose it is',
      'shows a fault of the address even to a signed-in person',
    ),
    counted: 'the three states are three tests',
  },
  {
    claim: "2 Profile | 'Currently Subscribed'",
    proof: by(PROFILE_PAGE, 'shows initials, e-mail, status, the draft to the support and the way out'),
  },
  {
    claim:
      "2 Profile | Avatar, email, fixed status text 'Currently Subscribed', Contact Support (opens a mail draft to the support address with the user's email in the body) and Sign Out",
    proof: by(
      PROFILE_PAGE,
      'shows initials, e-mail, status, the draft to the support and the way out',
      'shows the picture of the account, and the initials when it cannot be loaded',
    ),
  },
];
