import { render, screen } from '@testing-library/react';
import { OptOutNotice } from './opt-out-notice';

const show = (...messages: { sender: 'me' | 'them'; text: string }[]) =>
  render(<OptOutNotice conversation={{ messages: messages.map((one) => ({ ...one, timing: null })) }} />);

describe('the notice that they asked me to stop', () => {
  it('quotes their sentence', () => {
    show({ sender: 'them', text: 'Who is this? Please take me off your list!' });
    expect(screen.getByRole('status')).toHaveTextContent(
      'They asked you to stop“Please take me off your list”',
    );
  });

  it('is not there for what I wrote, or for a harmless stop', () => {
    show({ sender: 'me', text: 'Please stop texting me' }, { sender: 'them', text: 'Stop by at six?' });
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
