import { createAction } from '@reduxjs/toolkit';

// How shared code learns who is signed in without importing the feature that knows: app/store.ts provides it.

export type AccountAccess = {
  accountId: () => string | undefined;
  onAccountChange: (callback: () => void) => () => void;
};

let current: AccountAccess = { accountId: () => undefined, onAccountChange: () => () => undefined };

/** The person who was signed in is not any more: what the store holds of them is dropped (app/account-data.ts). */
export const accountLeft = createAction('account/left');

export function provideAccountAccess(access: AccountAccess): void {
  current = access;
}

/** Who is signed in; undefined when nobody is, and until a page that was just opened knows. */
export function accountId(): string | undefined {
  return current.accountId();
}

/** Calls back when somebody else is signed in, or nobody any more. Returns how to stop that. */
export function onAccountChange(callback: () => void): () => void {
  return current.onAccountChange(callback);
}
