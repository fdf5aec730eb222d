import type { AccountUsage } from '@dearly/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { errorAnswer } from '../../../test/screenshot-answers';
import { openProfile, serveAccount, type AccountServer } from './test/open-profile';

const USAGE = 'GET /api/account/usage';
const GB = 1024 ** 3;
const USED: AccountUsage = {
  audiences: { used: 12, limit: 500 },
  screenshots: { used: 340, limit: 5_000 },
  buckets: { used: 0, limit: 100 },
  objects: { used: 0, limit: 20_000 },
  bytes: { used: 1_288_490_189, limit: 5 * GB },
};

describe('what a person keeps', () => {
  let server: AccountServer;
  beforeEach(async () => {
    server = await serveAccount();
    server.answers[USAGE] = { body: USED };
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  const section = () => screen.findByRole('region', { name: 'What you keep' });
  const metersIn = (part: HTMLElement) =>
    within(part)
      .getAllByRole('meter')
      .map((meter: HTMLElement) => [
        document.getElementById(meter.getAttribute('aria-labelledby') ?? '')?.textContent,
        meter.getAttribute('aria-valuetext'),
      ]);

  it('is shown as meters with their limits, without what only programs have', async () => {
    openProfile();
    const storage = await screen.findByRole('meter', { name: 'Storage' });
    expect(metersIn(await section())).toEqual([
      ['Audiences', '12 of 500'],
      ['Screenshots', '340 of 5,000'],
      ['Storage', '1.2 GB of 5 GB'],
    ]);
    expect(storage).toHaveAttribute('aria-valuenow', '1288490189');
    expect(storage).toHaveAttribute('aria-valuemax', String(5 * GB));
    expect(screen.getByText('340 of 5,000')).toBeVisible();
    expect(screen.queryByText(/no room left/)).not.toBeInTheDocument();
    expect(server.asked.find(({ path }) => path === '/api/account/usage')?.headers.authorization).toBe(
      'Bearer access-1',
    );
  });

  it('counts the bucket of the picture for none of the person’s own', async () => {
    const one = (limit: number) => ({ used: 1, limit });
    server.answers[USAGE] = { body: { ...USED, buckets: one(100), objects: one(20_000) } };
    const address = '/storage/v1/object/authenticated/profile-picture-0a/0b.jpg';
    server.account.user_metadata = { avatar_url: address };
    openProfile();
    await screen.findByRole('meter', { name: 'Storage' });
    await waitFor(() => expect(screen.queryByRole('meter', { name: 'Buckets' })).not.toBeInTheDocument());
    expect(screen.queryByRole('meter', { name: 'Objects' })).not.toBeInTheDocument();
  });

  it('has buckets and objects when there are any', async () => {
    const body = { ...USED, buckets: { used: 1, limit: 100 }, objects: { used: 2_000, limit: 20_000 } };
    server.answers[USAGE] = { body };
    openProfile();
    await screen.findByRole('meter', { name: 'Buckets' });
    expect(metersIn(await section())).toContainEqual(['Objects', '2,000 of 20,000']);
  });

  it('says what to do when a limit is reached, also by more than there may be', async () => {
    server.answers[USAGE] = { body: { ...USED, audiences: { used: 600, limit: 500 } } };
    openProfile();
    const meter = await screen.findByRole('meter', { name: 'Audiences' });
    expect(meter).toHaveAttribute('aria-valuenow', '500');
    expect(meter).toHaveAttribute('aria-valuetext', '600 of 500');
    expect(screen.getByText('There is no room left. Delete some to make room.')).toBeVisible();
  });

  it('is asked for again when it could not be loaded', async () => {
    server.answers[USAGE] = errorAnswer(503, 'service_unavailable', 'Not now.');
    const { user } = openProfile();
    expect(await screen.findByText('What you keep could not be loaded')).toBeVisible();
    server.answers[USAGE] = { body: USED };
    await user.click(within(await section()).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('meter', { name: 'Audiences' })).toBeVisible();
  });
});
