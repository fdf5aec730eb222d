import { screen, waitFor, within } from '@testing-library/react';
import { openScreen, toastText } from '../../../test/open-screen';
import { audienceCalled, idOf, errorAnswer } from '../../../test/screenshot-answers';
import { startSmallServer, type Answer, type Asked, type SmallServer } from '../../../test/small-server';
import { AudienceList } from './audience-list';

const LIST = '/api/screenshots/audiences';
const TEAM = audienceCalled('Team', 2, {
  screenshotCount: 1,
  analyzedCount: 0,
  coverUrls: ['/cover?token=t'],
});
const PARENTS = audienceCalled('Parents', 1, {
  description: 'Before the trip',
  screenshotCount: 1_200,
  analyzedCount: 9,
});

describe('the list of audiences', () => {
  let server: SmallServer;
  let list: Answer;
  let change: (asked: Asked) => Answer;
  beforeEach(async () => {
    list = { body: [TEAM, PARENTS] };
    change = () => ({ body: TEAM });
    server = await startSmallServer((asked) => (asked.method === 'GET' ? list : change(asked)));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  const open = () => openScreen(<AudienceList returningFrom={null} />, '/screenshots');
  const asks = (method: string) => server.asked.filter((asked) => asked.method === method);
  const create = () => screen.findByRole('button', { name: 'Create New Message Group' });
  const card = (name: string) =>
    within(screen.getByRole('heading', { name }).closest('li') ?? document.createElement('li'));

  it('shows each as a card with name, description, counts and covers that leads to it', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Parents' })).toHaveAttribute(
      'href',
      `/screenshots?audience=${PARENTS.id}`,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Audiences' })).toBeVisible();
    expect(card('Parents').getByText('Before the trip')).toBeVisible();
    expect(card('Parents').getByText('1,200 screenshots')).toBeVisible();
    expect(card('Parents').getByText('9 analyzed')).toBeVisible();
    expect(card('Team').getByText('1 screenshot')).toBeVisible();
    expect(card('Team').getByRole('presentation')).toHaveAttribute('src', '/cover?token=t');
  });

  it('says of an empty one that nothing is in it yet, instead of counting', async () => {
    list = { body: [audienceCalled('Choir', 1, { screenshotCount: 0, analyzedCount: 0 })] };
    open();
    expect(await screen.findByText('No screenshots yet')).toBeVisible();
    expect(screen.queryByText(/analyzed/)).not.toBeInTheDocument();
  });

  it('gives the focus back to the audience that the person comes from', async () => {
    openScreen(<AudienceList returningFrom={PARENTS.id} />);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Parents' })).toHaveFocus());
  });

  it('teaches what an audience is while there is none', async () => {
    list = { body: [] };
    const { user } = open();
    await user.click(await screen.findByText('Create New Message Group'));
    expect(await screen.findByRole('dialog', { name: 'Create New Message Group' })).toBeVisible();
  });

  it('says that loading failed, and tries again when asked', async () => {
    list = errorAnswer(503, 'service_unavailable', 'Not right now.');
    const { user } = open();
    await waitFor(() => expect(toastText()).toContain('Error loading audiencesNot right now.'));
    list = { body: [TEAM] };
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Team' })).toBeVisible();
    expect(screen.queryByText('Your audiences could not be loaded')).not.toBeInTheDocument();
  });

  it('takes an answer of another shape for a broken contract', async () => {
    list = { body: [{ id: 1 }] };
    open();
    await waitFor(() => expect(toastText()).toContain('The answer could not be read.'));
  });

  it('creates one, trimmed and without an empty description, and shows it', async () => {
    const { user, address } = open();
    await user.click(await create());
    await user.type(await screen.findByLabelText('Name'), '  Clients ');
    await user.type(screen.getByLabelText('Description (optional)'), '  ');
    change = () => {
      list = { body: [audienceCalled('Clients', 3), TEAM] };
      return { status: 201, body: audienceCalled('Clients', 3) };
    };
    await user.click(await screen.findByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('link', { name: 'Clients' })).toBeVisible();
    await waitFor(() => expect(address()).toBe(`/screenshots?audience=${idOf('audience', 3)}&tab=view`));
    const [post] = asks('POST');
    expect(post?.path).toBe(LIST);
    expect(JSON.parse(post?.body ?? '')).toEqual({ name: 'Clients' });
  });

  it('requires a name that is more than spaces', async () => {
    const { user } = open();
    await user.click(await create());
    await user.type(await screen.findByLabelText('Name'), '   ');
    await user.click(await screen.findByRole('button', { name: 'Create' }));
    await waitFor(() => expect(toastText()).toContain('Name requiredPlease enter a name for the audience'));
    expect(screen.getByLabelText('Name')).toBeInvalid();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Please enter a name for the audience');
    expect(asks('POST')).toHaveLength(0);
  });

  it('changes one with the same form', async () => {
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit Parents' }));
    const name = await screen.findByLabelText('Name');
    expect(name).toHaveValue('Parents');
    expect(screen.getByLabelText('Description (optional)')).toHaveValue('Before the trip');
    await user.clear(screen.getByLabelText('Description (optional)'));
    await user.type(name, ' 3b');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Parents' })).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe('/screenshots');
    const [put] = asks('PUT');
    expect(put?.path).toBe(`${LIST}/${PARENTS.id}`);
    expect(JSON.parse(put?.body ?? '')).toEqual({ name: 'Parents 3b' });
  });

  it.each([
    ['Create New Message Group', 'Create', 'Failed to create audience'],
    ['Edit Team', 'Save', 'Failed to update audience'],
  ])('keeps what was written when it fails: %s', async (opener, saver, title) => {
    change = () => errorAnswer(503, 'service_unavailable', 'Not right now.');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: opener }));
    await user.type(await screen.findByLabelText('Name'), 'X');
    await user.click(await screen.findByRole('button', { name: saver }));
    await waitFor(() => expect(toastText()).toContain(`${title}Not right now.`));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toMatch(/X$/);
  });

  it('says in the form that there may be no more of them, and keeps what was written', async () => {
    const why = 'You have reached the 500 audiences that an account may have. Delete one to make a new one.';
    change = () => errorAnswer(403, 'too_many_audiences', why);
    const { user } = open();
    await user.click(await create());
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Message Group' }));
    await user.type(dialog.getByLabelText('Name'), 'X');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(`This audience was not created${why}`);
    expect(dialog.getByLabelText('Name')).toHaveValue('X');
    expect(toastText()).not.toContain('audience');
    change = () => ({ body: TEAM });
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  describe('deleting', () => {
    const ask = async (user: ReturnType<typeof open>['user']) => {
      await user.click(await screen.findByRole('button', { name: 'Delete Parents' }));
      return within(await screen.findByRole('alertdialog', { name: 'Delete “Parents”?' }));
    };

    it('asks first, and says how many screenshots go with it', async () => {
      const { user } = open();
      const question = await ask(user);
      expect(question.getByText(/^1,200 screenshots in it will be deleted as well/)).toBeVisible();
      expect(question.getByRole('button', { name: 'Keep it' })).toHaveFocus();
      await user.click(question.getByRole('button', { name: 'Keep it' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Parents' })).toHaveFocus());
      expect(asks('DELETE')).toHaveLength(0);
    });

    it('removes it and leaves the focus at the heading', async () => {
      change = () => {
        list = { body: [TEAM] };
        return { body: { id: PARENTS.id, deletedScreenshots: 1_200 } };
      };
      const { user } = open();
      await user.click((await ask(user)).getByRole('button', { name: 'Delete audience' }));
      await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Audiences$/));
      await waitFor(() => expect(screen.queryByText('Parents')).not.toBeInTheDocument());
      expect(asks('DELETE').map(({ path }) => path)).toEqual([`${LIST}/${idOf('audience', 1)}`]);
    });

    it('stays open for another try when it fails', async () => {
      change = () => errorAnswer(503, 'service_unavailable', 'Not right now.');
      const { user } = open();
      const question = await ask(user);
      await user.click(question.getByRole('button', { name: 'Delete audience' }));
      await waitFor(() => expect(toastText()).toContain('Failed to delete audienceNot right now.'));
      change = () => {
        list = { body: [] };
        return { body: { id: PARENTS.id, deletedScreenshots: 1_200 } };
      };
      await user.click(await screen.findByRole('button', { name: 'Delete audience' }));
      expect(await screen.findByText('Create New Message Group')).toBeVisible();
    });
  });

  it('asks for fresh addresses when covers do not load', async () => {
    list = { body: [{ ...TEAM, coverUrls: ['/old-1', '/old-2'] }] };
    open();
    const covers = await screen.findAllByRole('presentation');
    list = { body: [{ ...TEAM, coverUrls: ['/new-1', '/new-2'] }] };
    covers.forEach((cover) => cover.dispatchEvent(new Event('error')));
    await waitFor(() => expect(screen.getAllByRole('presentation')[0]).toHaveAttribute('src', '/new-1'));
    screen.getAllByRole('presentation')[1]?.dispatchEvent(new Event('error'));
    expect(asks('GET').filter(({ path }) => path === LIST)).toHaveLength(2);
  });
});
