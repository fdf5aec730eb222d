import type { RpcInput } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { AccountsService } from '../accounts/accounts.service';
import { readEmail } from '../body/read-address';
import { invalid, optionalText, readBody } from '../body/read-body';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { EntryTokensService } from '../one-time-tokens/entry-tokens.service';
import { OneTimeTokensService } from '../one-time-tokens/one-time-tokens.service';
import { readCodeChallenge } from '../pkce/code-challenge';
import { atEarliest } from '../timing/at-earliest';

const recoverBody = z.object({
  email: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});

/** Getting back in without the password. */
@Injectable()
export class RecoverService {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly oneTimeTokens: OneTimeTokensService,
    private readonly entryTokens: EntryTokensService,
  ) {}

  /** Has an email sent that leads to a new password; an unknown address is answered alike (account protocol, A4). */
  async send({ body, redirectTo }: RpcInput<'auth.recover'>): Promise<void> {
    const { email, code_challenge: code, code_challenge_method: method } = readBody(recoverBody, body);
    if (!email) throw invalid('Password recovery requires an email');
    const challenge = readCodeChallenge(code, method);
    const address = readEmail(email);
    await atEarliest(this.config.unnoticedMs, async () => {
      const user = await this.accounts.find({ email: address });
      await inTransaction(this.database, async (manager) => {
        if (!user) return this.oneTimeTokens.decoy(manager, 'recovery', address);
        await this.entryTokens.write(manager, user, { purpose: 'recovery', address, redirectTo, challenge });
      });
    });
    this.oneTimeTokens.notify();
  }
}
