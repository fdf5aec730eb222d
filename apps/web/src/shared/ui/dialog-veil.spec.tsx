import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';
import { DialogVeil } from './dialog-veil';
import { later } from './later';

type Props = { open: boolean; onClose: () => void };

/** A page whose dialog arrives when the test says so. `heard` are presses and keys that reach the page. */
function openPage() {
  let arrive: () => void = () => undefined;
  const heard: string[] = [];
  const Sheet = ({ open, onClose }: Props) => (
    <Dialog open={open} onClose={onClose} title="Change password">
      <input aria-label="Password" />
    </Dialog>
  );
  const Later = later<Props>({
    load: () => new Promise((resolve) => (arrive = () => resolve(Sheet))),
    isWanted: ({ open }) => open,
    waiting: () => <DialogVeil />,
  });
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <div role="presentation" onKeyDown={({ key }) => heard.push(key)}>
        <button
          onClick={() => {
            heard.push('Change');
            setOpen(true);
          }}
        >
          Change
        </button>
        <button onClick={() => heard.push('Delete')}>Delete</button>
        <Later open={open} onClose={() => setOpen(false)} />
      </div>
    );
  }
  const { container } = render(<Page />);
  return { user: userEvent.setup(), heard, container, arrive: () => act(async () => arrive()) };
}

it('keeps keys from what lies below while the dialog is on its way', async () => {
  const { user, heard, container } = openPage();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByText('Opening')).toBeVisible();
  await user.keyboard('{Enter}{Tab}{Enter}{Tab} {Escape}');
  expect(heard).toEqual(['Change']);
  expect(container).toHaveAttribute('inert');
});

it('gives the focus to the dialog when it comes, and that gives it back to the button', async () => {
  const { user, container, arrive } = openPage();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await arrive();
  expect(await screen.findByLabelText('Password')).toHaveFocus();
  expect(container).not.toHaveAttribute('inert');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus();
});
