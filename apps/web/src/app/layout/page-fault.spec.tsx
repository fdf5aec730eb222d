import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { PageFault } from './page-fault';

function Broken(): never {
  throw new Error('broken on purpose');
}
function Counter() {
  const [count] = useState(() => Math.random());
  return <p>{count}</p>;
}

describe('a page that breaks', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('says so, and the next address is shown again', () => {
    const { rerender } = render(
      <PageFault path="/broken">
        <Broken />
      </PageFault>,
    );
    expect(screen.getByRole('alert').textContent).toContain('This page could not be shown.');
    rerender(
      <PageFault path="/broken">
        <p>whole</p>
      </PageFault>,
    );
    expect(screen.getByRole('alert')).toBeInTheDocument();
    rerender(
      <PageFault path="/whole">
        <p>whole</p>
      </PageFault>,
    );
    expect(screen.getByText('whole')).toBeInTheDocument();
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
