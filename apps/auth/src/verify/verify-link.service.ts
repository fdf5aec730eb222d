import { AppError, type Client, type RpcInput, type RpcOutput } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { FlowsService } from '../flows/flows.service';
import { FindTokenService } from '../one-time-tokens/find-token.service';
import { PKCE_PREFIX } from '../one-time-tokens/one-time-code';
import { RedirectTargets } from '../redirects/redirect-targets';
import { SessionsService } from '../sessions/sessions.service';
import { faultLocation, linkLocation, type LinkOutcome } from './link-location';
import { UseTokenService } from './use-token.service';
import { readLinkType } from './verify-body';
import { invalid } from '../body/read-body';

type Opened = { token: string; type: string; client: Client };

/** The links of mails. */
@Injectable()
export class VerifyLinkService {
  constructor(
    private readonly database: DataSource,
    private readonly finder: FindTokenService,
    private readonly uses: UseTokenService,
    private readonly flows: FlowsService,
    private readonly sessions: SessionsService,
    private readonly targets: RedirectTargets,
  ) {}

  /**
   * Where the browser is to go: with a session, with a code for one (PKCE), or with what is wrong with the link
   * (account protocol, A4). @throws AppError `validation_failed` for an address that is no link of a mail
   */
  async open(input: RpcInput<'auth.verifyLink'>): Promise<RpcOutput<'auth.verifyLink'>> {
    const { token, type, client } = input;
    if (!token) throw invalid('Verify requires a token or a token hash');
    if (!type) throw invalid('Verify requires a verification type');
    const target = this.targets.choose(input.redirectTo);
    const isPkce = token.startsWith(PKCE_PREFIX);
    try {
      const outcome = await inTransaction(this.database, (manager) =>
        this.use(manager, { token, type, client }),
      );
      return { location: linkLocation(target, outcome, isPkce) };
    } catch (error) {
      // Anything else is a fault of ours, which is to be logged and answered as one.
      if (!(error instanceof AppError)) throw error;
      return { location: faultLocation(target, error, isPkce) };
    }
  }

  private async use(manager: EntityManager, { token, type, client }: Opened): Promise<LinkOutcome> {
    const oneTimeToken = await this.finder.byToken(manager, [...readLinkType(type)], token);
    const used = oneTimeToken && (await this.uses.use(manager, oneTimeToken));
    if (!used) throw new AppError('link_expired');
    if ('half' in used) return used;
    if (oneTimeToken.flowId) return { code: await this.flows.issueCode(manager, oneTimeToken.flowId) };
    return { session: await this.sessions.open(manager, used.user, 'otp', client), type };
  }
}
