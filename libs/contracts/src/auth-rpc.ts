import { z } from 'zod';
import { accessClaims, client, ownerProof, device, factor, session, user } from './auth';

const body = z.record(z.string(), z.unknown());
const jwks = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });
const claims = accessClaims;
/** `redirectTo` is the query's `redirect_to`, checked by auth against the allow-list. */
const open = z.object({ body, client, redirectTo: z.string().optional() });
const own = z.object({ claims, body, client, redirectTo: z.string().optional() });
const ownFactor = z.object({ claims, factorId: z.string(), body, client });

/** A call of administration: the claims of a service token, or `{ role: 'service_role' }` for the service key. */
const admin = z.object({
  admin: z.looseObject({ role: z.string(), sub: z.string().optional(), session_id: z.string().optional() }),
});
const adminUser = admin.extend({ userId: z.string() });

/** Taken on its first half, a change of address answers this instead of a session (account protocol, A4). */
export const halfConfirmed = z.object({ msg: z.string(), code: z.literal('200') });
export type HalfConfirmed = z.infer<typeof halfConfirmed>;

const enrolled = z.object({
  id: z.uuid(),
  type: z.enum(['totp', 'phone']),
  friendly_name: z.string().optional(),
  phone: z.string().optional(),
  /** `qr_code` is bare SVG. */
  totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }).optional(),
});
export type Enrolled = z.infer<typeof enrolled>;

/** `expires_at` in epoch seconds. */
const challenge = z.object({ id: z.uuid(), type: z.enum(['totp', 'phone']), expires_at: z.number().int() });
export type Challenge = z.infer<typeof challenge>;

/** A place among what has ended: the transaction that noted it, and the id. */
const endedPosition = z.object({ transaction: z.string().regex(/^\d{1,20}$/), id: z.uuid() });

const change = { timeoutMs: 10_000, idempotent: false } as const;
const look = { timeoutMs: 5_000, idempotent: true } as const;

