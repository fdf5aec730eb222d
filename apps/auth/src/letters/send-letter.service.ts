import {
  accountLetter,
  Mailer,
  TEXT_SENDER,
  textMessage,
  type AccountLetter,
  type TextMessageKind,
  type TextSender,
} from '@dearly/mail';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UserEntity } from '../accounts/user.entity';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { LetterCodesService, type LetterContents } from './letter-codes.service';
import { goesToPhone, type LetterPurpose } from './letter-purpose';
import { LetterEntity } from './letter.entity';

/** Makes and sends letters that were asked for. */
@Injectable()
export class SendLetterService {
  constructor(
    private readonly database: DataSource,
    private readonly codes: LetterCodesService,
    private readonly mailer: Mailer,
    @Inject(TEXT_SENDER) private readonly texts: TextSender,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * Sends one letter; nothing happens when a newer one has taken its place, or its account is gone. The code exists
   * from here on only: the queue and the table never hold it. @throws MailRefused, TextRefused
   */
  async send(letterId: string, signal: AbortSignal): Promise<void> {
    const { manager } = this.database;
    const letter = await manager.findOneBy(LetterEntity, { id: letterId });
    if (!letter) return;
    const user = await manager.findOneByOrFail(UserEntity, { id: letter.userId });
    const contents = await this.codes.make(manager, letter);
    if (goesToPhone(letter.purpose, letter.address)) {
      const text = textMessage(textKind(letter.purpose), contents.code);
      await this.texts.send(letter.address, text, signal);
    } else {
      const mail = await accountLetter(this.describe(letter, user, contents));
      await this.mailer.send({ to: letter.address, messageId: `letter-${letter.id}`, ...mail }, signal);
    }
    if (letter.purpose === 'password_changed') await manager.delete(LetterEntity, letter.id);
  }

  private describe(
    { purpose, address, createdAt }: LetterEntity,
    user: UserEntity,
    { code, link }: LetterContents,
  ): AccountLetter {
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

function textKind(purpose: LetterPurpose): TextMessageKind {
  if (purpose === 'phone_change') return 'phone-change';
  return purpose === 'reauthentication' ? 'reauthentication' : 'code';
}
