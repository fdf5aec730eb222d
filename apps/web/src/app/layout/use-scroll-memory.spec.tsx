import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { useScrollMemory } from './use-scroll-memory';

/** How high the page is. jsdom draws nothing, so that it scrolls as it is told here. */
let height: number;
let top: number;

beforeEach(() => {
  height = 5_000;
  top = 0;
  jest.useFakeTimers();
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top });
  jest.spyOn(window, 'scrollTo').mockImplementation(((_left: number, to: number) => {
    top = Math.min(to, height);
    window.dispatchEvent(new Event('scroll'));
  }) as typeof window.scrollTo);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function Page() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useScrollMemory();
  const button = (name: string, go: () => unknown) => <button onClick={() => void go()}>{name}</button>;
  return (
    <>
      {`${pathname}${search}`}
      {button('Next', () => navigate('/next'))}
      {button('Part', () => navigate('/list?part=2'))}
      {button('Tab', () => navigate('/list?tab=2', { replace: true }))}
      {button('Section', () => navigate('/terms#volume'))}
      {button('Back', () => navigate(-1))}
      {button('Forward', () => navigate(1))}
    </>
  );
}

const open = () =>
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Page />
    </MemoryRouter>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const scrollTo = (to: number) => window.scrollTo(0, to);
const frames = (count: number) => act(() => jest.advanceTimersByTime(count * 17));

it('starts a new page at its top, and leads back and forth to where each was left', () => {
  open();
  scrollTo(640);
  press('Next');
  expect(top).toBe(0);
  scrollTo(90);
  press('Back');
  expect(top).toBe(640);
  press('Forward');
  expect(top).toBe(90);
});

it('waits until the page is high enough again', () => {
  open();
  scrollTo(640);
  press('Next');
  height = 200;
  press('Back');
  frames(5);
  expect(top).toBe(200);
  height = 5_000;
  frames(2);
  expect(top).toBe(640);
});

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('gives way to the person: %s', (move) => {
  open();
  scrollTo(640);
  press('Next');
  height = 200;
  press('Back');
  window.dispatchEvent(new Event(move));
  height = 5_000;
  frames(5);
  expect(top).toBe(200);
});

it('gives up on a page that has become shorter', () => {
  open();
  scrollTo(640);
  press('Next');
  height = 200;
  press('Back');
  frames(200);
  height = 5_000;
  frames(5);
  expect(top).toBe(200);
});

it('stays where it is in another part of the same page, and comes back to it', () => {
  open();
  scrollTo(640);
  press('Part');
  expect(top).toBe(640);
  scrollTo(30);
  press('Back');
  expect(top).toBe(640);
});

it('knows the place of an address that was replaced', () => {
  open();
  scrollTo(640);
  press('Tab');
  press('Next');
  press('Back');
  expect(top).toBe(640);
});

it('leaves an address alone that names a place inside the page', () => {
  open();
  scrollTo(640);
  press('Section');
  expect(top).toBe(640);
});

it('keeps the browser from moving pages only while the app is open', () => {
  Object.defineProperty(history, 'scrollRestoration', { value: 'auto', writable: true });
  const { unmount } = open();
  expect(history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
  unmount();
  expect(history.scrollRestoration).toBe('auto');
});
