import { AppError, type RpcInput } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { AccountsService } from '../accounts/accounts.service';
import { readEmail } from '../body/read-address';
import { optionalText, readBody } from '../body/read-body';
import { EntryLettersService } from '../letters/entry-letters.service';
import { LettersService } from '../letters/letters.service';
import { readCodeChallenge } from '../pkce/code-challenge';
import { atEarliest, UNNOTICED_MS } from '../timing/at-earliest';

const recoverBody = z.object({
  email: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});

/** Getting back in without the password. */
@Injectable()
export class RecoverService {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly letters: LettersService,
    private readonly entryLetters: EntryLettersService,
  ) {}

  /** Has a letter sent that leads to a new password; an unknown address is answered alike (account protocol, A4). */
  async send({ body, redirectTo }: RpcInput<'auth.recover'>): Promise<void> {
    const { email, code_challenge: code, code_challenge_method: method } = readBody(recoverBody, body);
    if (!email) throw new AppError('validation_failed', { reason: 'Password recovery requires an email' });
    const challenge = readCodeChallenge(code, method);
    const address = readEmail(email);
    await atEarliest(UNNOTICED_MS, async () => {
      const user = await this.accounts.find({ email: address });
      await inTransaction(this.database, async (manager) => {
        if (!user) return this.letters.pretend(manager, 'recovery', address);
        await this.entryLetters.write(manager, user, { purpose: 'recovery', address, redirectTo, challenge });
      });
    });
    this.letters.kick();
  }
}
