import { Button, Hr, Link, Text } from '@react-email/components';
import { accountWords } from './account-words';
import { Frame, Paragraph, Quiet } from './frame';
import type { AccountLetter, AccountWords, CodeStep, LinkStep } from './letter-words';
import { LOOK } from './look';
import { renderLetter, type LetterBody } from './render-letter';

/**
 * The mail for one step of an account (account protocol A4), with its code and link. The text form has the code and
 * the link each on a line of its own. Nothing but a code ever stands in the subject, and never a line break.
 */
export async function accountLetter(letter: AccountLetter): Promise<LetterBody & { subject: string }> {
  const words = accountWords(letter);
  return { subject: words.subject, ...(await renderLetter(<Letter {...words} />)) };
}

function Letter({ title, preview, paragraphs, steps, warning, ending }: AccountWords) {
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
      {address && <WholeAddress link={address} />}
    </Frame>
  );
}

function LinkButton({ label, link }: LinkStep) {
  return (
    <Button className="button" style={LOOK.button} href={link}>
      {label}
    </Button>
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
function WholeAddress({ link }: { link: string }) {
  return (
    <div data-skip-in-text={true}>
      <Quiet>If the button does not work, open this address:</Quiet>
      <Link className="blue" style={LOOK.link} href={link}>
        {link}
      </Link>
    </div>
  );
}
