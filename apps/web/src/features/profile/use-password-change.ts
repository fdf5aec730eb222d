import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { showToast } from '../../shared/toast/toast-slice';
import type { AccountFailure } from '../../shared/account/account-failure';
import { useOwnAccount } from './own-account';
import { profileApi } from './profile-api';
import { useProvenCall } from './use-proven-call';

/** `current` is asked for only where the service wants it in every case. */
export type PasswordValues = { password: string; confirmPassword: string; current: string };

/** The field that an error is about. */
const FIELDS: Readonly<Record<string, keyof PasswordValues>> = {
  weak_password: 'password',
  same_password: 'password',
  current_password_invalid: 'current',
};
const NO_VALUES: PasswordValues = { password: '', confirmPassword: '', current: '' };

/** The form of a new password. It grows by what the service wants as a proof, when it does; nothing typed is lost. */
export function usePasswordChange(onDone: () => void) {
  const { show } = useOwnAccount();
  const dispatch = useDispatch();
  const { call, isBusy, failure, forget, proof } = useProvenCall();
  const [needsCurrent, setNeedsCurrent] = useState(false);
  const form = useForm({ defaultValues: NO_VALUES, reValidateMode: 'onSubmit' });
  const { setFocus, setError } = form;
  useEffect(() => {
    if (needsCurrent) setFocus('current');
  }, [needsCurrent, setFocus]);

  function isTold({ code, title, text }: AccountFailure): boolean {
    const field = FIELDS[code];
    if (field) setError(field, { message: `${title}. ${text}` }, { shouldFocus: true });
    else if (code === 'current_password_required') setNeedsCurrent(true);
    else return false;
    return true;
  }

  const submit = form.handleSubmit(async ({ password, current }) => {
    const attributes = { password, ...(current ? { current_password: current } : {}) };
    const done = await call((auth) => auth.updateUser(attributes), isTold);
    if (!done) return;
    show(done.data.user);
    dispatch(profileApi.util.invalidateTags(['Devices']));
    const description = 'Other devices were signed out.';
    dispatch(showToast({ title: 'Password changed', description, tone: 'success' }));
    onDone();
  });

  return { form, submit, needsCurrent, failure, forget, proof, isBusy };
}
