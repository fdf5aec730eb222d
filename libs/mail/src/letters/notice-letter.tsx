import { Frame, Paragraph } from './frame';
import { renderLetter, type LetterBody } from './render-letter';

/** A mail that only tells something: a title and paragraphs, all plain text. */
export function noticeLetter(title: string, paragraphs: string[]): Promise<LetterBody> {
  return renderLetter(
    <Frame title={title} preview={paragraphs[0] ?? title}>
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
    </Frame>,
  );
}
