import { render, toPlainText } from '@react-email/render';

/** The two forms of a mail's body. */
export type EmailBody = { html: string; text: string };

/** What we use of html-to-text, which comes without types. */
type TextElement = { attribs: Record<string, string>; children: TextElement[] };
type TextBuilder = {
  openBlock(options: { leadingLineBreaks: number }): void;
  closeBlock(options: { trailingLineBreaks: number }): void;
  addInline(text: string, options?: { noWordTransform: boolean }): void;
};
type WriteChildren = (children: TextElement[], builder: TextBuilder) => void;

const AS_TEXT = {
  formatters: { button: writeButton },
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'a.button', format: 'button' },
  ],
};

/** An email as HTML and as text. Values in it are escaped by React; line breaks in them become spaces. */
export async function renderEmail(mail: React.ReactElement): Promise<EmailBody> {
  const html = await render(mail);
  return { html, text: `${toPlainText(html, AS_TEXT)}\n` };
}

/** As text a button is its label, and its whole address on a line of its own. */
function writeButton(button: TextElement, writeChildren: WriteChildren, builder: TextBuilder): void {
  builder.openBlock({ leadingLineBreaks: 2 });
  writeChildren(button.children, builder);
  builder.addInline(':');
  builder.closeBlock({ trailingLineBreaks: 1 });
  builder.openBlock({ leadingLineBreaks: 1 });
  builder.addInline(button.attribs['href'] ?? '', { noWordTransform: true });
  builder.closeBlock({ trailingLineBreaks: 2 });
}
