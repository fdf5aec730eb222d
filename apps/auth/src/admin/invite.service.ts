import type { User } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { AccountsService } from '../accounts/accounts.service';
import { readEmail } from '../body/read-address';
import { optionalText, readBody } from '../body/read-body';
import { checkMetadata } from '../body/read-metadata';
import { OneTimeTokensService } from '../one-time-tokens/one-time-tokens.service';
import { RedirectTargets } from '../redirects/redirect-targets';
import { Invitees } from './invitees.service';
import { takenError } from '../accounts/taken-error';

const inviteBody = z.object({
  email: optionalText,
  data: z.record(z.string(), z.unknown(), { error: 'must be an object' }).nullish(),
});

/** Invites people by email. */
@Injectable()
export class InviteService {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly invitees: Invitees,
    private readonly oneTimeTokens: OneTimeTokensService,
    private readonly targets: RedirectTargets,
  ) {}

  /**
   * Makes an account that waits for its person, its metadata exactly as given, and asks for the mail with the link
   * that opens it (account protocol, A4 Admin). @throws AppError `validation_failed`, `email_exists`
   */
  async invite(body: unknown, redirectTo: string | undefined): Promise<User> {
    const given = readBody(inviteBody, body);
    const email = readEmail(given.email);
    const data = checkMetadata(given.data ?? {}, 'data');
    const user = await inTransaction(this.database, async (manager) => {
      const invitee = await this.invitees.prepare(manager, { email, data, invitedAt: new Date() });
      const oneTimeToken = {
        purpose: 'invite',
        address: email,
        redirectTo: this.targets.choose(redirectTo),
      } as const;
      await this.oneTimeTokens.write(manager, invitee, oneTimeToken);
      return this.accounts.json(manager, invitee);
    }).catch((error: unknown) => {
      throw takenError(error);
    });
    this.oneTimeTokens.notify();
    return user;
  }
}
