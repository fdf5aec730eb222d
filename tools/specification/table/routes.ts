import { by, type Row } from '../row';
import {
  ABOUT_PAGE,
  APP,
  BACKDROP,
  DOWNLOAD_PAGE,
  GUARD,
  PROFILE_PAGE,
  SCREENSHOTS_PAGE,
  SCREENSHOT_PAGE,
  SESSION,
  TERMS,
  TERMS_PAGE,
  TOASTER,
  WIZARD,
} from '../test-files';

export const ROUTES_ROWS: Row[] = [
  {
    claim: '2 | / | public | Landing/home page',
    proof: by(APP, 'reads as a whole headline and offers Login and Sign Up'),
  },
  {
    claim: '2 | /about | public | About page',
    proof: by(ABOUT_PAGE, 'is titled with the product’s name and has its sections in order'),
  },
  {
    claim:
      '2 | /terms | public | Terms of Service, effective February 1, 2025, 24 numbered sections; opens in a new tab from the footer',
    proof: by(
      APP,
      'shows the terms with their date and 24 sections',
      'has the footer, the badge, and a brand mark that leads to the login when signed out',
    ),
  },
  {
    claim: '2 | effective February 1, 2025',
    proof: [
      ...by(TERMS, 'counts from February 1, 2025'),
      ...by(TERMS_PAGE, 'numbers its 24 sections and says since when it counts'),
    ],
  },
  {
    claim: '2 | 24 numbered sections',
    proof: by(TERMS_PAGE, 'numbers its 24 sections and says since when it counts'),
  },
  {
    claim:
      "2 | /download | public | Spinner with 'Redirecting to About page...', moves to /about after 1 second",
    proof: by(DOWNLOAD_PAGE, 'says where it leads, and moves there after 1 second'),
  },
  {
    claim: "2 | 'Redirecting to About page...'",
    proof: by(DOWNLOAD_PAGE, 'says where it leads, and moves there after 1 second'),
  },
  {
    claim: '2 | moves to /about after 1 second',
    proof: by(DOWNLOAD_PAGE, 'says where it leads, and moves there after 1 second'),
  },
  {
    claim: '2 | /login | signed out | Login',
    proof: by(
      SESSION,
      'clears old tokens, signs in with this application’s headers and goes to the dashboard',
    ),
  },
  {
    claim: '2 | /signup | signed out | Sign-up',
    proof: by(SESSION, 'goes to the dashboard when the new account is signed in at once'),
  },
  {
    claim: '2 | /auth/callback (prefix /auth/) | public | Email verification callback',
    proof: by(SESSION, 'trades its code for a session and goes home'),
  },
  {
    claim: "2 | /dashboard | protected | 'Create New Message' area (the create-file wizard)",
    proof: [
      ...by(WIZARD, 'leads from the file to the e-mailed files and back to a fresh start'),
      ...by(SESSION, 'clears old tokens, signs in with this application’s headers and goes to the dashboard'),
    ],
  },
  { claim: "2 | 'Create New Message'", proof: by(APP, 'offers Create New Message to whoever is signed in') },
  {
    claim: '2 | /profile | protected | Profile',
    proof: by(PROFILE_PAGE, 'shows initials, e-mail, status, the draft to the support and the way out'),
  },
  {
    claim: '2 | /screenshots | protected | Audience list, or one audience with View/Upload/Analysis tabs',
    proof: by(SCREENSHOTS_PAGE, 'opens at the tab that the address names: %s'),
  },
  {
    claim:
      '2 | /screenshots/:id | protected | Screenshot detail; optional query tab = image, ocr or analysis',
    proof: by(SCREENSHOT_PAGE, 'opens at the tab that the address names: %j'),
  },
  {
    claim:
      "2 | any other path | public | Not-found page, titled '404 - Page Not Found': 'Sorry, the page you are looking for doesn't exist or has been moved.' with a link home",
    proof: by(APP, 'answers an unknown one with the not-found page'),
  },
  { claim: "2 | '404 - Page Not Found'", proof: by(APP, 'answers an unknown one with the not-found page') },
  {
    claim: "2 | 'Sorry, the page you are looking for doesn't exist or has been moved.'",
    proof: by(APP, 'answers an unknown one with the not-found page'),
  },
  {
    claim: '2 | Protected routes are wrapped in a guard',
    proof: by(
      GUARD,
      'takes a person without a stored session to the login at once',
      'shows the page once the session is there, and the login once it is gone',
    ),
  },
  {
    claim: '2 | An unauthenticated user is sent to /login',
    proof: by(GUARD, 'takes a person without a stored session to the login at once'),
  },
  {
    claim: "2 | 'Taking longer than expected...'",
    proof: by(GUARD, 'waits for a stored session, and helps after 5 seconds'),
  },
  {
    claim:
      "2 | after 5 seconds the guard shows 'Taking longer than expected...' with tips and a Go to Login button",
    proof: by(GUARD, 'waits for a stored session, and helps after 5 seconds'),
    counted: 'it waits 4,999 ms in vain, and one more shows the help',
  },
  {
    claim: "2 | 'Sign In Required'",
    proof: by(SCREENSHOTS_PAGE, 'shows Sign In Required to people without a session, and a login leads back'),
  },
  {
    claim: '2 | All screens sit on a full-page background image with a dark overlay',
    proof: by(APP, 'blurs and zooms at a look every 5 seconds that says so, and not while motion is paused'),
  },
  {
    claim: '2 | checked every 5 seconds',
    proof: by(APP, 'blurs and zooms at a look every 5 seconds that says so, and not while motion is paused'),
  },
  { claim: '2 | 30 percent chance', proof: by(BACKDROP, 'changes the picture in 30 of 100 looks') },
  {
    claim:
      '2 | The image occasionally gets a random blur and zoom effect (checked every 5 seconds, 30 percent chance)',
    proof: [
      ...by(APP, 'blurs and zooms at a look every 5 seconds that says so, and not while motion is paused'),
      ...by(BACKDROP, 'stays within a soft blur and a small zoom'),
    ],
  },
  { claim: '2 | A global notification area is present', proof: by(TOASTER, 'gets the focus by F8') },
];
