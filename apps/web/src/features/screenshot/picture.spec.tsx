import { act, screen, waitFor } from '@testing-library/react';
import { openScreen } from '../../../test/open-screen';
import { ScreenshotDetail } from './screenshot-detail';
import { ID, NOT_NOW, screenshotWith, serveScreenshot, type ScreenshotServer } from './test/serve-screenshot';

describe('the tab Image', () => {
  let server: ScreenshotServer;
  beforeEach(async () => {
    server = await serveScreenshot();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  const open = () => openScreen(<ScreenshotDetail screenshotId={ID} tab="image" onTab={() => undefined} />);
  const picture = () => screen.findByRole('img', { name: 'IMG_7.png' });
  const small = () => screen.queryByRole('presentation');
  const happens = async (what: 'load' | 'error') => {
    const image = await picture();
    act(() => void image.dispatchEvent(new Event(what)));
  };
  const urlIs = async (url: string) =>
    waitFor(async () => expect(await picture()).toHaveAttribute('src', url));

  it('shows the thumbnail until the full picture has come, at the size it will have', async () => {
    open();
    const { url, thumbnailUrl } = screenshotWith();
    await urlIs(url);
    expect(small()).toHaveAttribute('src', thumbnailUrl);
    expect(screen.getByRole('group', { name: /^Picture/ })).toHaveStyle({ aspectRatio: '1170 / 2532' });
    await happens('load');
    expect(small()).not.toBeInTheDocument();
  });

  it('offers the analysis of a picture that was not read yet, and no more once it was', async () => {
    server.answers.analyze = { body: screenshotWith({ isAnalyzed: true }) };
    const { user } = open();
    const analyze = await screen.findByRole('button', { name: 'Analyze' });
    server.answers.screenshot = { body: screenshotWith({ isAnalyzed: true }) };
    await user.click(analyze);
    expect(await screen.findByText('Analyzed')).toBeVisible();
    expect(analyze).not.toBeInTheDocument();
    expect(server.asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('says why the last analysis of a picture failed, and offers another', async () => {
    const reason = 'Reading this picture took too long.';
    server.answers.screenshot = { body: screenshotWith({ analysis: { state: 'failed', reason } }) };
    open();
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Analyze again' })).toBeEnabled();
  });

  it('can be downloaded under its name', async () => {
    open();
    const download = await screen.findByRole('link', { name: 'Download' });
    expect(download).toHaveAttribute('href', screenshotWith().url);
    expect(download).toHaveAttribute('download', 'IMG_7.png');
  });

  it('has buttons for the zoom, and keys that do the same but leave the browser its own', async () => {
    const { user } = open();
    await picture();
    for (const name of ['Zoom in', 'Zoom out', 'Show all of it'])
      expect(screen.getByRole('button', { name })).toBeVisible();
    // Nothing is zoomed yet.
    for (const name of ['Zoom out', 'Show all of it'])
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'false');
    screen.getByRole('group', { name: /^Picture/ }).focus();
    const taken: string[] = [];
    const note = (event: KeyboardEvent) => event.defaultPrevented && taken.push(event.key);
    window.addEventListener('keydown', note);
    await user.keyboard('{ArrowLeft}+-0{Control>}+-0{/Control}{Meta>}+{/Meta}{Alt>}{ArrowLeft}{/Alt}x');
    window.removeEventListener('keydown', note);
    expect(taken).toEqual(['+', '-', '0']);
  });

  it('asks once for a fresh address when the picture fails, and shows that one', async () => {
    open();
    await picture();
    server.answers.screenshot = { body: screenshotWith({ url: '/fresh.png' }) };
    await happens('error');
    await urlIs('/fresh.png');
    await happens('load');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(server.times('GET', '')).toBe(2);
  });

  it('says so when the fresh address fails as well, and tries again when asked', async () => {
    const { user } = open();
    await picture();
    await happens('error');
    await waitFor(() => expect(server.times('GET', '')).toBe(2));
    await waitFor(async () => {
      await happens('error');
      expect(screen.queryByRole('alert')).toHaveTextContent('The picture could not be loaded');
    });
    expect(server.times('GET', '')).toBe(2);
    server.answers.screenshot = { body: screenshotWith({ url: '/third.png' }) };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await urlIs('/third.png');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('stays, with what was seen of it, when the fresh address cannot be had', async () => {
    open();
    await picture();
    server.answers.screenshot = NOT_NOW;
    await happens('error');
    await waitFor(() => expect(server.times('GET', '')).toBe(2));
    await waitFor(() => expect(screen.getByRole('img', { name: 'IMG_7.png' })).toBeVisible());
    expect(screen.queryByText(/Failed to fetch/)).not.toBeInTheDocument();
  });
});
