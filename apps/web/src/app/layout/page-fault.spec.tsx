import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { startSmallServer } from '../../../test/small-server';
import { PageFault } from './page-fault';

let fault: Error | null;
function Page() {
  if (fault) throw fault;
  return <p>whole</p>;
}
function Counter() {
  const [count] = useState(() => Math.random());
  return <p>{count}</p>;
}
const at = (path: string) => (
  <PageFault path={path}>
    <Page />
  </PageFault>
);

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('a page that breaks', () => {
  beforeEach(() => {
    fault = new Error('broken on purpose');
  });

  it('says so, and the next address is shown again', () => {
    const { rerender } = render(at('/broken'));
    expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown.');
    fault = null;
    rerender(at('/broken'));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    rerender(at('/whole'));
    expect(screen.getByText('whole')).toBeInTheDocument();
  });

  it('is drawn again when asked, or reloaded', async () => {
    render(at('/broken'));
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    fault = null;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('whole')).toBeInTheDocument();
  });

  it('gives its place to a stand-in beside a page, and gets it back at the next address', () => {
    const beside = (path: string) => (
      <PageFault path={path} standIn={<a href="/">Dearly</a>}>
        <Page />
      </PageFault>
    );
    const { rerender } = render(beside('/broken'));
    expect(screen.getByRole('link', { name: 'Dearly' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    fault = null;
    rerender(beside('/whole'));
    expect(screen.getByText('whole')).toBeVisible();
  });

  it('leaves what is whole as it is when the address changes', () => {
    const shown = (path: string) => (
      <PageFault path={path}>
        <Counter />
      </PageFault>
    );
    const { rerender, container } = render(shown('/one'));
    const before = container.textContent;
    rerender(shown('/two'));
    expect(container.textContent).toBe(before);
  });
});

describe('a page whose code did not arrive', () => {
  beforeEach(() => {
    fault = new TypeError('Failed to fetch dynamically imported module: /assets/send-1.js');
  });
  /** jsdom cannot reload and reports the attempt on its console. */
  const reloads = () => logged.mock.calls.filter(([cause]) => String(cause).includes('navigation')).length;

  it('offers a reload, which happens when the server answers', async () => {
    const server = await startSmallServer(() => ({ body: { status: 'ok' } }));
    render(at('/send'));
    expect(screen.getByRole('alert')).toHaveTextContent('This page could not be loaded.');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
    await waitFor(() => expect(reloads()).toBe(1));
    expect(server.asked.map(({ path }) => path)).toEqual(['/health/live']);
    await server.stop();
  });

  it('stays where it is while there is no connection, and says so', async () => {
    const server = await startSmallServer(() => ({}));
    await server.stop();
    render(at('/send'));
    await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('There is still no connection.'));
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
    expect(reloads()).toBe(0);
  });
});
