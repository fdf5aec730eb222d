import type { UploadProgress } from '@dearly/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startFormServer, type FormServer } from '../../../test/form-server';
import { openScreen, toastText } from '../../../test/open-screen';
import { idOf } from '../../../test/screenshot-answers';
import { AUDIENCE, completeBrowser, openUpload, picture, stored } from './test/open-upload';
import { UploadsUnderWay } from './uploads-under-way';

describe('the choice of pictures', () => {
  let server: FormServer;
  let addresses: string[];
  beforeEach(async () => {
    ({ addresses } = completeBrowser());
    server = await startFormServer(stored);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  it('wants at least one picture', async () => {
    const { press } = openUpload(server);
    await press('Upload');
    await waitFor(() =>
      expect(toastText()).toContain('No files selectedPlease select at least one image to upload'),
    );
  });

  it('refuses a drop without pictures, and keeps the pictures of a mixed one', async () => {
    openUpload(server);
    const drop = (files: File[]) =>
      fireEvent.drop(screen.getByRole('button', { name: 'Choose screenshots' }), {
        dataTransfer: {
          types: ['Files'],
          files,
          items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
        },
      });
    drop([picture('list.csv', 'text/csv')]);
    await waitFor(() => expect(toastText()).toContain('Invalid filesPlease drop only image files'));
    expect(screen.queryByRole('list', { name: 'Chosen screenshots' })).not.toBeInTheDocument();
    // The notification goes; this stays.
    expect(screen.getByText('list.csv is not a picture.')).toBeVisible();
    expect(screen.getByText('You can upload JPEG, PNG, GIF or WebP, up to 10 MB each.')).toBeVisible();
    drop([picture('list.csv', 'text/csv'), picture('chat.png')]);
    expect(await screen.findByText('chat.png')).toBeVisible();
    expect(screen.getByText('1 file left out')).toBeVisible();
    expect(screen.getByText('list.csv is not a picture.')).toBeVisible();
  });

  it('names what is too large or empty before anything is sent, and says what can be uploaded', async () => {
    const { choose, press } = openUpload(server);
    await choose(
      picture('huge.png', 'image/png', 10 * 1024 * 1024 + 1),
      picture('blank.png', 'image/png', 0),
      picture('fits.png', 'image/png', 10 * 1024 * 1024),
    );
    expect(await screen.findByText('huge.png is too large (10.1 MB).')).toBeVisible();
    expect(screen.getByText('blank.png is empty.')).toBeVisible();
    expect(screen.getByText('You can upload JPEG, PNG, GIF or WebP, up to 10 MB each.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Upload 1 screenshot' })).toBeVisible();
    expect(screen.queryByText('Invalid files')).not.toBeInTheDocument();
    await press('Upload 1 screenshot');
    await waitFor(() => expect(toastText()).toContain('Upload successful'));
    expect(screen.queryByText('2 files left out')).not.toBeInTheDocument();
  });

  it('names the first of many files that it leaves out, and counts the others', async () => {
    const { choose } = openUpload(server);
    await choose(...Array.from({ length: 7 }, (_, at) => picture(`${at + 1}.png`, 'image/png', 0)));
    expect(await screen.findByText('7 files left out')).toBeVisible();
    expect(screen.getByText('5.png is empty.')).toBeVisible();
    expect(screen.queryByText('6.png is empty.')).not.toBeInTheDocument();
    expect(screen.getByText('And 2 more')).toBeVisible();
  });

  it('draws the chosen pictures from this device, and gives their addresses back', async () => {
    const { choose, press, row, unmount } = openUpload(server);
    await choose(picture('a.png'), picture('b.png'));
    expect(row('a.png')?.querySelector('img')).toHaveAttribute('src', 'blob:a.png');
    await press('Remove a.png');
    expect(screen.queryByText('a.png')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Upload screenshots' })).toHaveFocus();
    expect(addresses).toEqual(['blob:b.png']);
    unmount();
    expect(addresses).toEqual([]);
  });
});

describe('uploads under way', () => {
  const elsewhere: UploadProgress[] = [
    { uploadId: '1', audienceId: AUDIENCE, filename: 'far.png', percent: 60, state: 'sending' },
    { uploadId: '2', audienceId: AUDIENCE, filename: 'done.png', percent: 100, state: 'done' },
    { uploadId: '3', audienceId: idOf('audience', 2), filename: 'other.png', percent: 5, state: 'sending' },
  ];

  it('shows those of other screens that go into this audience', () => {
    openScreen(<UploadsUnderWay audienceId={AUDIENCE} elsewhere={elsewhere} hidesOwn={false} />);
    expect(screen.getByText('Uploading on another screen: far.png')).toBeVisible();
    expect(screen.getByText('60%')).toBeVisible();
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  });
});
