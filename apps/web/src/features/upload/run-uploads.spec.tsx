import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { sessionOf, tellAccount } from '../../../test/account-service';
import { startFormServer, type FormServer } from '../../../test/form-server';
import { toastText } from '../../../test/open-screen';
import { errorAnswer } from '../../../test/screenshot-answers';
import {
  AUDIENCE,
  completeBrowser,
  holdUploads,
  openUpload,
  picture,
  stored,
  UPLOAD,
} from './test/open-upload';

describe('uploads', () => {
  let server: FormServer;
  beforeEach(async () => {
    completeBrowser();
    server = await startFormServer(stored);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  const sent = () => server.calls(UPLOAD).map(({ file }) => file?.name);

  /** True when leaving the page now would end an upload. */
  const asksToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('sends them one by one as the specification says, and clears the selection', async () => {
    const { arrived, answerLast } = holdUploads(server);
    const { choose, press, row } = openUpload(server);
    await choose(picture('a.png'), picture('b.png'));
    await press('Upload 2 screenshots');
    await arrived(1);
    expect(server.received[0]).toMatchObject({
      method: 'POST',
      path: '/api/screenshots/upload',
      fields: { audienceId: AUDIENCE },
      file: { name: 'a.png', text: 'data' },
    });
    expect(await screen.findByRole('status')).toHaveTextContent('Uploading 1 of 2');
    expect(screen.getByRole('progressbar', { name: 'Upload of a.png' })).toBeVisible();
    expect(row('b.png')).toHaveTextContent('Waiting');
    answerLast();
    await arrived(2);
    expect(screen.getByRole('status')).toHaveTextContent('Uploading 2 of 2');
    expect(row('a.png')).toHaveTextContent('Uploaded');
    answerLast();
    await waitFor(() => expect(toastText()).toContain('Upload successful2 screenshots added.'));
    expect(screen.queryByText('a.png')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Upload' })).toBeVisible();
  });

  it('goes on after a failure, keeps what failed, and sends it again when asked', async () => {
    server.script = (received) =>
      received.file?.name === 'bad.png'
        ? errorAnswer(422, 'picture_unreadable', 'The picture is damaged.')
        : stored(received);
    const { choose, press, row } = openUpload(server);
    await choose(picture('bad.png'), picture('good.png'));
    await press('Upload 2 screenshots');
    await waitFor(() => expect(toastText()).toContain('Upload failed1 screenshot could not be uploaded'));
    expect(sent()).toEqual(['bad.png', 'good.png']);
    expect(screen.queryByText('good.png')).not.toBeInTheDocument();
    expect(row('bad.png')).toHaveTextContent('Failed to upload screenshot');
    expect(row('bad.png')).toHaveTextContent('The picture is damaged.');
    server.script = (received) => stored(received);
    await press('Try bad.png again');
    await waitFor(() => expect(toastText()).toContain('Upload successful1 screenshot added.'));
    expect(sent()).toEqual(['bad.png', 'good.png', 'bad.png']);
    expect(screen.queryByText('bad.png')).not.toBeInTheDocument();
  });

  it('sends nothing more when there is no room for further pictures, and says so at each of them', async () => {
    const why =
      'You have reached the 5,000 screenshots that an account may have. Delete some to add new ones.';
    server.script = () => errorAnswer(403, 'too_many_screenshots', why);
    const { choose, press, row } = openUpload(server);
    await choose(picture('a.png'), picture('b.png'), picture('c.png'));
    await press('Upload 3 screenshots');
    await waitFor(() => expect(toastText()).toContain('3 screenshots could not be uploaded'));
    expect(sent()).toEqual(['a.png']);
    for (const name of ['a.png', 'b.png', 'c.png']) expect(row(name)).toHaveTextContent(why);
  });

  it('takes what fails twice for failed twice', async () => {
    server.script = () => errorAnswer(422, 'picture_unreadable', 'The picture is damaged.');
    const { choose, press } = openUpload(server);
    await choose(picture('a.png'), picture('b.png'));
    await press('Upload 2 screenshots');
    await waitFor(() => expect(toastText()).toContain('2 screenshots could not be uploaded'));
    await press('Try 2 screenshots again');
    await waitFor(() => expect(server.calls(UPLOAD)).toHaveLength(4));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Try 2 screenshots again' })).toBeVisible(),
    );
  });

  it('says which pictures the audience had already', async () => {
    server.script = (received) => stored(received, received.file?.name === 'old.png');
    const { choose, press } = openUpload(server);
    await choose(picture('old.png'), picture('new.png'));
    await press('Upload 2 screenshots');
    expect(await screen.findByText('Already in this audience')).toBeVisible();
    expect(screen.getByText('old.png')).toBeVisible();
    expect(toastText()).toContain(
      '1 screenshot added. It is being read now. 1 screenshot was already in this audience.',
    );
  });

  it('cancels one and goes on with the next', async () => {
    const { arrived, answerLast } = holdUploads(server);
    const { choose, press, row } = openUpload(server);
    await choose(picture('a.png'), picture('b.png'));
    await press('Upload 2 screenshots');
    await arrived(1);
    await press('Cancel a.png');
    await arrived(2);
    expect(sent()).toEqual(['a.png', 'b.png']);
    expect(row('a.png')).toHaveTextContent('Cancelled');
    await waitFor(() => expect(server.abandoned).toBe(1));
    answerLast();
    await waitFor(() => expect(toastText()).toContain('Upload successful1 screenshot added.'));
    expect(row('a.png')).toHaveTextContent('Cancelled');
  });

  it('cancels all, and sends one of them again at once', async () => {
    const { arrived, answerLast } = holdUploads(server);
    const { choose, press, row, told } = openUpload(server);
    await choose(picture('a.png'), picture('b.png'));
    await press('Upload 2 screenshots');
    await arrived(1);
    // Both presses come before the stopped call has ended.
    fireEvent.click(screen.getByRole('button', { name: 'Cancel all' }));
    expect(row('b.png')).toHaveTextContent('Cancelled');
    fireEvent.click(screen.getByRole('button', { name: 'Try a.png again' }));
    await arrived(2);
    answerLast();
    await waitFor(() => expect(toastText()).toContain('Upload successful1 screenshot added.'));
    expect(sent()).toEqual(['a.png', 'a.png']);
    expect(told.map(({ state }) => state)).not.toContain('failed');
    expect(row('b.png')).toHaveTextContent('Cancelled');
  });

  it.each([503, 429])('waits as long as a %s asks for and tries once more', async (status) => {
    const busy = {
      ...errorAnswer(status, 'overloaded', 'Too much is going on.'),
      headers: { 'retry-after': '0' },
    };
    server.script = (received) => (server.calls(UPLOAD).length === 1 ? busy : stored(received));
    const { choose, press } = openUpload(server);
    await choose(picture('a.png'));
    await press('Upload 1 screenshot');
    await waitFor(() => expect(toastText()).toContain('Upload successful'));
    expect(server.calls(UPLOAD)).toHaveLength(2);
  });

  it('tries only once more, and not at all when the wait is long or not named', async () => {
    server.script = () => ({
      ...errorAnswer(503, 'overloaded', 'Too much is going on.'),
      headers: { 'retry-after': '0' },
    });
    const { choose, press } = openUpload(server);
    await choose(picture('a.png'));
    await press('Upload 1 screenshot');
    await waitFor(() => expect(toastText()).toContain('Upload failed'));
    expect(server.calls(UPLOAD)).toHaveLength(2);
    server.script = () => ({
      ...errorAnswer(503, 'overloaded', 'Busy.'),
      headers: { 'retry-after': '3600' },
    });
    await press('Try a.png again');
    expect(await screen.findByText('Busy.')).toBeVisible();
    server.script = () => errorAnswer(503, 'service_unavailable', 'Away.');
    await press('Try a.png again');
    expect(await screen.findByText('Away.')).toBeVisible();
    expect(server.calls(UPLOAD)).toHaveLength(4);
  });

  it('shows that it waits for a busy server, and can be cancelled meanwhile', async () => {
    server.script = () => ({ ...errorAnswer(503, 'overloaded', 'Busy.'), headers: { 'retry-after': '30' } });
    const { choose, press, row } = openUpload(server);
    await choose(picture('a.png'));
    await press('Upload 1 screenshot');
    await waitFor(() =>
      expect(row('a.png')).toHaveTextContent('The server is busy. Trying again in a moment'),
    );
    await press('Cancel a.png');
    server.script = (received) => stored(received);
    await press('Try a.png again');
    await waitFor(() => expect(toastText()).toContain('Upload successful'));
    expect(server.calls(UPLOAD)).toHaveLength(2);
  });

  it('asks before the page is left while an upload runs, and not after', async () => {
    const { arrived, answerLast } = holdUploads(server);
    const { choose, press } = openUpload(server);
    await choose(picture('a.png'));
    expect(asksToStay()).toBe(false);
    await press('Upload 1 screenshot');
    await arrived(1);
    expect(asksToStay()).toBe(true);
    answerLast();
    await waitFor(() => expect(toastText()).toContain('Upload successful'));
    expect(asksToStay()).toBe(false);
  });

  it('goes on while the person looks at another screen', async () => {
    const { arrived, answerLast } = holdUploads(server);
    const { choose, press, store, rerender, isNewsKept } = openUpload(server);
    await choose(picture('a.png'), picture('b.png'));
    expect(isNewsKept()).toBe(false);
    await press('Upload 2 screenshots');
    await arrived(1);
    rerender(<p>Another screen</p>);
    answerLast();
    await arrived(2);
    expect(isNewsKept()).toBe(true);
    answerLast();
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Upload successful'));
    await waitFor(() => expect(isNewsKept()).toBe(false));
  });

  it('forgets everything when the person signs out, so that the next one sees nothing of it', async () => {
    const { arrived } = holdUploads(server);
    const { choose, press, store } = openUpload(server);
    act(() => tellAccount(store, 'SIGNED_IN', sessionOf('a@example.com')));
    await choose(picture('a.png'), picture('b.png'));
    await press('Upload 2 screenshots');
    await arrived(1);
    act(() => tellAccount(store, 'SIGNED_OUT', null));
    expect(screen.queryByText('a.png')).not.toBeInTheDocument();
    await waitFor(() => expect(server.abandoned).toBe(1));
    await waitFor(() => expect(asksToStay()).toBe(false));
    expect(sent()).toEqual(['a.png']);
    expect(toastText()).toBe('');
  });

  it('tells every step, for the windows of the same person', async () => {
    server.script = (received) =>
      received.file?.name === 'bad.png' ? errorAnswer(422, 'x', 'No.') : stored(received);
    const { choose, press, told } = openUpload(server);
    await choose(picture('a.png'), picture('bad.png'));
    await press('Upload 2 screenshots');
    await waitFor(() => expect(toastText()).toContain('Upload failed'));
    const steps = (name: string) => told.filter(({ filename }) => filename === name);
    expect(steps('a.png')[0]).toEqual({
      uploadId: expect.any(String),
      audienceId: AUDIENCE,
      filename: 'a.png',
      percent: 0,
      state: 'sending',
    });
    expect(steps('a.png').at(-1)).toMatchObject({ percent: 100, state: 'done' });
    expect(steps('bad.png').at(-1)).toMatchObject({ state: 'failed' });
  });
});
