import { fireEvent, screen, waitFor } from '@testing-library/react';
import { toastText } from '../../../test/open-screen';
import { openProfile, serveAccount, type AccountServer } from './test/open-profile';

const PICTURE = 'https://pictures.example/anna.png';
const field = () => screen.findByLabelText('Address of the picture');
const drawn = () =>
  [...document.querySelectorAll('img[src^=https]')].map((image) => image.getAttribute('src'));

describe('the picture', () => {
  let server: AccountServer;
  beforeEach(async () => {
    server = await serveAccount();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  async function openDialog() {
    const app = openProfile();
    await app.user.click(await screen.findByRole('button', { name: 'Change picture' }));
    return app;
  }

  it('is set by an https address, and stands in the place of the initials then', async () => {
    const { user } = await openDialog();
    await user.type(await field(), ` ${PICTURE} `);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toastText()).toContain('Picture changed'));
    expect(server.bodies('PUT /auth/v1/user')).toMatchObject([{ data: { avatar_url: PICTURE } }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(drawn()).toEqual([PICTURE]);
  });

  it.each(['http://pictures.example/anna.png', 'anna.png', 'https://'])(
    'refuses %j, and asks nobody for it',
    async (address) => {
      const { user } = await openDialog();
      await user.type(await field(), address);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(screen.getByText(/^This is not an https:\/\/ address/)).toBeVisible();
      expect(server.bodies('PUT /auth/v1/user')).toHaveLength(0);
    },
  );

  it('is looked at once its address is typed, and refused when it cannot be shown', async () => {
    const { user } = await openDialog();
    await user.type(await field(), PICTURE);
    expect(drawn()).toEqual([]);
    await user.tab();
    const image = document.querySelector('img[src^=https]');
    expect(image).toHaveAttribute('src', PICTURE);
    if (image) fireEvent.error(image);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText(/^No picture could be shown from there/)).toBeVisible();
    expect(server.bodies('PUT /auth/v1/user')).toHaveLength(0);
  });

  it('is removed by one press', async () => {
    server.account.user_metadata = { avatar_url: PICTURE };
    const { user } = await openDialog();
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    await waitFor(() => expect(toastText()).toContain('Picture removed'));
    expect(server.bodies('PUT /auth/v1/user')).toMatchObject([{ data: { avatar_url: null } }]);
  });

  it('stays as it was when the account service cannot be reached', async () => {
    server.answers['PUT /auth/v1/user'] = { status: 503, body: 'away' };
    const { user } = await openDialog();
    await user.type(await field(), PICTURE);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Dearly is not answering right now');
    expect(await field()).toHaveValue(PICTURE);
  });
});
