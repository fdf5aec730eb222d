import { LIMITS, type EmailOutcome } from '@dearly/contracts';
import { Mailer, MailError, noticeEmail } from '@dearly/mail';
import { PLAN_CALENDAR, type Generated } from '@dearly/messages';
import { Logger } from '@nestjs/common';

/** Emails the generated files to the account's own address, as a part of the request: contact data is never queued. */
export class FileDelivery {
  private readonly logger = new Logger(FileDelivery.name);

  /** `siteUrl` is where people open the web app, without a slash at the end. */
  constructor(
    private readonly mailer: Mailer,
    private readonly siteUrl: string,
  ) {}

  /** `sent` when the mail server accepted; `failed` with a reason that a person can read. */
  async deliver(
    to: string,
    generated: Generated,
    messageId: string,
    signal?: AbortSignal,
  ): Promise<EmailOutcome> {
    const { subject, paragraphs } = describeFiles(generated);
    const size = generated.files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
    if (size > LIMITS.mail.attachmentBytes) return { status: 'failed', to, reason: tooLarge(size) };
    const attachments = generated.files.map(({ name, contentType, bytes }) => ({
      filename: name,
      contentType,
      content: bytes,
    }));
    const body = await noticeEmail(subject, paragraphs, queueLink(this.siteUrl));
    try {
      await this.mailer.send({ to, subject, ...body, attachments, messageId }, signal);
      return { status: 'sent', to };
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      this.logger.warn(`mail not accepted: ${error.reason}`);
      return { status: 'failed', to, reason: error.reason };
    }
  }
}

/** To the site and nothing else: no message has left the browser in which it was made, but for the attachments. */
const queueLink = (siteUrl: string) => ({
  before:
    'Or send without the shortcut, one tap for each message, in the browser where you made them. From a computer, “Continue on your iPhone” brings them to the phone.',
  label: 'Open your send queue',
  url: `${siteUrl}/send`,
});

/** Says how much there is and what to do with it; names and texts stand in the attachments only. */
export function describeFiles({ files, total, sendable }: Generated): {
  subject: string;
  paragraphs: string[];
} {
  const ready = files.filter((file) => file.contentType === 'application/json');
  const count = ready.reduce((sum, file) => sum + file.count, 0);
  const paragraphs = [
    `${counted(count, 'message')} in ${counted(ready.length, 'file')}, made from ${counted(total, 'row')} of your contact list.`,
    'Open this email on your iPhone, share a file with the Dearly shortcut and keep the phone plugged in until it is done.',
  ];
  if (files.some(({ name }) => name === PLAN_CALENDAR))
    paragraphs.push(
      `Open ${PLAN_CALENDAR} to add a reminder for each file. Share each file when your calendar reminds you.`,
    );
  else if (ready.length > 1)
    paragraphs.push(
      'Each file holds at most 50 messages. Send one file a day, so that your number stays in good standing.',
    );
  if (sendable < total)
    paragraphs.push(
      `${counted(total - sendable, 'row')} could not be used. The file rejected-rows.csv says why.`,
    );
  return { subject: `Your ${counted(count, 'message')} from Dearly`, paragraphs };
}

function tooLarge(size: number): string {
  const megabytes = Math.ceil(size / 1024 / 1024);
  return `The files are ${megabytes} MB together, too large for one email. Download them here, or split the list.`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
