import type { Dispatch } from '@reduxjs/toolkit';
import { openConnection } from './account-connection';
import type { AccountClient, AccountOperations } from './account-operations';
import { arrivalNow, type Arrival } from './stored-tokens';

/** The account of whoever uses this browser. */
export type Account = AccountOperations & {
  /** Restores the session and follows its events until the returned function is called. */
  start: () => Promise<() => void>;
  /** Fetches the account client ahead of its use, for pages that will need it. */
  prepare: () => Promise<void>;
  /** The published client, connected and followed by the session slice. Rejects when its code cannot be loaded. */
  auth: () => Promise<AccountClient>;
  /** With what the person came, before the account client cleaned it away. */
  arrival: Arrival;
};

/** The account, on a client that is connected when the first of it is asked for. */
export function openAccount(dispatch: Dispatch, publishableKey: () => Promise<string>): Account {
  const arrival = arrivalNow();
  const { connect, run, prepare, start } = openConnection(dispatch, publishableKey);

  return {
    start,
    prepare,
    auth: connect,
    arrival,
    getSession: () => run((on) => on.getSession()),
    signIn: (credentials) => run((on) => on.signIn(credentials)),
    signInAt: (provider, next) => run((on) => on.signInAt(provider, next)),
    signUp: (credentials) => run((on) => on.signUp(credentials)),
    signOut: () => run((on) => on.signOut()),
    refresh: () => run((on) => on.refresh()),
    setSession: (tokens) => run((on) => on.setSession(tokens)),
    sendCode: (email) => run((on) => on.sendCode(email)),
    verifyCode: (proof) => run((on) => on.verifyCode(proof)),
    sendConfirmation: (email) => run((on) => on.sendConfirmation(email)),
    verifyEmail: (proof) => run((on) => on.verifyEmail(proof)),
    sendRecovery: (email) => run((on) => on.sendRecovery(email)),
    verifyRecovery: (proof) => run((on) => on.verifyRecovery(proof)),
  };
}
