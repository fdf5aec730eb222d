import { fireEvent, screen } from '@testing-library/react';
import { accountServer, keepSession } from '../../test/account-server';
import { sessionOf } from '../../test/account-service';
import { openApp } from '../../test/open-app';

const server = accountServer();

function openProfile(metadata: object = {}) {
  const session = sessionOf('anna@example.com');
  const user = { ...session.user, user_metadata: metadata };
  keepSession({ ...session, user });
  return openApp('/profile');
}

describe('the profile', () => {
  it('shows initials, email, status, the draft to the support and the way out', async () => {
    openProfile();
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    expect(screen.getByText('AN')).toBeVisible();
    expect(screen.getByText('anna@example.com')).toBeVisible();
    expect(await screen.findByText('Currently Subscribed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      'mailto:support@dearly.example?subject=Dearly%20support&body=My%20account%3A%20anna%40example.com%0A%0A',
    );
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('button', { name: 'Sign Out' }));
  });

  it('asks for the status of the account that is signed in, with its token', async () => {
    openProfile();
    await screen.findByText('Currently Subscribed');
    const asks = server.asked.filter(({ path }) => path === '/functions/v1/get-subscription-status');
    expect(asks).toHaveLength(1);
    expect(asks[0]).toMatchObject({
      method: 'POST',
      body: '{"userId":"11111111-1111-4111-8111-111111111111"}',
      headers: { authorization: 'Bearer access-1', accept: 'application/json' },
    });
  });

  it('shows the picture of the account, and the initials when it cannot be loaded', async () => {
    const picture = 'https://pictures.example/anna.png';
    openProfile({ avatar_url: picture });
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    const image = document.querySelector(`img[src="${picture}"]`);
    expect(image).toBeVisible();
    expect(screen.queryByText('AN')).not.toBeInTheDocument();
    if (image) fireEvent.error(image);
    expect(screen.getByText('AN')).toBeVisible();
  });
});