/** RPC calls of auth, named as the endpoints. Bodies are checked by auth, because the protocol fixes the order of checks. */
export const AUTH_RPC = {
  'auth.signup': { input: open, output: z.union([session, user]), ...change },
  'auth.token': {
    input: z.object({ grantType: z.string().optional(), body, client }),
    output: session,
    ...change,
  },
  /** `message_id` only for codes by phone. */
  'auth.otp': { input: open, output: z.object({ message_id: z.string().optional() }), ...change },
  'auth.verify': { input: open, output: z.union([session, halfConfirmed]), ...change },
  /** A link of a mail; answers where the browser is to go. */
  'auth.verifyLink': {
    input: z.object({
      token: z.string().optional(),
      type: z.string().optional(),
      redirectTo: z.string().optional(),
      client,
    }),
    output: z.object({ location: z.string() }),
    ...change,
  },
  /**
   * Begins a sign-in at an OpenID provider; answers where the browser is to go. `browser`: the secret of the cookie that
   * the same browser must bring to the callback. `hints`: what else stood in the query.
   */
  'auth.authorize': {
    input: z.object({
      provider: z.string().optional(),
      scopes: z.string().optional(),
      codeChallenge: z.string().optional(),
      codeChallengeMethod: z.string().optional(),
      hints: z.record(z.string(), z.string()),
      redirectTo: z.string().optional(),
      browser: z.string(),
      client,
    }),
    output: z.object({ location: z.string() }),
    ...change,
  },
  /** What the provider answered, by its names; the code is exchanged at the provider, which may take its time. */
  'auth.authorizeCallback': {
    input: z.object({
      answer: z.object({
        state: z.string().optional(),
        code: z.string().optional(),
        iss: z.string().optional(),
        error: z.string().optional(),
      }),
      browser: z.string().optional(),
      client,
    }),
    output: z.object({ location: z.string() }),
    ...change,
    timeoutMs: 20_000,
  },
  'auth.recover': { input: open, output: z.null(), ...change },
  'auth.resend': { input: open, output: z.object({ message_id: z.string().optional() }), ...change },
  'auth.reauthenticate': { input: z.object({ claims }), output: z.null(), ...change },
  /** csv-generation asks for the address that files go to. */
  'auth.user': {
    input: z.object({ claims }),
    output: user,
    ...look,
    callers: ['gateway', 'csv-generation'],
  },
  'auth.updateUser': { input: own, output: user, ...change },
  'auth.logout': {
    input: z.object({ claims, scope: z.string().optional() }),
    output: z.null(),
    ...look,
  },
  'auth.enrolFactor': { input: own, output: enrolled, ...change },
  'auth.challengeFactor': { input: ownFactor, output: challenge, ...change },
  'auth.verifyFactor': { input: ownFactor, output: session, ...change },
  'auth.removeFactor': {
    input: z.object({ claims, factorId: z.string() }),
    output: z.object({ id: z.uuid() }),
    ...change,
  },
  /** The devices of the signed-in person, the one in use first, then the last used. */
  'auth.devices': { input: z.object({ claims }), output: z.array(device), ...look },
  'auth.endDevice': { input: z.object({ claims, sessionId: z.string() }), output: z.null(), ...look },
  /**
   * Sessions that have ended and accounts that were banned, as long as an access token of theirs may still be valid.
   * `after`: the `next` of an earlier answer. An answer with a `position` goes on from there, with the same `after`.
   * `endedAt` in milliseconds; `lifetimeSeconds` of an access token.
   */
  'auth.endedSessions': {
    input: z.object({
      after: endedPosition.shape.transaction.optional(),
      position: endedPosition.optional(),
    }),
    output: z.object({
      ended: z.array(z.object({ id: z.uuid(), endedAt: z.number() })),
      next: endedPosition.shape.transaction,
      position: endedPosition.optional(),
      lifetimeSeconds: z.number().int(),
    }),
    timeoutMs: 2_000,
    idempotent: true,
    routine: true,
  },
  /** Notes for the session that the owner has just shown who they are. */
  'auth.prove': { input: z.object({ claims, proof: ownerProof, client }), output: z.null(), ...change },
  /** Deletes the account and has every service delete what it owned. */
  'auth.deleteAccount': {
    input: z.object({ claims, proof: ownerProof, client }),
    output: z.null(),
    ...change,
  },
  /** Answers as many accounts of the page as a message carries, after the first `from` of it. */
  'auth.adminListUsers': {
    input: admin.extend({
      page: z.string().optional(),
      perPage: z.string().optional(),
      from: z.number().int().nonnegative().default(0),
    }),
    output: z.object({
      users: z.array(user),
      aud: z.literal('authenticated'),
      total: z.number().int(),
      page: z.number().int(),
      perPage: z.number().int(),
    }),
    ...look,
  },
  'auth.adminCreateUser': { input: admin.extend({ body }), output: user, ...change },
  'auth.adminReadUser': { input: adminUser, output: user, ...look },
  'auth.adminUpdateUser': { input: adminUser.extend({ body }), output: user, ...change },
  'auth.adminDeleteUser': { input: adminUser.extend({ body }), output: z.null(), ...change },
  'auth.adminListFactors': { input: adminUser, output: z.array(factor), ...look },
  'auth.adminRemoveFactor': {
    input: adminUser.extend({ factorId: z.string() }),
    output: factor,
    ...change,
  },
  'auth.adminInvite': {
    input: admin.extend({ body, redirectTo: z.string().optional() }),
    output: user,
    ...change,
  },
  /** The user's fields and, beside them, `action_link`, `email_otp`, `hashed_token`, `redirect_to`, `verification_type`. */
  'auth.adminGenerateLink': {
    input: admin.extend({ body, redirectTo: z.string().optional() }),
    output: z.looseObject({ action_link: z.string() }),
    ...change,
  },
  'auth.settings': { input: z.object({}), output: z.record(z.string(), z.unknown()), ...look },
  'auth.health': {
    input: z.object({}),
    output: z.object({ version: z.string(), name: z.string(), description: z.string() }),
    ...look,
  },
  'auth.jwks': { input: z.object({}), output: jwks, ...look },
} as const;
