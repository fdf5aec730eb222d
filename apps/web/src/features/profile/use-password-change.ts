import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { showToast } from '../../shared/toast/toast-slice';
import type { AccountFailure } from '../../shared/account/account-failure';
import { useOwnAccount } from './own-account';
import { profileApi } from './profile-api';
import { useAccountCall } from './use-account-call';

/** What the service may want beside the new password: the current one, or a code that it mails. */
type Proof = 'current' | 'nonce';
export type PasswordValues = { password: string; confirmPassword: string } & Record<Proof, string>;

/** The field that an error is about. */
const FIELDS: Readonly<Record<string, keyof PasswordValues>> = {
  weak_password: 'password',
  same_password: 'password',
  current_password_invalid: 'current',
  reauthentication_not_valid: 'nonce',
};
const now = () => new Date().toISOString();
const NO_VALUES: PasswordValues = { password: '', confirmPassword: '', current: '', nonce: '' };

/** The form of a new password. It grows by what the service wants as a proof, when it does; nothing typed is lost. */
export function usePasswordChange(onDone: () => void) {
  const { show } = useOwnAccount();
  const dispatch = useDispatch();
  const change = useAccountCall();
  const mailing = useAccountCall();
  const [proofs, setProofs] = useState<readonly Proof[]>([]);
  const [mailedAt, setMailedAt] = useState<string>();
  const form = useForm({ defaultValues: NO_VALUES, reValidateMode: 'onSubmit' });
  const { setFocus, setError } = form;
  const asked = proofs.at(-1);
  useEffect(() => {
    if (asked) setFocus(asked);
  }, [asked, setFocus]);

  const want = (proof: Proof) => setProofs((before) => [...before.filter((one) => one !== proof), proof]);

  async function mailCode(): Promise<void> {
    if (!(await mailing.call((auth) => auth.reauthenticate()))) return;
    setMailedAt(now());
    want('nonce');
  }

  function isTold({ code, title, text }: AccountFailure): boolean {
    const field = FIELDS[code];
    if (field) setError(field, { message: `${title}. ${text}` }, { shouldFocus: true });
    else if (code === 'current_password_required') want('current');
    else if (code === 'reauthentication_needed') void mailCode();
    else return false;
    return true;
  }

  const submit = form.handleSubmit(async ({ password, current, nonce }) => {
    const attributes = {
      password,
      ...(current ? { current_password: current } : {}),
      ...(nonce ? { nonce } : {}),
    };
    const done = await change.call((auth) => auth.updateUser(attributes), isTold);
    if (!done) return;
    show(done.data.user);
    dispatch(profileApi.util.invalidateTags(['Devices']));
    const description = 'Other devices were signed out.';
    dispatch(showToast({ title: 'Password changed', description, tone: 'success' }));
    onDone();
  });

  return {
    form,
    submit,
    proofs,
    mailedAt,
    failure: change.failure ?? mailing.failure,
    isBusy: change.isBusy || mailing.isBusy,
  };
}
