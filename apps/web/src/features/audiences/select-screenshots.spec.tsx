import { screen, waitFor, within } from '@testing-library/react';
import { startFormServer, type Answer, type FormServer, type Received } from '../../../test/form-server';
import { openScreen, toastText } from '../../../test/open-screen';
import { errorAnswer, idOf, screenshotOf } from '../../../test/screenshot-answers';
import { ScreenshotList } from './screenshot-list';

const AUDIENCE = idOf('audience', 1);

describe('choosing several screenshots', () => {
  let server: FormServer;
  /** Numbers of the screenshots that are there, newest first. */
  let there: number[];
  let act: (received: Received) => Answer | Promise<Answer>;
  const numberOf = ({ path }: Received) => Number(/0*(\d+)(?:\/analyze)?$/.exec(path)?.[1]);
  const list = ({ path }: Received): Answer => {
    const query = new URL(path, 'http://localhost').searchParams;
    const before = query.get('before');
    const from = before ? there.findIndex((one) => idOf('screenshot', one) === before) + 1 : 0;
    const page = there.slice(from, from + Number(query.get('limit')));
    return { status: 200, body: page.map((number) => screenshotOf(AUDIENCE, number)) };
  };
  const remove = (received: Received): Answer => {
    there = there.filter((one) => one !== numberOf(received));
    return { status: 200, body: {} };
  };

  beforeEach(async () => {
    there = [3, 2, 1];
    act = remove;
    server = await startFormServer((received) =>
      received.method === 'GET' ? list(received) : act(received),
    );
    (globalThis as unknown as { moveTo: (url: string) => void }).moveTo(server.url);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  const begin = async (...names: string[]) => {
    const { user } = openScreen(<ScreenshotList audienceId={AUDIENCE} count={there.length} />);
    await user.click(await screen.findByRole('button', { name: 'Select' }));
    for (const name of names) await user.click(screen.getByText(name));
    return user;
  };
  const press = (user: Awaited<ReturnType<typeof begin>>, name: string) =>
    user.click(within(bar()).getByRole('button', { name }));
  const bar = () => screen.getByRole('group', { name: 'Selected screenshots' });
  const checked = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter((box) => box.checked)
      .map((box) => box.closest('label')?.querySelector('img')?.alt);
  const asked = () => server.received.filter(({ method }) => method !== 'GET').map(numberOf);
  const confirm = async (user: Awaited<ReturnType<typeof begin>>, title: string) =>
    user.click(
      within(await screen.findByRole('alertdialog', { name: `${title}?` })).getByRole('button', {
        name: title,
      }),
    );

  it('takes a card in and out by a press anywhere on it, and counts', async () => {
    const user = await begin();
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    await user.click(screen.getByText('IMG_3.png'));
    await user.click(screen.getByText('IMG_1.png'));
    expect(within(bar()).getByRole('status')).toHaveTextContent('2 selected');
    expect(screen.getByRole('checkbox', { name: /IMG_3/ })).toBeChecked();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await user.click(screen.getByText('IMG_3.png'));
    expect(checked()).toEqual(['IMG_1.png']);
    await press(user, 'Select all');
    await waitFor(() => expect(checked()).toEqual(['IMG_3.png', 'IMG_2.png', 'IMG_1.png']));
    await press(user, 'Select none');
    expect(checked()).toEqual([]);
    expect(within(bar()).getByRole('button', { name: 'Delete' })).toBeDisabled();
  });

  it.each([
    ['Done', (user: Awaited<ReturnType<typeof begin>>) => press(user, 'Done')],
    ['Escape', (user: Awaited<ReturnType<typeof begin>>) => user.keyboard('{Escape}')],
  ])('ends with %s, and forgets what was chosen', async (_name, end) => {
    const user = await begin('IMG_3.png');
    await end(user);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Select' }));
    expect(checked()).toEqual([]);
  });

  it('asks once with their number, deletes them one after the other, and is done', async () => {
    const user = await begin('IMG_3.png', 'IMG_1.png');
    await press(user, 'Delete');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(checked()).toEqual(['IMG_3.png', 'IMG_1.png']);
    await press(user, 'Delete');
    await confirm(user, 'Delete 2 screenshots');
    await waitFor(() => expect(toastText()).toContain('2 screenshots deleted'));
    expect(asked()).toEqual([3, 1]);
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(1));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('names what failed and leaves it chosen', async () => {
    act = (one) => (numberOf(one) === 2 ? errorAnswer(503, 'x', 'Not right now.') : remove(one));
    const user = await begin('IMG_3.png', 'IMG_2.png');
    await press(user, 'Delete');
    await confirm(user, 'Delete 2 screenshots');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '1 screenshot could not be deletedIMG_2.png: Not right now.',
    );
    await waitFor(() => expect(checked()).toEqual(['IMG_2.png']));
    expect(toastText()).toContain('1 screenshot deleted');
    act = () => errorAnswer(404, 'screenshot_not_found', 'Gone.');
    there = [1];
    await press(user, 'Delete');
    await confirm(user, 'Delete 1 screenshot');
    await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
  });

  it('has them read again, shows how far that is, and stops when told to', async () => {
    let letGo = (): void => undefined;
    act = () =>
      new Promise((resolve) => {
        letGo = () => resolve({ status: 202, body: { status: 'queued' } });
      });
    const user = await begin('IMG_3.png', 'IMG_2.png', 'IMG_1.png');
    await press(user, 'Read again');
    expect(bar()).toHaveFocus();
    await waitFor(() => expect(asked()).toEqual([3]));
    expect(within(bar()).getByRole('status')).toHaveTextContent('Reading 1 of 3');
    letGo();
    await waitFor(() => expect(asked()).toEqual([3, 2]));
    expect(within(bar()).getByRole('status')).toHaveTextContent('Reading 2 of 3');
    await user.keyboard('{Escape}');
    await press(user, 'Cancel');
    expect(within(bar()).getByRole('button', { name: 'Stopping after this one' })).toBeDisabled();
    letGo();
    await waitFor(() => expect(toastText()).toContain('2 screenshots read again'));
    expect(checked()).toEqual(['IMG_1.png']);
    expect(asked()).toEqual([3, 2]);
  });

  it('chooses all of them, also those that were not loaded yet', async () => {
    there = Array.from({ length: 450 }, (_, index) => 450 - index);
    const user = await begin();
    await press(user, 'Select all');
    await waitFor(() => expect(within(bar()).getByRole('status')).toHaveTextContent('450 selected'));
  });
});
