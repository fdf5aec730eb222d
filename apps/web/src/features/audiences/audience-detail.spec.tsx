import { screen } from '@testing-library/react';
import { openScreen, toastText } from '../../../test/open-screen';
import { audienceCalled, errorAnswer } from '../../../test/screenshot-answers';
import { startSmallServer, type Answer, type SmallServer } from '../../../test/small-server';
import { AudienceDetail } from './audience-detail';

let server: SmallServer;
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

it('says that it could not be fetched, and tries again when asked', async () => {
  const team = audienceCalled('Team', 1);
  let list: Answer = errorAnswer(503, 'service_unavailable', 'Not right now.');
  server = await startSmallServer(({ path }) => (path.endsWith('/audiences') ? list : { body: [] }));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = openScreen(
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
  expect(await screen.findByText('Failed to fetch audience')).toBeVisible();
  expect(toastText()).toContain('Error loading audiencesNot right now.');
  list = { body: [team] };
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Team' })).toBeVisible();
  expect(screen.getByText('Upload here')).toBeVisible();
});
