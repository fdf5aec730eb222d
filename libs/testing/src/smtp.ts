import { simpleParser } from 'mailparser';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Where in the conversation the server may answer otherwise than "fine". */
export type SmtpStage = 'connection' | 'auth' | 'sender' | 'recipient' | 'message';
/** `hang` never answers, `drop` closes the connection. */
export type SmtpReply = { code: number; text: string } | 'hang' | 'drop';

export type ReceivedMail = {
  from: string;
  to: string[];
  subject: string;
  messageId: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; content: Buffer }[];
};

export type SmtpFixture = {
  url: string;
  /** Accepted messages, in the order they came. */
  messages: ReceivedMail[];
  /** Replaces the script; without an argument everything is accepted again. */
  setReply(reply?: ReplyScript): void;
  stop(): Promise<void>;
};
/** Asked at every stage; `value` is the user, the address, or the text of the message. Undefined accepts. */
export type ReplyScript = (stage: SmtpStage, value: string) => SmtpReply | undefined;

/**
 * A real SMTP server on a free port of 127.0.0.1 that parses what it accepts and refuses what the script says, e.g.
 * `startSmtp({ reply: (stage) => (stage === 'message' ? { code: 552, text: 'too big' } : undefined) })`.
 */
export async function startSmtp(options: { reply?: ReplyScript } = {}): Promise<SmtpFixture> {
  const messages: ReceivedMail[] = [];
  let script = options.reply;

  const answer = (stage: SmtpStage, value: string, done: (error?: Error | null) => void): void => {
    const reply = script?.(stage, value);
    if (reply === 'hang') return;
    if (reply === 'drop') return dropAll(server);
    done(reply && Object.assign(new Error(reply.text), { responseCode: reply.code }));
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (session, done) => answer('connection', session.remoteAddress, done),
    onAuth: (auth, _session, done) =>
      answer('auth', auth.username ?? '', (error) =>
        done(error, error ? undefined : { user: auth.username }),
      ),
    onMailFrom: (address, _session, done) => answer('sender', address.address, done),
    onRcptTo: (address, _session, done) => answer('recipient', address.address, done),
    onData: (stream, session, done) => {
      void (async () => {
        const source = Buffer.concat(await stream.toArray());
        const mail = await parse(
          source,
          session.envelope.rcptTo.map((recipient) => recipient.address),
        );
        answer('message', mail.text, (error) => {
          if (!error) messages.push(mail);
          done(error);
        });
      })().catch(done);
    },
  });
  // A client that is cut off by the script ends in a socket error here, which is what the test wants.
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    setReply: (reply) => {
      script = reply;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function dropAll(server: SMTPServer): void {
  for (const connection of server.connections) connection.close();
}

async function parse(source: Buffer, to: string[]): Promise<ReceivedMail> {
  const mail = await simpleParser(source);
  return {
    from: mail.from?.value[0]?.address ?? '',
    to,
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    text: mail.text ?? '',
    html: mail.html || '',
    attachments: mail.attachments.map((part) => ({
      filename: part.filename ?? '',
      contentType: part.contentType,
      content: part.content,
    })),
  };
}
