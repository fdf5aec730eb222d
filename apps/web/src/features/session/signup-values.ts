import { z } from 'zod';

const FILL_IN = 'Please fill in all fields';

/** Rules of the sign-up form in the order in which a person meets them (specification, section 5). */
export const signupValues = z
  .object({
    email: z.string().trim().min(1, FILL_IN),
    password: z.string().min(1, FILL_IN),
    confirmPassword: z.string().min(1, FILL_IN),
    acceptsTerms: z.boolean(),
  })
  .refine((values) => values.password === values.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  })
  .refine((values) => values.acceptsTerms, {
    path: ['acceptsTerms'],
    message: 'Please accept the Terms of Service to go on',
  });
export type SignupValues = z.infer<typeof signupValues>;
