import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { later } from './later';

type LetterProps = { open: boolean };
function Letter({ open }: LetterProps) {
  return <p>{open ? 'Dear Anna' : 'Sealed'}</p>;
}

/** A letter that arrives, or is lost, when the test says so. */
function post(failed?: (retry: () => void) => ReactNode) {
  const calls: { resolve: (letter: typeof Letter) => void; reject: (error: Error) => void }[] = [];
  const Part = later<LetterProps>({
    load: () => new Promise((resolve, reject) => calls.push({ resolve, reject })),
    isWanted: ({ open }) => open,
    waiting: () => 'On its way',
    ...(failed && { failed }),
  });
  return { Part, calls };
}

class Boundary extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    return this.state.message || this.props.children;
  }
}

it('is fetched once it is wanted, and stays drawn when it is not any more', async () => {
  const { Part, calls } = post();
  const { container, rerender } = render(<Part open={false} />);
  expect(container).toBeEmptyDOMElement();
  expect(calls).toHaveLength(0);
  rerender(<Part open />);
  expect(container).toHaveTextContent('On its way');
  await act(async () => calls[0]?.resolve(Letter));
  expect(container).toHaveTextContent('Dear Anna');
  rerender(<Part open={false} />);
  expect(container).toHaveTextContent('Sealed');
  expect(calls).toHaveLength(1);
});

it('stands there at once when it was fetched ahead', async () => {
  const { Part, calls } = post();
  void Part.fetch();
  await act(async () => calls[0]?.resolve(Letter));
  render(<Part open />);
  expect(screen.getByText('Dear Anna')).toBeVisible();
});

it('tells the boundary around it when its code does not come, also after a try ahead that failed silently', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation();
  const { Part, calls } = post();
  void Part.fetch();
  await act(async () => calls[0]?.reject(new Error('no network')));
  const { container } = render(
    <Boundary>
      <Part open />
    </Boundary>,
  );
  expect(container).toHaveTextContent('On its way');
  await act(async () => calls[1]?.reject(new Error('still no network')));
  expect(container).toHaveTextContent('still no network');
  errors.mockRestore();
});

it('says so in its place, and is asked for again, where that is wished', async () => {
  const { Part, calls } = post((retry) => <button onClick={retry}>Again</button>);
  const { container } = render(<Part open />);
  await act(async () => calls[0]?.reject(new Error('no network')));
  act(() => screen.getByRole('button', { name: 'Again' }).click());
  expect(container).toHaveTextContent('On its way');
  expect(calls).toHaveLength(2);
  await act(async () => calls[1]?.resolve(Letter));
  expect(container).toHaveTextContent('Dear Anna');
});
