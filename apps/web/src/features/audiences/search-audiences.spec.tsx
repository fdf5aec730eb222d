import { screen } from '@testing-library/react';
import { openScreen } from '../../../test/open-screen';
import { audienceCalled, idOf } from '../../../test/screenshot-answers';
import { startSmallServer, type SmallServer } from '../../../test/small-server';
import { SearchAudiences } from './search-audiences';

const TEAM = audienceCalled('Team', 1, { screenshotCount: 5 });
const PARENTS = audienceCalled('Parents', 2, { screenshotCount: 4 });
const FOUND = {
  id: idOf('screenshot', 3),
  audienceId: PARENTS.id,
  filename: 'a.png',
  contact: 'Ada',
  text: 'Bring Brēad',
  from: 6,
  to: 11,
};

describe('searching all audiences', () => {
  let server: SmallServer;
  beforeEach(async () => {
    server = await startSmallServer(() => ({ body: { found: [FOUND], isWhole: true } }));
  });
  afterEach(() => server.stop());

  it('shows the place and the audience of what was found', async () => {
    const { user } = openScreen(<SearchAudiences audiences={[TEAM, PARENTS]} />);
    await user.type(screen.getByRole('searchbox', { name: 'Search all conversations' }), 'bread');
    const link = await screen.findByRole('link', { name: /Brēad/ });
    expect(link).toHaveTextContent('Ada in ParentsBring Brēad');
    expect(link).toHaveAttribute('href', `/screenshots/${FOUND.id}?tab=ocr`);
    expect(server.asked.map(({ query }) => [...query])).toEqual([[['q', 'bread']]]);
  });

  it('is offered when there are more than eight screenshots', () => {
    openScreen(<SearchAudiences audiences={[{ ...TEAM, screenshotCount: 4 }, PARENTS]} />);
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });
});
