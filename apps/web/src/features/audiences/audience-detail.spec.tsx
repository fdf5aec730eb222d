import { screen, waitFor, within } from '@testing-library/react';
import { openScreen, toastText } from '../../../test/open-screen';
import { audienceCalled, errorAnswer } from '../../../test/screenshot-answers';
import { startSmallServer, type Answer, type SmallServer } from '../../../test/small-server';
import { AudienceDetail } from './audience-detail';

let server: SmallServer;
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

const team = audienceCalled('Team', 1);
const open = () =>
  openScreen(
    <AudienceDetail
      audienceId={team.id}
      tab="upload"
      onTab={() => undefined}
      takesFocus={false}
      status={null}
      upload="Upload here"
      analysis={null}
    />,
  );

it('is renamed where it is shown, and keeps the focus there', async () => {
  let shown = team;
  server = await startSmallServer(({ method, body }) => {
    if (method === 'PUT') shown = { ...team, ...(JSON.parse(body) as object) };
    return { body: method === 'PUT' ? shown : [shown] };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Team' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Message Group' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Neighbors');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Neighbors' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Neighbors' })).toHaveFocus());
});

it('says that it could not be fetched, and tries again when asked', async () => {
  let list: Answer = errorAnswer(503, 'service_unavailable', 'Not right now.');
  server = await startSmallServer(({ path }) => (path.endsWith('/audiences') ? list : { body: [] }));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = open();
  expect(await screen.findByText('Failed to fetch audience')).toBeVisible();
  expect(toastText()).toContain('Error loading audiencesNot right now.');
  list = { body: [team] };
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Team' })).toBeVisible();
  expect(screen.getByText('Upload here')).toBeVisible();
});
