import 'fake-indexeddb/auto';
import type { GeneratedJson } from '@dearly/contracts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { completeFiles } from '../../../test/files';
import { keptList } from '../../../test/kept-list';
import { openScreen } from '../../../test/open-screen';
import { clearGenerated, keepGenerated } from '../../shared/kept-messages/kept-messages';
import { WatchRehearsal } from './watch-rehearsal';

/** A Tuesday, by the clock of whoever runs this. */
const NOW = new Date(2025, 2, 4, 16, 0).getTime();

beforeEach(async () => {
  completeFiles();
  localStorage.clear();
  await clearGenerated();
  jest.useFakeTimers({ now: NOW, doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
});
afterEach(() => jest.useRealTimers());

async function watch(json: GeneratedJson) {
  openScreen(<WatchRehearsal json={json} />);
  fireEvent.click(screen.getByRole('button', { name: 'Watch a rehearsal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rehearsal' }));
  const phone = await dialog.findByRole('group', { name: 'What the phone does' });
  await within(phone).findByText('+1 415 555 1000');
  return {
    press: (name: string) => fireEvent.click(dialog.getByRole('button', { name })),
    pass: (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000)),
    slider: () => dialog.getByRole('slider', { name: 'Messages sent' }),
    lines: () =>
      within(phone)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    heard: () => dialog.getByRole('status').textContent,
  };
}

it('plays the files by a fast clock: who gets what, the waits, and the night', async () => {
  const { press, pass, lines, heard, slider } = await watch(keptList(51));
  // From there it stands still, exactly at its moment.
  for (const value of ['2', '1']) fireEvent.change(slider(), { target: { value } });
  expect(lines()).toEqual(['dearly-1-of-2.json, 50 messages', '+1 415 555 1000Hi 1', 'Waits 2 minutes']);
  press('Play');
  pass(0.2);
  expect(slider()).toHaveAttribute('aria-valuetext', '2 of 51 messages, Tuesday 4:02 PM');
  expect(heard()).toBe('');
  press('Pause');
  pass(60);
  expect(slider()).toHaveValue('2');
  press('Play');
  pass(10);
  expect(lines().at(-1)).toBe('Night. Continues Wednesday 4:00 PM, 1 left.');
  expect(heard()).toBe('Night. Continues Wednesday 4:00 PM, 1 left.');
  press('Skip to the next wave');
  expect(lines().at(-1)).toBe('Everybody has a message.');
  press('Play again');
  expect(slider()).toHaveValue('1');
});

it('goes to a message by key, says it, and draws only what is in sight', async () => {
  const { press, lines, heard, slider } = await watch(keptList(500));
  fireEvent.change(slider(), { target: { value: '120' } });
  expect(heard()).toBe('Message 120 of 500: Hi 120');
  expect(lines().length).toBeLessThan(20);
  press('Next message');
  expect(heard()).toBe('Message 121 of 500: Hi 121');
});

it('calls people by name', async () => {
  const json = keptList(1);
  const people = [{ id: 'm1', phone: '+14155551000', name: 'Maya' }];
  await keepGenerated(json, { name: 'friends', template: 'Hi', people });
  const { lines } = await watch(json);
  expect(lines()[1]).toMatch(/^Maya\+1 415 555 1000Hi 1$/);
});

it('stands still at first where little movement is wanted', async () => {
  const asked = jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: true,
        media,
        addEventListener: jest.fn(),
        removeEventListener: jest.fn(),
      }) as unknown as MediaQueryList,
  );
  const { press, pass, slider } = await watch(keptList(3));
  pass(60);
  expect(slider()).toHaveValue('1');
  press('Next message');
  expect(slider()).toHaveValue('2');
  asked.mockRestore();
});
