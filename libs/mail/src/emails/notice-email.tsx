import { Frame, Paragraph } from './frame';
import { LinkButton } from './link-button';
import { renderEmail, type EmailBody } from './render-email';

/** A way to go on, with what stands `before` it. */
export type NoticeLink = { before: string; label: string; url: string };

/** A mail that only tells something: a title and paragraphs, all plain text, and perhaps a way to go on. */
export function noticeEmail(title: string, paragraphs: string[], link?: NoticeLink): Promise<EmailBody> {
  return renderEmail(
    <Frame title={title} preview={paragraphs[0] ?? title}>
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      {link && (
        <>
          <Paragraph>{link.before}</Paragraph>
          <LinkButton label={link.label} link={link.url} />
        </>
      )}
    </Frame>,
  );
}
