import {
  AppError,
  ERROR_ENVELOPE_TYPE,
  type RoomAccess,
  type RpcInput,
  type RpcOutput,
  type User,
} from '@dearly/contracts';
import { Rpc, type RpcContext } from '@dearly/rpc';
import { TransferClient } from '@dearly/transfer';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload, type KeyLike } from 'jose';
import { buffer } from 'node:stream/consumers';

export const ISSUER = 'http://localhost:8080/auth/v1';
export const SESSION = '6e7b3c8e-2f0a-4d5e-9b6a-0c1d2e3f4a5b';
export const USER = '0b8f6a52-6b58-4a53-9a5a-3f2f0e4b7c11';

/** Signs tokens as auth does, and wrong ones on demand. */
export class Signer {
  private constructor(
    readonly privateKey: KeyLike,
    readonly jwk: Record<string, unknown>,
  ) {}

  static async create(kid: string): Promise<Signer> {
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
    return new Signer(privateKey, { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' });
  }

  token(claims: JWTPayload = {}, header: Record<string, unknown> = {}): Promise<string> {
    const payload = {
      sub: USER,
      session_id: SESSION,
      role: 'authenticated',
      email: 'me@example.org',
      aud: 'authenticated',
      iss: ISSUER,
      exp: Math.floor(Date.now() / 1000) + 60,
      ...claims,
    };
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'ES256', kid: String(this.jwk['kid']), ...header })
      .sign(this.privateKey);
  }
}

/** Answers the account calls over real RPC, so that the gateway can be tested without accounts. */
@Controller()
export class AuthStandIn {
  static keys: Record<string, unknown>[] = [];
  static jwksCalls = 0;
  static ended: RpcOutput<'auth.endedSessions'>['ended'] = [];

  /** Topic -> account -> what it may do there. */
  static rooms: Record<string, Record<string, RoomAccess>> = {};

  @Rpc('auth.jwks')
  jwks(): { keys: Record<string, unknown>[] } {
    AuthStandIn.jwksCalls += 1;
    return { keys: AuthStandIn.keys };
  }

  /** As many as were ended, one transaction for each. */
  @Rpc('auth.endedSessions')
  endedSessions(): RpcOutput<'auth.endedSessions'> {
    const next = String(AuthStandIn.ended.length);
    return { ended: AuthStandIn.ended, next, lifetimeSeconds: 3_600 };
  }

  @Rpc('auth.roomAccess')
  roomAccess(@Payload() { visits }: RpcInput<'auth.roomAccess'>): RpcOutput<'auth.roomAccess'> {
    const closed = { mayListen: false, maySpeak: false };
    return { access: visits.map(({ topic, userId }) => AuthStandIn.rooms[topic]?.[userId] ?? closed) };
  }

  @Rpc('auth.signup')
  signup(@Payload() input: RpcInput<'auth.signup'>): never {
    if (input.body['password'] === 'short') {
      throw new AppError(
        'weak_password',
        { reason: 'Password should be at least 8 characters.' },
        { details: { weak_password: { reasons: ['length'] } } },
      );
    }
    throw new AppError('user_already_exists');
  }

  @Rpc('auth.token')
  token(@Payload() input: RpcInput<'auth.token'>): never {
    throw new AppError('invalid_credentials', { reason: String(input.grantType) });
  }

  @Rpc('auth.user')
  user(@Payload() { claims }: RpcInput<'auth.user'>): User {
    return { ...userOf(claims.sub), email: String(claims['email']) };
  }

  /** Shows who administers in `app_metadata`. */
  @Rpc('auth.adminReadUser')
  adminReadUser(@Payload() { userId, admin }: RpcInput<'auth.adminReadUser'>): User {
    return { ...userOf(userId), app_metadata: admin };
  }

  /** Lets everybody in. */
  @Rpc('auth.verify')
  verify(): RpcOutput<'auth.verify'> {
    const session = { token_type: 'bearer' as const, expires_in: 60, expires_at: 0, user: userOf(USER) };
    return { access_token: 'access', refresh_token: 'refresh', ...session };
  }

  /** Shows where the call came from in `message_id`. */
  @Rpc('auth.otp')
  otp(@Payload() { client }: RpcInput<'auth.otp'>): { message_id?: string } {
    return { message_id: client.ip };
  }

  /** Shows what it was asked in the address. */
  @Rpc('auth.authorize')
  authorize(@Payload() input: RpcInput<'auth.authorize'>): { location: string } {
    if (input.provider !== 'google')
      throw new AppError('unsupported_provider', { reason: 'provider is not enabled' });
    return { location: `https://provider.example/?asked=${encodeURIComponent(JSON.stringify(input))}` };
  }

  /** Shows what it was told in the address. */
  @Rpc('auth.authorizeCallback')
  authorizeCallback(@Payload() input: RpcInput<'auth.authorizeCallback'>): { location: string } {
    return { location: `https://app.example/?told=${encodeURIComponent(JSON.stringify(input))}` };
  }

  /** Refuses as the throttle does. */
  @Rpc('auth.recover')
  recover(): never {
    throw new AppError('over_request_rate_limit', { seconds: 42, retryAfter: 42 });
  }

  @Rpc('auth.logout')
  logout(): null {
    return null;
  }
}

function userOf(id: string): User {
  const now = new Date(0).toISOString();
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: '',
    phone: '',
    app_metadata: {},
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/** What the stand-in for csv-generation does with the next uploads. */
export type CsvBehaviour = 'echo' | 'refuse' | 'break' | 'hold';

@Controller()
export class CsvStandIn {
  static behaviour: CsvBehaviour = 'echo';
  /** Lets go of the calls that are held, in the order they came. */
  static readonly held: (() => void)[] = [];
  private readonly transfer = new TransferClient();

  @Rpc('csv.parse')
  parse(@Payload() input: RpcInput<'csv.parse'>, @Ctx() context: RpcContext): Promise<{ status: number }> {
    return this.work(input, context);
  }

  @Rpc('csv.generate')
  generate(
    @Payload() input: RpcInput<'csv.generate'>,
    @Ctx() context: RpcContext,
  ): Promise<{ status: number }> {
    return this.work(input, context);
  }

  private async work(input: RpcInput<'csv.generate'>, context: RpcContext): Promise<{ status: number }> {
    const { behaviour } = CsvStandIn;
    if (behaviour === 'break') throw new Error('Ada +14155550101');
    const { body } = await this.transfer.pull(input.ticket, context.signal);
    const bytes = await buffer(body);
    if (behaviour === 'hold') await new Promise<void>((resolve) => CsvStandIn.held.push(resolve));
    const error = AppError.invalid({
      field: 'phoneColumn',
      code: 'no_phone_column',
      message: 'No column holds phone numbers.',
    });
    const answer =
      behaviour === 'refuse'
        ? {
            status: 422,
            contentType: ERROR_ENVELOPE_TYPE,
            body: Buffer.from(JSON.stringify(error.toEnvelope())),
          }
        : {
            status: 200,
            contentType: 'application/json',
            body: Buffer.from(
              JSON.stringify({ received: bytes.length, caller: input.caller, key: input.idempotencyKey }),
            ),
          };
    await this.transfer.push(input.ticket, answer, context.signal);
    return { status: answer.status };
  }
}
