import { randomUUID } from 'node:crypto';
import type { Challenge, Client, Enrolled, RpcInput, RpcOutput, Session } from '@dearly/contracts';
import { Secret, TOTP } from 'otpauth';
import { claimsOf, CLIENT, type AuthService } from './auth-fixture';

type Body = Record<string, unknown>;
type OwnerProof = RpcInput<'auth.prove'>['proof'];

/** What a signed-in person can do with their own account; every call comes from `client`. */
export type SignedIn = {
  update(body: Body, redirectTo?: string): Promise<RpcOutput<'auth.updateUser'>>;
  enrol(body: Body): Promise<Enrolled>;
  challenge(factorId: string): Promise<Challenge>;
  verify(factorId: string, body: Body): Promise<Session>;
  remove(factorId: string): Promise<{ id: string }>;
  devices(): Promise<RpcOutput<'auth.devices'>>;
  endDevice(sessionId: string): Promise<null>;
  reauthenticate(): Promise<null>;
  prove(proof: OwnerProof): Promise<null>;
  deleteAccount(proof: OwnerProof): Promise<null>;
};

export function signedIn({ rpc }: AuthService, session: Session, client: Client = CLIENT): SignedIn {
  const claims = claimsOf(session);
  const context = () => ({ requestId: randomUUID() });
  return {
    update: (body, redirectTo) =>
      rpc.call('auth.updateUser', { claims, body, client, redirectTo }, context()),
    enrol: (body) => rpc.call('auth.enrolFactor', { claims, body, client }, context()),
    challenge: (factorId) =>
      rpc.call('auth.challengeFactor', { claims, factorId, body: {}, client }, context()),
    verify: (factorId, body) => rpc.call('auth.verifyFactor', { claims, factorId, body, client }, context()),
    remove: (factorId) => rpc.call('auth.removeFactor', { claims, factorId }, context()),
    devices: () => rpc.call('auth.devices', { claims }, context()),
    endDevice: (sessionId) => rpc.call('auth.endDevice', { claims, sessionId }, context()),
    reauthenticate: () => rpc.call('auth.reauthenticate', { claims }, context()),
    prove: (proof) => rpc.call('auth.prove', { claims, proof, client }, context()),
    deleteAccount: (proof) => rpc.call('auth.deleteAccount', { claims, proof, client }, context()),
  };
}

/** What an authenticator app shows, `secondsFromNow`. */
export function codeOf({ totp }: Enrolled, secondsFromNow = 0): string {
  return TOTP.generate({
    secret: Secret.fromBase32(totp?.secret ?? ''),
    timestamp: Date.now() + secondsFromNow * 1_000,
  });
}

/** An authenticator app on an account that is signed in by `session`: the session with its second factor shown. */
export async function addTotp(
  auth: AuthService,
  session: Session,
  name = '',
): Promise<{ factor: Enrolled; session: Session }> {
  const person = signedIn(auth, session);
  const factor = await person.enrol({ factor_type: 'totp', friendly_name: name });
  const { id } = await person.challenge(factor.id);
  const steppedUp = await person.verify(factor.id, { challenge_id: id, code: codeOf(factor) });
  return { factor, session: steppedUp };
}

/** As if the codes of the last minutes had not been used; tests do not wait for the next ones. */
export async function clearUsedCodes({ database }: AuthService, factor: Enrolled): Promise<void> {
  await database.query('update factors set last_step = null where id = $1', [factor.id]);
}
