import { noticeEmail } from './notice-email';

describe('a notice', () => {
  it('shows what was given as text and never as markup', async () => {
    const { html } = await noticeEmail('<b>Title</b>', ['"quoted" & <script>alert(1)</script>']);
    expect(html).not.toMatch(/<b>|<script>/);
    expect(html).toContain('&lt;script&gt;');
  });

  it('is readable without HTML', async () => {
    expect((await noticeEmail('Title', ['One & two.', 'Three.'])).text).toBe(
      'Title\n\nOne & two.\n\nThree.\n',
    );
  });

  it('has one way to go on, with and without HTML', async () => {
    const link = { before: 'Or so.', label: 'Go on', url: 'https://dearly.example/send' };
    const { html, text } = await noticeEmail('Title', ['One.'], link);
    expect(html.match(/href="[^"]*"/g)).toContain('href="https://dearly.example/send"');
    expect(text).toMatch(/^Title\n\nOne\.\n\nOr so\.\n\nGo on.*https:\/\/dearly\.example\/send\n$/s);
  });
});
