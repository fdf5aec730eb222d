import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UserEntity } from '../accounts/user.entity';
import { FlowsService } from '../flows/flows.service';
import type { CodeChallenge } from '../pkce/code-challenge';
import { RedirectTargets } from '../redirects/redirect-targets';
import type { LetterPurpose } from './letter-purpose';
import { LettersService } from './letters.service';

export type EntryLetter = {
  purpose: LetterPurpose & ('signup' | 'magiclink' | 'recovery' | 'sms');
  /** As `NewLetter.address`. */
  address: string;
  /** The wish of the request; where it is not allowed the link leads to the site. */
  redirectTo: string | undefined;
  challenge?: CodeChallenge | undefined;
};

/** How a session that such a letter leads to by PKCE says that it began. */
const METHODS = { signup: 'email/signup', magiclink: 'magiclink', recovery: 'recovery', sms: 'otp' };

/** Letters that let their reader in. */
@Injectable()
export class EntryLettersService {
  constructor(
    private readonly letters: LettersService,
    private readonly flows: FlowsService,
    private readonly targets: RedirectTargets,
  ) {}

  /** Notes one within the transaction of `manager`, answers its id; as `LettersService.write`. */
  async write(
    manager: EntityManager,
    user: UserEntity,
    { purpose, address, redirectTo, challenge }: EntryLetter,
  ): Promise<string> {
    const flowId = await this.flows.begin(manager, user.id, METHODS[purpose], challenge);
    const letter = { purpose, address, redirectTo: this.targets.choose(redirectTo), flowId };
    const [id = ''] = await this.letters.write(manager, user, letter);
    return id;
  }
}
