import { audienceFields, type Audience, type AudienceFields } from '@dearly/contracts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { useCreateAudienceMutation, useUpdateAudienceMutation } from './audiences-api';

export type AudienceValues = z.input<typeof audienceFields>;
export type AudienceCheck = Resolver<AudienceValues, unknown, AudienceFields>;
/** Creates an audience, or changes the one that is given. False when it failed, which was told then. */
export type SaveAudience = (fields: AudienceFields, audience: Audience | undefined) => Promise<boolean>;

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
    const { error } = audience ? await update({ id: audience.id, fields }) : await create(fields);
    return !error;
  };
}
