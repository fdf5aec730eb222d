import type { BrowserContext } from '@playwright/test';

type Line = { sender: 'me' | 'them'; text: string };

const STYLE = `
  body { margin: 0; height: 844px; background: #fff; font: 17px/22px Inter, Arial, sans-serif; }
  header { padding: 54px 0 10px; border-bottom: 1px solid #ddd; background: #f6f6f6; text-align: center; }
  header i { display: block; width: 50px; height: 50px; margin: 0 auto 6px; border-radius: 50%; background: #a5abb9; }
  header b { font-size: 13px; }
  p { margin: 14px 0; color: #8a8a8e; font-size: 12px; text-align: center; }
  div { max-width: 260px; width: fit-content; margin: 8px 16px; padding: 8px 13px; border-radius: 18px; }
  .me { margin-left: auto; background: #34c759; color: #fff; }
  .them { background: #e9e9eb; color: #000; }`;

/** A screenshot of a conversation as a phone shows it, titled `contact`, as a file to choose in a browser. */
export async function drawConversation(context: BrowserContext, contact: string, lines: readonly Line[]) {
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  const bubbles = lines.map(({ sender, text }) => `<div class="${sender}">${text}</div>`).join('');
  await page.setContent(
    `<style>${STYLE}</style><header><i></i><b>${contact}</b></header><p>Text Message<br>Today 9:12 AM</p>${bubbles}`,
  );
  const buffer = await page.screenshot({ scale: 'device' });
  await page.close();
  return { name: 'conversation.png', mimeType: 'image/png', buffer };
}
