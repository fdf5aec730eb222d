import { z } from 'zod';
import { keepableText } from './keepable';

/** Where an account call came from; kept with the session so that a person can recognise a device. */
export const client = z.object({
  ip: keepableText().optional(),
  userAgent: keepableText().max(512).optional(),
});
export type Client = z.infer<typeof client>;

/** The verified claims that an authenticated account call carries. */
export const accessClaims = z.looseObject({
  sub: z.string(),
  session_id: z.string().optional(),
  role: z.string(),
  aal: z.string().optional(),
  exp: z.number().optional(),
  iat: z.number().optional(),
  /** True when the account has a second factor that this session has not shown: product calls are refused. */
  needs_factor: z.boolean().optional(),
});
export type AccessClaims = z.infer<typeof accessClaims>;

export const identity = z.object({
  identity_id: z.string(),
  id: z.string(),
  user_id: z.string(),
  identity_data: z.record(z.string(), z.unknown()),
  provider: z.string(),
  last_sign_in_at: z.string().optional(),
  created_at: z.string(),
  updated_at: z.string(),
  email: z.string().optional(),
});

export const factorType = z.enum(['totp', 'phone']);
export type FactorType = z.infer<typeof factorType>;

/** A second factor as the account protocol shows it (A2); never its secret. */
export const factor = z.object({
  id: z.string(),
  friendly_name: z.string().optional(),
  factor_type: factorType,
  status: z.enum(['unverified', 'verified']),
  phone: z.string().optional(),
  created_at: z.string(),
  updated_at: z.string(),
  last_challenged_at: z.string().optional(),
});
export type Factor = z.infer<typeof factor>;

/** User object of the account protocol; optional fields are present only when set. */
export const user = z.object({
  id: z.string(),
  aud: z.literal('authenticated'),
  role: z.string(),
  email: z.string(),
  phone: z.string(),
  app_metadata: z.record(z.string(), z.unknown()),
  user_metadata: z.record(z.string(), z.unknown()),
  identities: z.array(identity),
  factors: z.array(factor).optional(),
  created_at: z.string(),
  updated_at: z.string(),
  is_anonymous: z.boolean(),
  email_confirmed_at: z.string().optional(),
  confirmed_at: z.string().optional(),
  phone_confirmed_at: z.string().optional(),
  invited_at: z.string().optional(),
  confirmation_sent_at: z.string().optional(),
  recovery_sent_at: z.string().optional(),
  new_email: z.string().optional(),
  email_change_sent_at: z.string().optional(),
  new_phone: z.string().optional(),
  phone_change_sent_at: z.string().optional(),
  reauthentication_sent_at: z.string().optional(),
  banned_until: z.string().optional(),
  deleted_at: z.string().optional(),
  last_sign_in_at: z.string().optional(),
});
export type User = z.infer<typeof user>;

/** Token reply of the account protocol. `expires_in` and `expires_at` in seconds. */
export const session = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number().int(),
  expires_at: z.number().int(),
  refresh_token: z.string(),
  user,
  weak_password: z.object({ message: z.string(), reasons: z.array(z.string()) }).optional(),
});
export type Session = z.infer<typeof session>;

/** Where one device is signed in: what a person sees of their own sessions. Times RFC 3339. */
export const device = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  userAgent: z.string().nullable(),
  ip: z.string().nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type Device = z.infer<typeof device>;

/** Proof that it is the owner who asks: the password, or a code of `GET reauthenticate`. */
export const ownerProof = z.object({
  password: keepableText().max(1_000).optional(),
  nonce: keepableText().max(64).optional(),
});
