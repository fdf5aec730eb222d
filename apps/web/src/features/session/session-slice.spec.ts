import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { factorOf, halfSessionOf, personCalled, sessionOf, tokenSaying } from '../../../test/account-service';
import { accountEvent, sessionSlice } from './session-slice';

const ANNA = sessionOf('anna@example.com');

/** The state after these events, the first one first. */
function after(...events: [AuthChangeEvent, Session | null][]) {
  let state = sessionSlice.getInitialState();
  for (const [event, session] of events)
    state = sessionSlice.reducer(state, accountEvent({ event, session }));
  return state;
}

it.each<AuthChangeEvent>([
  'INITIAL_SESSION',
  'SIGNED_IN',
  'TOKEN_REFRESHED',
  'USER_UPDATED',
  'PASSWORD_RECOVERY',
  'MFA_CHALLENGE_VERIFIED',
])('takes over the session of %s', (event) => {
  expect(after([event, ANNA])).toMatchObject({ status: 'signed-in', session: ANNA });
});

it('is signed out by SIGNED_OUT, and by an INITIAL_SESSION without one', () => {
  const nobody = { status: 'signed-out', session: null, isRecovering: false, needsSecondFactor: false };
  expect(after(['SIGNED_IN', ANNA], ['SIGNED_OUT', null])).toEqual(nobody);
  expect(after(['INITIAL_SESSION', null])).toEqual(nobody);
});

it('shows the account as a change of it has left it', () => {
  const changed = { ...ANNA, user: { ...ANNA.user, email: 'anna@new.example' } };
  expect(after(['SIGNED_IN', ANNA], ['USER_UPDATED', changed]).session?.user.email).toBe('anna@new.example');
});

describe('a recovery', () => {
  it('goes on while the client tells of the same session again', () => {
    const state = after(
      ['PASSWORD_RECOVERY', ANNA],
      ['INITIAL_SESSION', ANNA],
      ['SIGNED_IN', ANNA],
      ['TOKEN_REFRESHED', ANNA],
      ['MFA_CHALLENGE_VERIFIED', ANNA],
    );
    expect(state.isRecovering).toBe(true);
  });

  it.each<[AuthChangeEvent, Session | null]>([
    ['USER_UPDATED', ANNA],
    ['SIGNED_OUT', null],
    ['SIGNED_IN', { ...ANNA, user: { ...ANNA.user, id: 'somebody-else' } }],
  ])('ends with %s', (event, session) => {
    expect(after(['PASSWORD_RECOVERY', ANNA], [event, session]).isRecovering).toBe(false);
  });
});

describe('the second factor', () => {
  const withToken = (claims: object, factors = [factorOf('totp')]): Session => ({
    ...sessionOf('anna@example.com', tokenSaying({ ...claims })),
    user: { ...personCalled('anna@example.com'), factors },
  });

  it('is owed until its code was shown', () => {
    const owing = after(['SIGNED_IN', halfSessionOf('anna@example.com')]);
    expect(owing.needsSecondFactor).toBe(true);
    const shown = withToken({ aal: 'aal2' });
    expect(
      sessionSlice.reducer(owing, accountEvent({ event: 'MFA_CHALLENGE_VERIFIED', session: shown })),
    ).toMatchObject({ needsSecondFactor: false, session: shown });
  });

  it.each<[string, Session, boolean]>([
    ['of any type that is verified', withToken({ aal: 'aal1' }, [factorOf('phone')]), true],
    ['by the word of the token alone', withToken({ aal: 'aal1', needs_factor: true }, []), true],
    [
      'not when it was never finished',
      withToken({ aal: 'aal1' }, [factorOf('totp', { status: 'unverified' })]),
      false,
    ],
    ['not when there is none', withToken({ aal: 'aal1' }, []), false],
    ['not when it was shown', withToken({ aal: 'aal2', needs_factor: true }), false],
    ['not by a token that cannot be read', { ...withToken({}), access_token: 'opaque' }, false],
    ['not by a token of no level', withToken({ needs_factor: true }), false],
  ])('is owed: %s', (_case, session, isOwed) => {
    expect(after(['SIGNED_IN', session]).needsSecondFactor).toBe(isOwed);
  });
});
