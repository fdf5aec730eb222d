import { screen, waitFor, within } from '@testing-library/react';
import { openScreen, toastText } from '../../../test/open-screen';
import { audienceCalled, errorAnswer, idOf, screenshotOf } from '../../../test/screenshot-answers';
import { startSmallServer, type Answer, type Asked, type SmallServer } from '../../../test/small-server';
import { ScreenshotList } from './screenshot-list';

const AUDIENCE = idOf('audience', 1);
const HERE = audienceCalled('Friends', 1, { screenshotCount: 3 });
const WORK = audienceCalled('Work', 2, { screenshotCount: 1 });
const NAME_FROM_THE_RIGHT = audienceCalled('משפחה', 3);

describe('moving several screenshots to another audience', () => {
  let server: SmallServer;
  /** Numbers of the screenshots that are there, newest first. */
  let there: number[];
  let audiences: Answer;
  let move: (asked: Asked) => Answer | Promise<Answer>;
  const numberOf = ({ path }: Asked) => Number(/0*(\d+)\/audience$/.exec(path)?.[1]);
  const leave = (asked: Asked): Answer => {
    there = there.filter((one) => one !== numberOf(asked));
    return { status: 200, body: {} };
  };

  beforeEach(async () => {
    there = [3, 2, 1];
    audiences = { status: 200, body: [HERE, WORK, NAME_FROM_THE_RIGHT] };
    move = leave;
    server = await startSmallServer((asked) => {
      if (asked.method === 'PUT') return move(asked);
      if (asked.path === '/api/screenshots/audiences') return audiences;
      return { status: 200, body: there.map((number) => screenshotOf(AUDIENCE, number)) };
    });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  const bar = () => screen.getByRole('group', { name: 'Selected screenshots' });
  const choose = async (...names: string[]) => {
    const { user, address } = openScreen(<ScreenshotList audienceId={AUDIENCE} count={there.length} />);
    await user.click(await screen.findByRole('button', { name: 'Select' }));
    for (const name of names) await user.click(screen.getByText(name));
    await user.click(within(bar()).getByRole('button', { name: 'Move' }));
    return { user, address };
  };
  const dialog = (title: string) => screen.findByRole('dialog', { name: title });

  it('offers the others, moves one after the other where one press says, and is done', async () => {
    const { user } = await choose('IMG_3.png', 'IMG_1.png');
    const offer = within(await dialog('Move 2 screenshots to'));
    const others = (await offer.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(others).toEqual(['Work1 screenshot', 'משפחה0 screenshots']);
    await user.click(offer.getByRole('button', { name: /^Work/ }));
    await waitFor(() => expect(toastText()).toContain('2 screenshots moved to \u2068Work\u2069'));
    const asked = server.asked.filter(({ method }) => method === 'PUT');
    expect(asked.map(numberOf)).toEqual([3, 1]);
    expect(asked.map(({ body }) => JSON.parse(body) as unknown)).toEqual(
      asked.map(() => ({ audienceId: WORK.id })),
    );
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(1));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('goes back to where it was asked for when nothing is chosen', async () => {
    const { user } = await choose('IMG_3.png');
    await dialog('Move 1 screenshot to');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(within(bar()).getByRole('button', { name: 'Move' })).toHaveFocus();
    expect(screen.getByRole('checkbox', { name: /IMG_3/ })).toBeChecked();
    expect(server.asked.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('leaves chosen what the other audience has already, and says so', async () => {
    move = (one) =>
      numberOf(one) === 2 ? errorAnswer(409, 'screenshot_in_audience', 'It has this one.') : leave(one);
    const { user } = await choose('IMG_3.png', 'IMG_2.png');
    await user.click(
      await within(await dialog('Move 2 screenshots to')).findByRole('button', { name: /^Work/ }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '1 screenshot could not be movedIMG_2.png: It has this one.',
    );
    expect(screen.getByRole('checkbox', { name: /IMG_2/ })).toBeChecked();
    expect(toastText()).toContain('1 screenshot moved to');
  });

  it('leads to the audiences where there is no other', async () => {
    audiences = { status: 200, body: [HERE] };
    const { user, address } = await choose('IMG_3.png');
    const offer = within(await dialog('Move 1 screenshot to'));
    expect(await offer.findByText('You have no other audience yet.')).toBeVisible();
    await user.click(offer.getByRole('link', { name: 'Go to your audiences' }));
    expect(address()).toBe('/screenshots');
  });

  it('says that the audiences could not be loaded, and loads them again', async () => {
    audiences = errorAnswer(503, 'service_unavailable', 'Not right now.');
    const { user } = await choose('IMG_3.png');
    const offer = within(await dialog('Move 1 screenshot to'));
    expect(await offer.findByText('Your audiences could not be loaded')).toBeVisible();
    audiences = { status: 200, body: [HERE, WORK] };
    await user.click(offer.getByRole('button', { name: 'Retry' }));
    expect(await offer.findByRole('button', { name: /^Work/ })).toBeVisible();
  });
});
