import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Files, jsonOf, PLAN } from './test/files';

// A file of its own: the code that plans is asked for once in each.
let mockIsLost = true;
jest.mock('../../../../../libs/messages/src/plan/planning', (): object => {
  if (mockIsLost) throw new TypeError('Failed to fetch dynamically imported module');
  return jest.requireActual('../../../../../libs/messages/src/plan/planning');
});

it('says that files could not be made, and makes them when asked again', async () => {
  const user = userEvent.setup();
  render(<Files json={jsonOf(2, PLAN)} />);
  expect(await screen.findByText('The files could not be made')).toBeVisible();
  mockIsLost = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('dearly-1-of-1.json')).toBeVisible();
  expect(screen.queryByText('The files could not be made')).toBeNull();
});
