import {
  accountEmail,
  Mailer,
  TEXT_SENDER,
  textMessage,
  type AccountEmail,
  type TextMessageKind,
  type TextSender,
} from '@dearly/mail';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UserEntity } from '../accounts/user.entity';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { TokenCodesService, type TokenContents } from './token-codes.service';
import { goesToPhone, type TokenPurpose } from './token-purpose';
import { OneTimeTokenEntity } from './one-time-token.entity';

/** Makes and sends one-time tokens that were asked for. */
@Injectable()
export class SendTokenService {
  constructor(
    private readonly database: DataSource,
    private readonly codes: TokenCodesService,
    private readonly mailer: Mailer,
    @Inject(TEXT_SENDER) private readonly texts: TextSender,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * Sends a one-time token; nothing happens when a newer one has taken its place, or its account is gone. The code exists
   * from here on only: the queue and the table never hold it. @throws MailError, TextError
   */
  async send(oneTimeTokenId: string, signal: AbortSignal): Promise<void> {
    const { manager } = this.database;
    const oneTimeToken = await manager.findOneBy(OneTimeTokenEntity, { id: oneTimeTokenId });
    if (!oneTimeToken) return;
    const user = await manager.findOneByOrFail(UserEntity, { id: oneTimeToken.userId });
    const contents = await this.codes.make(manager, oneTimeToken);
    if (goesToPhone(oneTimeToken.purpose, oneTimeToken.address)) {
      const text = textMessage(textKind(oneTimeToken.purpose), contents.code);
      await this.texts.send(oneTimeToken.address, text, signal);
    } else {
      const mail = await accountEmail(this.describe(oneTimeToken, user, contents));
      await this.mailer.send(
        { to: oneTimeToken.address, messageId: `letter-${oneTimeToken.id}`, ...mail },
        signal,
      );
    }
    if (oneTimeToken.purpose === 'password_changed')
      await manager.delete(OneTimeTokenEntity, oneTimeToken.id);
  }

  private describe(
    { purpose, address, createdAt }: OneTimeTokenEntity,
    user: UserEntity,
    { code, link }: TokenContents,
  ): AccountEmail {
    const codeMinutes = this.config.CODE_LIFETIME_SECONDS / 60;
    const common = { email: address, code, link, codeMinutes };
    switch (purpose) {
      case 'signup':
        return { kind: 'confirmation', ...common };
      case 'invite':
        return { kind: 'invitation', ...common };
      case 'magiclink':
        return { kind: 'code', ...common };
      case 'recovery':
        return { kind: 'recovery', ...common };
      case 'email_change_current':
      case 'email_change_new': {
        const kind = purpose === 'email_change_new' ? 'change-new' : 'change-current';
        return { kind, ...common, email: user.email ?? '', newEmail: user.newEmail ?? '' };
      }
      case 'reauthentication':
        return { kind: 'reauthentication', code, codeMinutes };
      case 'password_changed':
        return { kind: 'password-changed', email: address, at: createdAt };
      case 'sms':
      case 'phone_change':
        throw new Error('A text message is not a mail.');
    }
  }
}

function textKind(purpose: TokenPurpose): TextMessageKind {
  if (purpose === 'phone_change') return 'phone-change';
  return purpose === 'reauthentication' ? 'reauthentication' : 'code';
}
