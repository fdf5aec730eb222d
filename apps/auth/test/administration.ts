import { randomUUID } from 'node:crypto';
import type { Factor, RpcInput, RpcOutput, User } from '@dearly/contracts';
import { decodeJwt } from 'jose';
import { newEmail, type AuthService } from './auth-fixture';

type Body = Record<string, unknown>;
type Admin = RpcInput<'auth.adminReadUser'>['admin'];

/** What an administrator can do; with the service key unless `admin` says who else asks. */
export type Administration = {
  list(page?: string, perPage?: string, from?: number): Promise<RpcOutput<'auth.adminListUsers'>>;
  create(body: Body): Promise<User>;
  read(userId: string): Promise<User>;
  update(userId: string, body: Body): Promise<User>;
  delete(userId: string, body?: Body): Promise<null>;
  factors(userId: string): Promise<Factor[]>;
  removeFactor(userId: string, factorId: string): Promise<Factor>;
  invite(body: Body, redirectTo?: string): Promise<User>;
  generateLink(body: Body, redirectTo?: string): Promise<GeneratedLink>;
};

export type GeneratedLink = User & {
  action_link: string;
  email_otp: string;
  hashed_token: string;
  redirect_to: string;
  verification_type: string;
};

export function administer({ rpc }: AuthService, admin: Admin = { role: 'service_role' }): Administration {
  const context = () => ({ requestId: randomUUID() });
  return {
    list: (page, perPage, from) => rpc.call('auth.adminListUsers', { admin, page, perPage, from }, context()),
    create: (body) => rpc.call('auth.adminCreateUser', { admin, body }, context()),
    read: (userId) => rpc.call('auth.adminReadUser', { admin, userId }, context()),
    update: (userId, body) => rpc.call('auth.adminUpdateUser', { admin, userId, body }, context()),
    delete: (userId, body = {}) => rpc.call('auth.adminDeleteUser', { admin, userId, body }, context()),
    factors: (userId) => rpc.call('auth.adminListFactors', { admin, userId }, context()),
    removeFactor: (userId, factorId) =>
      rpc.call('auth.adminRemoveFactor', { admin, userId, factorId }, context()),
    invite: (body, redirectTo) => rpc.call('auth.adminInvite', { admin, body, redirectTo }, context()),
    generateLink: async (body, redirectTo) =>
      (await rpc.call('auth.adminGenerateLink', { admin, body, redirectTo }, context())) as GeneratedLink,
  };
}

/** Each call of administration once, with an account that exists. */
export function everyCall(admin: Administration, userId: string): Record<string, () => Promise<unknown>> {
  return {
    list: () => admin.list(),
    create: () => admin.create({ email: newEmail() }),
    read: () => admin.read(userId),
    update: () => admin.update(userId, { user_metadata: { seen: true } }),
    factors: () => admin.factors(userId),
    removeFactor: () => admin.removeFactor(userId, randomUUID()),
    invite: () => admin.invite({ email: newEmail() }),
    generateLink: () => admin.generateLink({ type: 'magiclink', email: newEmail() }),
    delete: () => admin.delete(userId),
  };
}

/** What the gateway passes on of an administrator's own access token. */
export function adminClaims(accessToken: string): Admin {
  return decodeJwt(accessToken) as Admin;
}
