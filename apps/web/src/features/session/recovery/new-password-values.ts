import { z } from 'zod';

const FILL_IN = 'Please fill in all fields';

/** The rules that can be checked here; the account service knows the others. */
export const newPasswordValues = z
  .object({
    password: z.string().min(1, FILL_IN),
    confirmPassword: z.string().min(1, FILL_IN),
    nonce: z.string().trim(),
  })
  .refine((values) => values.password === values.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  });
export type NewPasswordValues = z.infer<typeof newPasswordValues>;
