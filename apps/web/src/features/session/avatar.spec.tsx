import { render, screen } from '@testing-library/react';
import { personCalled } from '../../../test/account-service';
import { Avatar, initialsOf } from './avatar';

it('shows the picture that the account names, or two letters of the e-mail', () => {
  const person = personCalled('anna@example.com');
  const picture = { avatar_url: 'https://example.com/anna.png' };
  const { rerender, container } = render(<Avatar user={{ ...person, user_metadata: picture }} />);
  expect(container.querySelector('img')).toHaveAttribute('src', 'https://example.com/anna.png');
  rerender(<Avatar user={person} />);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('AN')).toBeInTheDocument();
});

it.each([
  ['x@example.com', 2],
  ['', 0],
])('takes 2 characters of %j at most', (email, length) => {
  expect(initialsOf(email)).toHaveLength(length);
});
