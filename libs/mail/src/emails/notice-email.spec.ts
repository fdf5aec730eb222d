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
});
