import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from './field';
import { PasswordInput } from './password-input';

const open = () =>
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <Field label="Password">{(control) => <PasswordInput {...control} autoCapitalize="none" />}</Field>
      <button>Login</button>
    </form>,
  );
const field = () => screen.getByLabelText('Password');
const button = (name: string) => screen.getByRole('button', { name });

it('shows a password while it is asked to, and keeps what was typed', async () => {
  open();
  await userEvent.type(field(), 'Correct horse');
  expect(field()).toHaveAttribute('type', 'password');
  await userEvent.click(button('Show what is typed'));
  expect(field()).toHaveAttribute('type', 'text');
  expect(field()).toHaveValue('Correct horse');
  await userEvent.click(button('Hide what is typed'));
  expect(field()).toHaveAttribute('type', 'password');
});

it('hides it when the form is sent', async () => {
  open();
  await userEvent.click(button('Show what is typed'));
  await userEvent.click(button('Login'));
  expect(field()).toHaveAttribute('type', 'password');
});
