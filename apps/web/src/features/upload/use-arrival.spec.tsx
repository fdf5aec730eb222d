import { screen, waitFor } from '@testing-library/react';
import { startFormServer, type FormServer } from '../../../test/form-server';
import { toastText } from '../../../test/open-screen';
import { errorAnswer } from '../../../test/screenshot-answers';
import { AUDIENCE, completeBrowser, openUpload, picture, stored } from './test/open-upload';

describe('a run of uploads that ends', () => {
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

  it('has what is new read once, and leads to it when nothing is left to look after', async () => {
    const { choose, press, onArrived, read } = openUpload(server);
    await choose(picture('a.png'), picture('b.png'));
    await press('Upload 2 screenshots');
    await waitFor(() => expect(onArrived).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(read()).toEqual([`/api/screenshots/audience/${AUDIENCE}/analyze`]));
  });

  it('has what is new read beside a failure, and stays where that can be tried again', async () => {
    server.script = (received) =>
      received.file?.name === 'bad.png' ? errorAnswer(422, 'x', 'No.') : stored(received);
    const { choose, press, onArrived, read, row } = openUpload(server);
    await choose(picture('bad.png'), picture('good.png'));
    await press('Upload 2 screenshots');
    await waitFor(() => expect(read()).toHaveLength(1));
    expect(toastText()).toContain('Upload failed');
    expect(row('bad.png')).toHaveTextContent('No.');
    expect(onArrived).not.toHaveBeenCalled();
  });

  it('has nothing read, and stays, when the audience had all of them', async () => {
    server.script = (received) => stored(received, true);
    const { choose, press, onArrived, read } = openUpload(server);
    await choose(picture('old.png'));
    await press('Upload 1 screenshot');
    expect(await screen.findByText('Already in this audience')).toBeVisible();
    expect(read()).toEqual([]);
    expect(onArrived).not.toHaveBeenCalled();
  });
});
