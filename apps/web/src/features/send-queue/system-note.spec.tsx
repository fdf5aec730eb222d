import { screen } from '@testing-library/react';
import { keptList } from '../../../test/kept-list';
import { openScreen } from '../../../test/open-screen';
import { SendQueue } from './send-queue';
import type { HandOff } from './system-note';
import { pretendSystem } from './test/open-queue';

const TITLE = 'This page is made for your iPhone';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

const handOff = jest.fn<ReturnType<HandOff>, Parameters<HandOff>>(() => <p>The way to the phone</p>);
const open = async (way: HandOff | null = handOff) => {
  localStorage.setItem('dearly.generated', JSON.stringify(keptList(3)));
  const view = openScreen(<SendQueue handOff={way ?? undefined} />);
  await screen.findByText('All messages');
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, press };
};
const isBefore = (one: HTMLElement, other: HTMLElement) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

beforeEach(() => {
  localStorage.clear();
  handOff.mockClear();
});

it('offers what is left to the phone, with the texts as they were changed here', async () => {
  pretendSystem(WINDOWS);
  const { user, press } = await open();
  await press('Mark as sent');
  await press('Edit text');
  const field = await screen.findByLabelText('Text');
  await user.clear(field);
  await user.type(field, 'Another one');
  await press('Save');
  expect(screen.getByText('The way to the phone')).toBeVisible();
  const [made] = handOff.mock.lastCall ?? [];
  expect(made?.name).toBe('Messages');
  expect(Object.values(made?.json.messages ?? {}).map(({ id, text }) => [id, text])).toEqual([
    ['m2', 'Another one'],
    ['m3', 'Hi 3'],
  ]);
});

it('comes before the message where its link may lead nowhere, and after it on a Mac', async () => {
  pretendSystem(WINDOWS);
  const { unmount } = await open();
  const order = () => isBefore(screen.getByText(TITLE), screen.getByText('Message 1 of 3'));
  expect(order()).toBe(true);
  unmount();
  pretendSystem(MAC);
  await open();
  expect(order()).toBe(false);
});

it('says what to do without an account, and nothing on an iPhone or when nothing is left', async () => {
  pretendSystem(WINDOWS);
  const { press, unmount } = await open(null);
  expect(screen.getByText(/sign in here first, or open the files of your email there/)).toBeVisible();
  for (let left = 3; left > 0; left -= 1) await press('Skip');
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
  unmount();
  localStorage.clear();
  pretendSystem();
  await open();
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
});
