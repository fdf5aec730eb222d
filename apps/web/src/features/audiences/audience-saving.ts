import { audienceFields, type Audience, type AudienceFields } from '@dearly/contracts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { isApiError } from '../../shared/api-error';
import { useCreateAudienceMutation, useUpdateAudienceMutation } from './audiences-api';

export type AudienceValues = z.input<typeof audienceFields>;
export type AudienceCheck = Resolver<AudienceValues, unknown, AudienceFields>;
/** How saving went: `refused` is told in the form, every other failure was told by a notification. */
export type Saved =
  | { state: 'saved'; audience: Audience }
  | { state: 'failed' }
  | { state: 'refused'; why: string };
/** Creates an audience, or changes the one that is given. */
export type SaveAudience = (fields: AudienceFields, audience: Audience | undefined) => Promise<Saved>;

/** The form's values by the contract, the first fault of each field. Here, because the page has the schemas already. */
export const checkAudience: AudienceCheck = (values) => {
  const checked = audienceFields.safeParse(values);
  if (checked.success) return { values: checked.data, errors: {} };
  const errors: FieldErrors<AudienceValues> = {};
  for (const { path, code, message } of checked.error.issues) {
    const field = path[0] === 'name' ? 'name' : 'description';
    errors[field] ??= { type: code, message };
  }
  return { values: {}, errors };
};

export function useSaveAudience(): SaveAudience {
  const [create] = useCreateAudienceMutation();
  const [update] = useUpdateAudienceMutation();
  return async (fields, audience) => {
    const { data, error } = audience ? await update({ id: audience.id, fields }) : await create(fields);
    if (data) return { state: 'saved', audience: data };
    const isRefused = isApiError(error) && error.code === 'too_many_audiences';
    return isRefused ? { state: 'refused', why: error.message } : { state: 'failed' };
  };
}
