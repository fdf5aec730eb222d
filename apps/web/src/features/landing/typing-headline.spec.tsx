import { act, screen } from '@testing-library/react';
import { openScreen } from '../../../test/open-screen';
import { setMotionPaused } from '../../shared/motion/motion-slice';
import { TypingHeadline } from './typing-headline';

beforeEach(() => {
  jest.useFakeTimers();
  // One rhythm for all: what differs from run to run is tested with the machine itself.
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const open = () => openScreen(<TypingHeadline />);
const cursor = () => document.querySelector('.caret') as HTMLElement;
/** What is seen at each letter, until as many letters have come or gone. */
function watch(letters: number): string[] {
  const seen = [cursor().textContent];
  for (let waited = 0; seen.length <= letters && waited < 60_000; waited += 10) {
    act(() => jest.advanceTimersByTime(10));
    if (cursor().textContent !== seen.at(-1)) seen.push(cursor().textContent);
  }
  return seen;
}

it('types Friends, takes it back and types Coworkers, round and round', () => {
  open();
  const seen = watch(7 + 7 + 9 + 9 + 7);
  expect(seen.slice(0, 8)).toEqual(['', 'F', 'Fr', 'Fri', 'Frie', 'Frien', 'Friend', 'Friends']);
  expect(seen.slice(8, 10)).toEqual(['Friend', 'Frien']);
  expect(seen[14 + 9]).toBe('Coworkers');
  expect(seen.at(-1)).toBe('Friends');
});

it('rests 1500 ms on a finished word', () => {
  open();
  watch(7);
  act(() => jest.advanceTimersByTime(1_480));
  expect(cursor()).toHaveTextContent('Friends');
  act(() => jest.advanceTimersByTime(20));
  expect(cursor()).toHaveTextContent(/^Friend$/);
});

it('has a cursor that is seen for 530 ms and unseen for as long', () => {
  open();
  expect(cursor()).toHaveStyle({ animationDuration: '1060ms' });
});

it('is one whole sentence to a screen reader, whatever stands in the bubble', () => {
  open();
  watch(3);
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent(/^iMessage for Friends and Coworkers$/);
  expect(cursor().closest('[aria-hidden]')).toHaveTextContent(/^iMessage forFri$/);
});

it('stands still with a whole word while motion is paused', () => {
  const { store } = open();
  watch(3);
  act(() => {
    store.dispatch(setMotionPaused(true));
  });
  expect(cursor()).toHaveTextContent('Friends');
  act(() => jest.advanceTimersByTime(10_000));
  expect(cursor()).toHaveTextContent('Friends');
});
