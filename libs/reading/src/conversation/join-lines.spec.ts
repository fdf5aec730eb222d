import { endOf, joinLines } from './join-lines';
import { writtenLine } from './written';

function joined(...lines: string[]): string {
  const written = lines.map((line) => writtenLine(line.split(' ')));
  return joinLines(written, Math.max(...written.map(endOf)));
}

describe('joining the lines of a bubble', () => {
  it('joins full lines with a space', () => {
    expect(joined('We start at nine', 'by the east gate', 'on Friday')).toBe(
      'We start at nine by the east gate on Friday',
    );
  });

  it('keeps a line break where the next word would have fitted', () => {
    expect(joined('Dear all', 'we start at nine by the gate')).toBe('Dear all\nwe start at nine by the gate');
  });

  it('joins what stands around a hyphen without a space', () => {
    expect(joined('Are you seeing db-', '2 alerts')).toBe('Are you seeing db-2 alerts');
  });

  it('keeps the space behind a dash', () => {
    expect(joined('that was all there -', 'is it not')).toBe('that was all there - is it not');
  });

  it('joins an address that was longer than its line', () => {
    expect(joined('https://www.example.com/tic', 'kets is the page')).toBe(
      'https://www.example.com/tickets is the page',
    );
    expect(joined('nurse.station@examp', 'le.org')).toBe('nurse.station@example.org');
  });

  it('joins an address that was broken at one of its signs, and only then', () => {
    expect(joined('https://example.org/a?', 'id=4 is the page to see')).toBe(
      'https://example.org/a?id=4 is the page to see',
    );
    expect(joined('see https://example.org/abc', 'for more')).toBe('see https://example.org/abc for more');
  });
});
