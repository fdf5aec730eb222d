import { Frame, Paragraph } from './frame';
import { renderEmail, type EmailBody } from './render-email';

/** A mail that only tells something: a title and paragraphs, all plain text. */
export function noticeEmail(title: string, paragraphs: string[]): Promise<EmailBody> {
  return renderEmail(
    <Frame title={title} preview={paragraphs[0] ?? title}>
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
    </Frame>,
  );
}
