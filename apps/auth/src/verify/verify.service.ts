import { AppError, type Client, type HalfConfirmed, type RpcInput, type Session } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { FindTokenService } from '../one-time-tokens/find-token.service';
import type { OneTimeTokenEntity } from '../one-time-tokens/one-time-token.entity';
import type { TokenSlot } from '../one-time-tokens/token-purpose';
import { SessionsService } from '../sessions/sessions.service';
import { SignInThrottle } from '../throttle/sign-in-throttle';
import { atEarliest } from '../timing/at-earliest';
import { UseTokenService } from './use-token.service';
import { readVerify, type VerifyRequest } from './verify-body';

/** An account that may have got a code at an address, and the one-time tokens it may be of. */
type Candidate = { userId: string; slots: TokenSlot[] };
type Answer = Session | HalfConfirmed;

const MOST_CANDIDATES = 10;

/** Signing in with a one-time token. */
@Injectable()
export class VerifyService {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    private readonly database: DataSource,
    private readonly finder: FindTokenService,
    private readonly uses: UseTokenService,
    private readonly sessions: SessionsService,
    private readonly throttle: SignInThrottle,
  ) {}

  /**
   * A session for a code or the token of a link; the first half of a change of address is only noted. Whatever is
   * wrong with a code is `otp_expired`, with a token `link_expired` (account protocol, A4).
   */
  async verify({ body, client }: RpcInput<'auth.verify'>): Promise<Answer> {
    const request = readVerify(body);
    return atEarliest(this.config.unnoticedMs, () =>
      request.kind === 'token' ? this.byToken(request, client) : this.byCode(request, client),
    );
  }

  private async byToken(
    { slots, token }: Extract<VerifyRequest, { kind: 'token' }>,
    client: Client,
  ): Promise<Answer> {
    return inTransaction(this.database, async (manager) => {
      const oneTimeToken = await this.finder.byToken(manager, [...slots], token);
      const used = oneTimeToken && (await this.uses.use(manager, oneTimeToken));
      if (!used) throw new AppError('link_expired');
      return 'half' in used ? used.half : this.sessions.open(manager, used.user, 'otp', client);
    });
  }

  private async byCode(request: Extract<VerifyRequest, { kind: 'code' }>, client: Client): Promise<Answer> {
    const attempt = { account: request.address, ...client };
    await this.throttle.check(attempt);
    for (const { userId, slots } of await this.findCandidates(request)) {
      // Committed whatever comes of it: a wrong code counts.
      const found = await inTransaction(this.database, (manager) =>
        this.finder.byCode(manager, userId, slots, request.code),
      );
      if (!found) continue;
      // Between the two: a transaction may run again, and the count must not.
      await this.throttle.succeeded(attempt);
      const answer = await inTransaction(this.database, (manager) => this.take(manager, found, client));
      if (answer) return answer;
    }
    await this.throttle.failed(attempt);
    throw new AppError('otp_expired');
  }

  /** Null when somebody else used the one-time token since it was found, or it proves nothing any more. */
  private async take(
    manager: EntityManager,
    found: OneTimeTokenEntity,
    client: Client,
  ): Promise<Answer | null> {
    const oneTimeToken = await this.finder.again(manager, found);
    const used = oneTimeToken && (await this.uses.use(manager, oneTimeToken));
    if (!used) return null;
    return 'half' in used ? used.half : this.sessions.open(manager, used.user, 'otp', client);
  }

  /** Several accounts may be about to move to one address; only its owner reads the codes. */
  private async findCandidates({
    slots,
    address,
  }: Extract<VerifyRequest, { kind: 'code' }>): Promise<Candidate[]> {
    // The address of a change proves the half that was sent to it, and no other.
    const rows = await this.database.query<{ userId: string; slots: TokenSlot[] }[]>(
      `select letters.user_id as "userId", array_agg(letters.slot) as slots
       from letters where address = $1 and slot = any ($2::text[])
       group by letters.user_id order by max(created_at) desc limit $3`,
      [address, slots, MOST_CANDIDATES],
    );
    return rows;
  }
}
