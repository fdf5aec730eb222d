/** A mail in the product's look, as HTML and as plain text. Paragraphs are plain text; values are escaped here. */
export function mailPage(title: string, paragraphs: string[]): { html: string; text: string } {
  const body = paragraphs
    .map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`)
    .join('');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f4f1ee;font:17px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif;color:#2b2633">
<div style="max-width:520px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 20px;font-weight:700;color:#0A66CC">Dearly</p>
<div style="background:#fff;border-radius:20px;padding:28px 24px"><h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${escapeHtml(title)}</h1>${body}</div>
</div></body></html>`;
  return { html, text: `${title}\n\n${paragraphs.join('\n\n')}\n` };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
