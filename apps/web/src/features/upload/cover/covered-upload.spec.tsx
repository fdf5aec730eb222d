import { screen, waitFor } from '@testing-library/react';
import { startFormServer, type FormServer } from '../../../../test/form-server';
import { errorAnswer } from '../../../../test/screenshot-answers';
import { completeBrowser, openUpload, picture, stored, UPLOAD } from '../test/open-upload';
import { holdCovered } from '../upload-files';
import { selectUploads } from '../upload-slice';

describe('a picture in which something is covered', () => {
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

  it('is sent in place of the chosen one, at every try', async () => {
    server.script = () => errorAnswer(500, 'x', 'No.');
    const { choose, press, store } = openUpload(server);
    await choose(picture('chosen.jpg', 'image/jpeg'));
    const [upload] = selectUploads(store.getState());
    holdCovered(upload?.id ?? '', picture('covered.png'), [{ left: 0, top: 0, width: 9, height: 9 }]);
    await press('Upload 1 screenshot');
    await screen.findByText('No.');
    server.script = stored;
    await press('Try 1 screenshot again');
    await waitFor(() => expect(server.calls(UPLOAD)).toHaveLength(2));
    const sent = server.received.filter(({ path }) => path === UPLOAD).map(({ file }) => file?.name);
    expect(sent).toEqual(['covered.png', 'covered.png']);
  });

  it('can be covered before it is sent, and not while it is on its way', async () => {
    server.script = () => new Promise(() => undefined);
    const { choose, press } = openUpload(server);
    await choose(picture('a.png'));
    const cover = () => screen.queryByRole('button', { name: 'Cover names and numbers in a.png' });
    expect(cover()).toBeVisible();
    await press('Upload 1 screenshot');
    await waitFor(() => expect(server.calls(UPLOAD)).toHaveLength(1));
    expect(cover()).toBeNull();
    await press('Cancel all');
  });
});
