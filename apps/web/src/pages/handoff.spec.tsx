import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { keptList } from '../../test/kept-list';
import { openApp } from '../../test/open-app';
import { openInBrowser } from '../../test/open-in-browser';
import { openScreen } from '../../test/open-screen';
import { startSmallServer, type Answer, type SmallServer } from '../../test/small-server';
import { seal } from '../features/handoff/sealed';
import { HandoffPage } from './handoff';

const ID = 'AbCd-_'.repeat(3) + 'AbCg';
const OPEN = '/api/handoffs/open';
const JSON_MADE = keptList([{ phones: ['+14155550101'], text: 'Hi Mia' }], {
  createdAt: new Date().toISOString(),
});

let server: SmallServer;
let answer: Answer;
let isAway: boolean;
let fragment: string;
let otherKey: string;

async function sealed() {
  const outcome = await seal({ name: 'friends.csv', json: JSON_MADE });
  if ('fault' in outcome) throw new Error(outcome.fault);
  return outcome.data;
}
beforeEach(async () => {
  localStorage.clear();
  const { bytes, key } = await sealed();
  ({ key: otherKey } = await sealed());
  fragment = `#${ID}.${key}`;
  answer = { body: Buffer.from(bytes), headers: { 'content-type': 'application/octet-stream' } };
  isAway = false;
  server = await startSmallServer(({ path }) => (path === OPEN ? answer : { body: {} }));
  server.server.prependListener('request', ({ socket }) => isAway && socket.destroy());
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

const openPage = (hash = fragment) => openScreen(<HandoffPage />, `/handoff${hash}`);
const calls = () => server.asked.filter(({ path }) => path === OPEN);
const kept = () => JSON.parse(localStorage.getItem('dearly.generated') ?? 'null') as unknown;
const refuse = (status: number, code: string): Answer => ({
  status,
  body: { code, message: 'Many people do this right now.', requestId: 'r1' },
});

describe('the page that a hand-off link opens', () => {
  it('shows the messages ready to be sent, to anybody', async () => {
    const { address } = openApp(`/handoff${fragment}`);
    expect(await screen.findByRole('heading', { name: 'Send from this iPhone' })).toBeVisible();
    expect(await screen.findByText('0 of 1 sent')).toBeVisible();
    expect(address()).toBe('/send');
    expect(kept()).toEqual(JSON_MADE);
  });

  it('takes the key out of the address at once, and tells no server of it', async () => {
    const view = openPage();
    expect(view.at()).toMatchObject({ pathname: '/handoff', hash: '' });
    await waitFor(() => expect(view.address()).toBe('/send'));
    expect(calls().map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ id: ID }]);
    const key = fragment.split('.')[1] ?? '';
    expect(server.asked.map((one) => JSON.stringify(one)).join()).not.toContain(key);
  });

  it('says that a link was used or is too old', async () => {
    answer = refuse(410, 'handoff_gone');
    openPage();
    expect(await screen.findByRole('alert')).toHaveTextContent('This link does not work any more');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(kept()).toBeNull();
  });

  it('says that the key was changed, and keeps nothing', async () => {
    openPage(`#${ID}.${otherKey}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('The messages could not be opened');
    expect(kept()).toBeNull();
  });

  it.each([
    ['no link', '', 'This page opens a hand-off link'],
    ['a link that was cut', `#${ID}.abc`, 'This link is not complete'],
  ])('asks nobody with %s', (_, hash, title) => {
    const view = openPage(hash);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(view.at()).toMatchObject({ hash: '' });
    expect(server.asked).toEqual([]);
  });

  it('asks nobody where the browser cannot open what would be used up', async () => {
    jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
    openPage();
    expect(await screen.findByRole('alert')).toHaveTextContent('This browser cannot open the messages');
    expect(server.asked).toEqual([]);
  });

  it('tries again when the network is back', async () => {
    isAway = true;
    const { user, address } = openPage();
    expect(await screen.findByRole('alert')).toHaveTextContent('Dearly could not be reached');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(address()).toBe('/send'));
    expect(kept()).toEqual(JSON_MADE);
  });

  it('tells in the words of the server what else is wrong, and tries again', async () => {
    const good = answer;
    answer = refuse(503, 'overloaded');
    const { user, address } = openPage();
    expect(await screen.findByRole('alert')).toHaveTextContent('Many people do this right now.');
    answer = good;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(address()).toBe('/send'));
  });

  it('has the browser keep the messages later when it refused, without asking the server again', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user, address } = openPage();
    expect(await screen.findByRole('alert')).toHaveTextContent('This browser did not keep the messages');
    full.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(address()).toBe('/send'));
    expect(kept()).toEqual(JSON_MADE);
    expect(calls()).toHaveLength(1);
  });

  it('opens another link in the same window', async () => {
    const good = answer;
    answer = refuse(410, 'handoff_gone');
    const screens = (
      <>
        <Link to={`/handoff${fragment}`}>The other link</Link>
        <HandoffPage />
      </>
    );
    const { user, address } = openScreen(screens, `/handoff#${'B'.repeat(21)}A.${otherKey}`);
    await screen.findByRole('alert');
    answer = good;
    await user.click(screen.getByText('The other link'));
    await waitFor(() => expect(address()).toBe('/send'));
  });

  it('keeps the messages, but pulls nobody back who has gone elsewhere', async () => {
    let goOn = () => undefined as void;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const { subtle } = crypto;
    const decrypt = subtle.decrypt.bind(subtle);
    jest.spyOn(subtle, 'decrypt').mockImplementation((...args) => held.then(() => decrypt(...args)));
    const NeverThere = lazy(() => new Promise<never>(() => undefined));
    window.history.pushState(null, '', `/handoff${fragment}`);
    openInBrowser(
      <Suspense>
        <Link to="/elsewhere">Leave</Link>
        <Routes>
          <Route path="/handoff" element={<HandoffPage />} />
          <Route path="*" element={<NeverThere />} />
        </Routes>
      </Suspense>,
    );
    await waitFor(() => expect(subtle.decrypt).toHaveBeenCalled());
    await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
    goOn();
    await waitFor(() => expect(kept()).toEqual(JSON_MADE));
    expect(window.location.pathname).toBe('/elsewhere');
  });
});
