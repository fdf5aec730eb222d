import { act, render } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { CanonicalUrl } from './canonical-url';

const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href');

function open(path: string) {
  const layout = (
    <>
      <CanonicalUrl />
      <Outlet />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: layout }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}

beforeEach(() => {
  document.head.innerHTML = '<link rel="canonical" href="https://dearly.example/" />';
});

it('names the address of each page under the public one, without what came along in the query', async () => {
  const router = open('/about?from=mail#top');
  expect(canonical()).toBe('https://dearly.example/about');
  await act(() => router.navigate('/terms'));
  expect(canonical()).toBe('https://dearly.example/terms');
  await act(() => router.navigate('/'));
  expect(canonical()).toBe('https://dearly.example/');
});

it('needs no such link, as when the page is made by a test', () => {
  document.head.innerHTML = '';
  const bare = (
    <MemoryRouter initialEntries={['/about']}>
      <CanonicalUrl />
    </MemoryRouter>
  );
  expect(() => render(bare)).not.toThrow();
});
