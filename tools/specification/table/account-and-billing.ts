import { by, type Row } from '../row';
import {
  BILLING_CHECKOUT,
  BILLING_PORTAL,
  CHANGE_ADDRESS,
  CONFIRM_EMAIL,
  E2E_ADMIN,
  E2E_CODES,
  E2E_ID_TOKEN,
  E2E_SESSIONS,
  FACTORS,
  GATEWAY_BILLING,
  LOGOUT,
  OTP,
  PHONE_FACTORS,
  PROFILE_PAGE,
  RECOVER_RESEND,
  SECOND_STEP,
  SESSION,
  SIGN_UP,
  SIGN_UP_BODY,
  SUBSCRIPTION_PANEL,
  UPDATE_USER,
  VERIFICATION,
  VERIFY,
} from '../test-files';

export const ACCOUNT_AND_BILLING_ROWS: Row[] = [
  {
    claim:
      '7 Account service | hosted backend with PKCE flow, auto-refresh, persisted session, header x-application-name',
    proof: by(
      SESSION,
      'trades its code for a session and goes home',
      'clears old tokens, signs in with this application’s headers and goes to the dashboard',
      'goes back to the page that asked for the login',
    ),
  },
  {
    claim: '7 Account service | Auth endpoints: POST signup (email, password, data, captcha)',
    proof: [
      ...by(SIGN_UP, 'makes an account and signs it in, with the address in lower case and the given data'),
      ...by(SIGN_UP_BODY, 'takes what the client sends, null for absent included'),
    ],
  },
  {
    claim: '7 Account service | POST token with grant_type password, refresh_token, pkce or id_token',
    proof: [
      ...by(E2E_CODES, 'the link of a letter signs in, in both flows'),
      ...by(
        E2E_SESSIONS,
        'signing out ends this session, the others or all, and their access tokens at once',
        'brings the token of now once more when it is the one before, however old',
      ),
      ...by(
        E2E_ID_TOKEN,
        'the id_token of a known issuer signs somebody in, always to the same account',
        'a token of another issuer, for another program, or that is none is refused',
      ),
    ],
  },
  {
    claim: '7 Account service | POST otp (email, create_user false, channel email, data)',
    proof: by(
      OTP,
      'signs in who has an account, by the code or by the link',
      'makes an account for who has none, and none when the request says so',
    ),
  },
  {
    claim: '7 Account service | POST verify (email, token, type email; or token_hash, type email)',
    proof: by(VERIFY, 'confirms the address and signs in', 'still has its link when its tries are used up'),
  },
  {
    claim: '7 Account service | POST logout with scope',
    proof: by(
      LOGOUT,
      'signs out everywhere with the scope global, and nobody else',
      'signs out this device with the scope local',
    ),
  },
  {
    claim: '7 Account service | POST recover',
    proof: by(RECOVER_RESEND, 'leads back in without the password, once, and never past a second factor'),
  },
  {
    claim: '7 Account service | GET user',
    proof: by(LOGOUT, 'shows the account as the token reply showed it'),
  },
  {
    claim: '7 Account service | PUT user',
    proof: [
      ...by(
        UPDATE_USER,
        'is merged key by key, and null removes a key',
        'is changed, ends the other sessions, keeps this one, and the owner is told',
      ),
      ...by(CHANGE_ADDRESS, 'asks the present and the new address, and moves once both have confirmed'),
    ],
  },
  {
    claim: '7 Account service | POST resend',
    proof: by(RECOVER_RESEND, 'makes the letter before worthless, and waits a minute between two'),
  },
  {
    claim: '7 Account service | GET reauthenticate',
    proof: by(RECOVER_RESEND, 'goes to the address of the account, once a minute, and is no way to sign in'),
  },
  {
    claim: '7 Account service | POST factors, challenge and verify',
    proof: [
      ...by(
        FACTORS,
        'gives a secret, its address and a picture of that, once',
        'raises the session with the first code: aal2, the method first, a new refresh token, the same session',
      ),
      ...by(PHONE_FACTORS, 'is sent a code, and raises the session with it'),
    ],
  },
  {
    claim: '7 Account service | DELETE factors/{id}',
    proof: by(
      FACTORS,
      'takes a session that has shown one when it is verified, and lets that session fall back',
    ),
  },
  {
    claim: '7 Account service | admin user endpoints',
    proof: by(
      E2E_ADMIN,
      'an administrator makes, reads and changes accounts',
      'accounts are listed page by page, the newest first',
      'an account is deleted with everything it has, or softly, with its row left',
      'an invitation makes an account, and its link opens it',
      'without the service key nothing is administered',
    ),
  },
  {
    claim:
      '7 Account service | Also generic REST on tables and rpc/{name}, storage (upload, sign, list, move, copy, remove, buckets) and a realtime websocket with heartbeat',
    notBuilt: 'generic REST on tables and functions; storage and the realtime websocket stand',
  },
  {
    claim: '7 Account service | Table, bucket and function names used: not shown',
    background: 'the specification leaves it open',
  },
  {
    claim:
      '7 Account service | App-level auth operations: getSession, signIn, signUp, signOut, verifyEmail(code), setSession(access_token, refresh_token), refreshSession',
    proof: [
      ...by(
        SESSION,
        'clears old tokens, signs in with this application’s headers and goes to the dashboard',
        'signs in with the same credentials when no session came back',
        'ends the session on this device, removes its tokens and goes home',
      ),
      ...by(CONFIRM_EMAIL, 'can be confirmed by the code of its mail, after a login that was refused for it'),
      ...by(VERIFICATION, 'begins their session, and leaves none of them in the address'),
      ...by(SECOND_STEP, 'lets go whose account has no second factor any more'),
    ],
  },
  { claim: '7 Server functions | billing', background: 'a heading' },
  {
    claim:
      '7 Server functions | create-checkout-session: priceId, userId, customerEmail, successUrl, cancelUrl',
    proof: [
      ...by(
        BILLING_CHECKOUT,
        'leads to a page that subscribes this account to the chosen price',
        'names every field that is missing or outside the lists',
      ),
      ...by(GATEWAY_BILLING, 'pass %s on with the body and who asks'),
    ],
  },
  {
    claim: '7 Server functions | returns url',
    proof: [
      ...by(BILLING_CHECKOUT, 'leads to a page that subscribes this account to the chosen price'),
      ...by(BILLING_PORTAL, 'opens for the customer of this account, and what is cancelled there shows here'),
    ],
  },
  {
    claim: '7 Server functions | create-portal-session: userId, returnUrl',
    proof: [
      ...by(BILLING_PORTAL, 'opens for the customer of this account, and what is cancelled there shows here'),
      ...by(GATEWAY_BILLING, 'pass %s on with the body and who asks'),
    ],
  },
  {
    claim: '7 Server functions | get-subscription-status: userId',
    proof: [
      ...by(PROFILE_PAGE, 'asks for the status of the account that is signed in, with its token'),
      ...by(GATEWAY_BILLING, 'pass %s on with the body and who asks'),
    ],
  },
  {
    claim: "7 Server functions | A card payment provider's script is loaded with a public key ({key})",
    proof: by(
      SUBSCRIPTION_PANEL,
      'is fetched with a public key, and its failure changes nothing for the person',
    ),
  },
];
