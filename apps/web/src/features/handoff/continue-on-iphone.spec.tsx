import { act, screen, within } from '@testing-library/react';
import { keptList } from '../../../test/kept-list';
import { openScreen, toastText } from '../../../test/open-screen';
import { startSmallServer, type Answer, type SmallServer } from '../../../test/small-server';
import { ContinueOnIphone } from './continue-on-iphone';
import { readFragment, type HandoffLink } from './handoff-link';
import { open } from './sealed';

const ID = 'AbCd-_'.repeat(3) + 'AbCg';
const MAKE = '/api/handoffs';
const jsonOf = (text: string) => keptList([{ phones: ['+14155550101'], text }]);

let server: SmallServer;
let answer: Answer;
beforeEach(async () => {
  answer = { status: 201, body: { id: ID, expiresAt: new Date(Date.now() + 600_000).toISOString() } };
  server = await startSmallServer(({ path }) => (path === MAKE ? answer : { body: {} }));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

const calls = () => server.asked.filter(({ path }) => path === MAKE);
async function openDialog(text = 'Hi Mia') {
  const view = openScreen(<ContinueOnIphone name="friends.csv" json={jsonOf(text)} isFirst />);
  await view.user.click(screen.getByRole('button', { name: 'Continue on your iPhone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Continue on your iPhone' }));
  return { ...view, dialog };
}
const linkIn = (dialog: ReturnType<typeof within>) => dialog.findByRole('link', { name: 'Hand-off link' });

describe('the way to the phone', () => {
  it('is a link of which the server has the sealed messages, and not the key', async () => {
    const { dialog } = await openDialog();
    const href = (await linkIn(dialog)).getAttribute('href') ?? '';
    expect(href.startsWith(`${server.origin}/handoff#${ID}.`)).toBe(true);
    const { key } = readFragment(new URL(href).hash) as HandoffLink;

    const [call] = calls();
    expect(call?.headers['content-type']).toBe('application/octet-stream');
    expect(await open(new Uint8Array(call?.bytes ?? []), key)).toEqual({
      data: { name: 'friends.csv', json: jsonOf('Hi Mia'), people: [] },
    });
    expect(
      server.asked.map(({ path, body, headers }) => JSON.stringify([path, body, headers])).join(),
    ).not.toContain(key);
    expect(dialog.getByText(/once and for 10 minutes/)).toHaveTextContent('encrypted in this browser');
  });

  it('is a code for a camera, with white around it', async () => {
    const { dialog } = await openDialog();
    const code = await dialog.findByRole('img', { name: 'QR code of the hand-off link below' });
    const size = Number(code.getAttribute('viewBox')?.split(' ')[2]);
    const path = code.querySelector('path')?.getAttribute('d') ?? '';
    const places = [...path.matchAll(/M(\d+) (\d+)h/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    // The three large corners touch the white: nothing lies in it, and nothing lies further inside.
    expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5]);
  });

  it('can be copied', async () => {
    const { dialog, user } = await openDialog();
    const href = (await linkIn(dialog)).getAttribute('href');
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(href);
    expect(toastText()).toContain('Copied');
  });

  it('is another one each time it is opened', async () => {
    const { dialog, user } = await openDialog();
    const first = (await linkIn(dialog)).getAttribute('href');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Continue on your iPhone' }));
    const again = within(await screen.findByRole('dialog'));
    expect((await linkIn(again)).getAttribute('href')).not.toBe(first);
    expect(calls()).toHaveLength(2);
  });

  it('says what to do when it is too late, and makes a new one', async () => {
    const { setTimeout: real } = globalThis;
    let tenMinutesLater = () => undefined as void;
    globalThis.setTimeout = ((run: () => void, delay: number) => {
      if (delay > 590_000) tenMinutesLater = run;
      return real(run, delay);
    }) as typeof setTimeout;
    const { dialog, user } = await openDialog();
    const first = (await linkIn(dialog)).getAttribute('href');
    globalThis.setTimeout = real;
    act(() => tenMinutesLater());
    expect(dialog.getByText('This link has expired')).toBeVisible();
    expect(dialog.queryByRole('link')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Make a new link' }));
    expect((await linkIn(dialog)).getAttribute('href')).not.toBe(first);
  });

  it('says that the messages are too large for it, and what to use', async () => {
    const random = () => Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString('base64');
    const { dialog } = await openDialog(Array.from({ length: 40 }, random).join(''));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Use the files instead');
    expect(dialog.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(calls()).toHaveLength(0);
  });

  it('says why there is none, and tries again', async () => {
    const good = answer;
    const body = { code: 'handoff_busy', message: 'Many people are handing messages over.', requestId: 'r' };
    answer = { status: 503, body };
    const { dialog, user } = await openDialog();
    expect(await dialog.findByRole('alert')).toHaveTextContent(body.message);
    answer = good;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await linkIn(dialog)).toBeVisible();
  });
});
