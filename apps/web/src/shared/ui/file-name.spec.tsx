import { render, screen } from '@testing-library/react';
import { FileName } from './file-name';

it('cuts a long name in the middle, and has it read out whole', () => {
  const name = 'Screenshot 2026-11-26 at 19.20.22 📷.png';
  const { container } = render(<FileName>{name}</FileName>);
  expect(screen.getByText(name)).toHaveClass('sr-only');
  const [start, end] = container.querySelectorAll('[aria-hidden]');
  expect(start).toHaveClass('truncate');
  expect(end).toHaveTextContent(/^2 📷\.png$/);
  expect(`${start?.textContent}${end?.textContent}`).toBe(name);
});

it('puts the halves of a name from the right in its own order', () => {
  render(<FileName>صورة من المحادثة الأخيرة.png</FileName>);
  expect(screen.getByTitle('صورة من المحادثة الأخيرة.png')).toHaveAttribute('dir', 'auto');
});

it('leaves a short one as it is', () => {
  const { container } = render(<FileName>chat-1.png</FileName>);
  expect(container.textContent).toBe('chat-1.png');
});
