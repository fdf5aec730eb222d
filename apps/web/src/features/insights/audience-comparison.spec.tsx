import { screen } from '@testing-library/react';
import { openScreen } from '../../../test/open-screen';
import { errorAnswer, idOf } from '../../../test/screenshot-answers';
import { startSmallServer, type SmallServer } from '../../../test/small-server';
import { AudienceComparison } from './audience-comparison';
import { insightsWith } from './test/some-insights';
import { rate } from './test/wilson';

const PARENTS = { id: idOf('audience', 2), name: 'Parents' };
const TEAM = { id: idOf('audience', 3), name: 'Team' };

describe('beside another audience', () => {
  let server: SmallServer;
  beforeEach(async () => {
    server = await startSmallServer(({ path }) =>
      path.endsWith(PARENTS.id)
        ? { body: insightsWith({ response: rate(4, 11) }) }
        : errorAnswer(404, 'insights_not_found', 'There are no insights for this audience yet.'),
    );
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });
  const open = (others = [PARENTS, TEAM]) =>
    openScreen(<AudienceComparison mine={{ name: 'Friends', response: rate(9, 10) }} others={others} />);

  it('says whether they differ, with the share and the range of each', async () => {
    const { user } = open();
    expect(server.asked).toHaveLength(0);
    await user.selectOptions(screen.getByLabelText('Compare with'), 'Parents');
    expect(await screen.findByText('Friends answered more often: 9 of 10, against 4 of 11.')).toBeVisible();
    expect(screen.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
      'Friends90%9 of 10 got a reply; likely between 60% and 98%',
      'Parents36%4 of 11 got a reply; likely between 15% and 65%',
    ]);
  });

  it('says that the other one has nothing to compare', async () => {
    const { user } = open();
    await user.selectOptions(screen.getByLabelText('Compare with'), 'Team');
    expect(await screen.findByText('Nothing is measured in Team yet.')).toBeVisible();
  });

  it('is not offered while there is no other', () => {
    open([]);
    expect(screen.queryByLabelText('Compare with')).not.toBeInTheDocument();
  });
});
