import { callbackOutcome } from './callback-outcome';

const at = (rest: string) => new URL(`http://localhost/auth/callback${rest}`);

it('waits while the account client trades the code', () => {
  expect(callbackOutcome(at('?code=x'), 'loading')).toEqual({ state: 'loading' });
});

it('succeeds with the session', () => {
  expect(callbackOutcome(at('?code=x'), 'signed-in')).toEqual({ state: 'success' });
});

it('shows a fault of the address even to a signed-in person', () => {
  expect(callbackOutcome(at('?error=x&error_description=Too+old'), 'signed-in')).toEqual({
    state: 'error',
    message: 'Too old',
  });
});
