import { z } from 'zod';

/** Where an account call came from; kept with the session so that a person can recognise a device. */
export const client = z.object({ ip: z.string().optional(), userAgent: z.string().max(512).optional() });
export type Client = z.infer<typeof client>;

/** The verified claims that an authenticated account call carries. */
export const accessClaims = z.looseObject({
  sub: z.string(),
  session_id: z.string().optional(),
  role: z.string(),
  aal: z.string().optional(),
  exp: z.number().optional(),
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
  created_at: z.string(),
  updated_at: z.string(),
  is_anonymous: z.boolean(),
  email_confirmed_at: z.string().optional(),
  confirmed_at: z.string().optional(),
  confirmation_sent_at: z.string().optional(),
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

const body = z.record(z.string(), z.unknown());
const jwks = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });

/** Lane 1 entries of auth, named as the endpoints. Bodies are checked by auth, because the protocol fixes the order of checks. */
export const AUTH_RPC = {
  'auth.signup': {
    input: z.object({ body, client }),
    output: z.union([session, user]),
    timeoutMs: 10_000,
    idempotent: false,
  },
  'auth.token': {
    input: z.object({ grantType: z.string().optional(), body, client }),
    output: session,
    timeoutMs: 10_000,
    idempotent: false,
  },
  'auth.user': {
    input: z.object({ claims: accessClaims }),
    output: user,
    timeoutMs: 5_000,
    idempotent: true,
  },
  'auth.logout': {
    input: z.object({ claims: accessClaims, scope: z.string().optional() }),
    output: z.null(),
    timeoutMs: 5_000,
    idempotent: true,
  },
  'auth.jwks': { input: z.object({}), output: jwks, timeoutMs: 5_000, idempotent: true },
} as const;
