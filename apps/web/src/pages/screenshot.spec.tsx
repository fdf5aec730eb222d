import { screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { openScreen } from '../../test/open-screen';
import { idOf, errorAnswer, screenshotOf } from '../../test/screenshot-answers';
import { startSmallServer, type SmallServer } from '../../test/small-server';
import { ScreenshotPage } from './screenshot';

const AUDIENCE = idOf('audience', 1);
const ONE = { ...screenshotOf(AUDIENCE, 1), analysisResults: null, metadata: null };

describe('the screenshot page', () => {
  let server: SmallServer;
  beforeEach(async () => {
    server = await startSmallServer(({ path }) =>
      path === `/api/screenshots/${ONE.id}`
        ? { body: ONE }
        : errorAnswer(404, 'screenshot_not_found', `Screenshot not found: ${path.split('/')[3]}`),
    );
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  const open = (at: string) =>
    openScreen(
      <Routes>
        <Route path="/screenshots/:id" element={<ScreenshotPage />} />
        <Route path="/elsewhere" element={<Link to={`/screenshots/${idOf('screenshot', 9)}`}>Gone</Link>} />
      </Routes>,
      at,
    );
  const chosen = (name: string) => screen.findByRole('tab', { name, selected: true });

  it.each([
    ['', 'Image'],
    ['?tab=image', 'Image'],
    ['?tab=ocr', 'OCR Text'],
    ['?tab=analysis', 'Message Feedback'],
    ['?tab=nonsense', 'Image'],
  ])('opens at the tab that the address names: %j', async (query, title) => {
    open(`/screenshots/${ONE.id}${query}`);
    expect(await chosen(title)).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Image',
      'OCR Text',
      'Message Feedback',
    ]);
  });

  it('writes the chosen tab to the address, by mouse and by keyboard', async () => {
    const { user, address } = open(`/screenshots/${ONE.id}`);
    await user.click(await screen.findByRole('tab', { name: 'OCR Text' }));
    await chosen('OCR Text');
    expect(address()).toBe(`/screenshots/${ONE.id}?tab=ocr`);
    await user.keyboard('{ArrowRight}');
    await chosen('Message Feedback');
    expect(address()).toBe(`/screenshots/${ONE.id}?tab=analysis`);
    expect(await screen.findByRole('heading', { name: 'No feedback yet' })).toBeVisible();
  });

  it('goes back from one that is gone to where its link was', async () => {
    const { user, address } = open('/elsewhere');
    await user.click(screen.getByRole('link', { name: 'Gone' }));
    expect(await screen.findByText(`Screenshot not found: ${idOf('screenshot', 9)}`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(address()).toBe('/elsewhere'));
  });
});
