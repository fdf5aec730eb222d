import { Hr } from '@react-email/hr';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { Frame, Paragraph, Quiet } from './frame';
import { LinkButton } from './link-button';
import type { AccountEmail, AccountWords, CodeStep } from './email-words';
import { LOOK } from './look';
import { renderEmail, type EmailBody } from './render-email';
import { changeWords, securityWords } from './change-words';
import { entryWords } from './entry-words';

/**
 * The mail for one step of an account (account protocol A4), with its code and link. The text form has the code and
 * the link each on a line of its own. Nothing but a code ever stands in the subject, and never a line break.
 */
export async function accountEmail(mail: AccountEmail): Promise<EmailBody & { subject: string }> {
  const words = accountWords(mail);
  return { subject: words.subject, ...(await renderEmail(<Email {...words} />)) };
}

function Email({ title, preview, paragraphs, steps, warning, ending }: AccountWords) {
  const address = steps.find((step) => 'link' in step)?.link;
  return (
    <Frame title={title} preview={preview}>
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      {steps.map((step) =>
        'link' in step ? <LinkButton key="link" {...step} /> : <Code key="code" {...step} />,
      )}
      {warning && <Paragraph>{warning}</Paragraph>}
      {address && <Hr className="rule" style={LOOK.rule} />}
      {ending && <Quiet>{ending}</Quiet>}
      {address && <WholeUrl link={address} />}
    </Frame>
  );
}

function Code({ lead, code, works }: CodeStep) {
  return (
    <>
      <Paragraph>{lead}</Paragraph>
      <Text className="code strong" style={LOOK.code}>
        {code}
      </Text>
      <Quiet>{works}</Quiet>
    </>
  );
}

/** For mail programs that show no button; as text the button is its address already. */
function WholeUrl({ link }: { link: string }) {
  return (
    <div data-skip-in-text={true}>
      <Quiet>If the button does not work, open this address:</Quiet>
      <Link className="blue" style={LOOK.link} href={link}>
        {link}
      </Link>
    </div>
  );
}

/** The words of an email: what happened, the one thing to do, and what to do when it was somebody else. */
function accountWords(mail: AccountEmail): AccountWords {
  switch (mail.kind) {
    case 'confirmation':
    case 'code':
    case 'recovery':
    case 'invitation':
      return entryWords(mail);
    case 'change-current':
    case 'change-new':
      return changeWords(mail);
    case 'reauthentication':
    case 'password-changed':
      return securityWords(mail);
  }
}
