import { screen } from '@testing-library/react';
import { openScreen } from '../../test/open-screen';
import { NotFoundPage } from './not-found';

it('says that there is nothing here and leads home', async () => {
  const { user, address } = openScreen(<NotFoundPage />, '/nowhere');
  expect(screen.getByRole('heading', { level: 1, name: '404 - Page Not Found' })).toBeInTheDocument();
  expect(document.title).toBe('404 - Page Not Found · Dearly');
  expect(
    screen.getByText("Sorry, the page you are looking for doesn't exist or has been moved."),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back to Home' }));
  expect(address()).toBe('/');
});
