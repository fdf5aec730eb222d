import { mailPage } from './mail-page';

describe('a mail page', () => {
  it('shows what was given as text and never as markup', () => {
    const { html } = mailPage('<b>Title</b>', ['"quoted" & <script>alert(1)</script>']);
    expect(html).not.toMatch(/<b>|<script>/);
    expect(html).toContain('&#60;script&#62;');
  });

  it('is readable without HTML', () => {
    expect(mailPage('Title', ['One & two.', 'Three.']).text).toBe('Title\n\nOne & two.\n\nThree.\n');
  });
});
