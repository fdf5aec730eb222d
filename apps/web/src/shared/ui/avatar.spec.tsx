import { fireEvent, render, screen } from '@testing-library/react';
import { personCalled } from '../../../test/account-service';
import { Avatar, initialsOf } from './avatar';

it('shows the picture that the account names, or two letters of the email', () => {
  const person = personCalled('anna@example.com');
  const picture = { avatar_url: 'https://example.com/anna.png' };
  const { rerender, container } = render(<Avatar user={{ ...person, user_metadata: picture }} />);
  expect(container.querySelector('img')).toHaveAttribute('src', 'https://example.com/anna.png');
  rerender(<Avatar user={person} />);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('AN')).toBeInTheDocument();
});

it.each([
  'http://example.com/anna.png',
  'data:image/png;base64,AAAA',
  '/anna.png',
  '/storage/v1/object/authenticated/profile-picture-0a/../../../api/own.jpg',
  '/storage/v1/object/authenticated/another-bucket/0a.jpg',
  7,
  '',
])('fetches no picture from %j: only a protected address of its own counts', (picture) => {
  const person = { ...personCalled('anna@example.com'), user_metadata: { avatar_url: picture } };
  const { container } = render(<Avatar user={person} />);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('AN')).toBeInTheDocument();
});

it('falls back to the initials where a picture cannot be shown', () => {
  const picture = 'https://example.com/gone.png';
  const person = { ...personCalled('anna@example.com'), user_metadata: { avatar_url: picture } };
  const { container } = render(<Avatar user={person} />);
  const image = container.querySelector('img');
  if (image) fireEvent.error(image);
  expect(screen.getByText('AN')).toBeInTheDocument();
});

it.each([
  ['x@example.com', 2],
  ['', 0],
])('takes 2 characters of %j at most', (email, length) => {
  expect(initialsOf(email)).toHaveLength(length);
});
