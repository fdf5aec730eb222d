import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { startFormServer, type FormServer } from '../../../../test/form-server';
import { openInBrowser } from '../../../../test/open-in-browser';
import { csvFile, parsed } from '../test/answers';
import { completeBrowser } from '../test/open-wizard';
import { CreateFileWizard } from '../wizard';
import { entryOf } from './step-entry';

let server: FormServer;
beforeEach(async () => {
  localStorage.clear();
  completeBrowser();
  server = await startFormServer(() => parsed());
  (globalThis as unknown as { moveTo: (url: string) => void }).moveTo(server.url);
});
afterEach(() => server.stop());

const stepOf = (state: unknown) => entryOf((state as { usr?: unknown } | null)?.usr)?.step;

/** The state of the entry that the router tells of. */
function Told({ onChange }: { onChange: (state: unknown) => void }) {
  onChange(useLocation().state);
  return null;
}

it('follows a Back that is quicker than the router', async () => {
  let told: unknown;
  openInBrowser(
    <>
      <CreateFileWizard />
      <Told onChange={(state) => (told = state)} />
    </>,
  );
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.upload(screen.getByLabelText('CSV file'), csvFile());
  await screen.findByRole('heading', { level: 1, name: 'Create New File 2/3' });
  await waitFor(() => expect(entryOf(told)?.step).toBe(2));

  // The entry of step 3 is put, and left again before the router has shown it.
  const push = jest.spyOn(history, 'pushState').mockImplementationOnce((put: unknown) => {
    expect(stepOf(put)).toBe(3);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  });
  await user.click(screen.getByRole('button', { name: 'Preview Messages' }));
  await waitFor(() => expect(push).toHaveBeenCalled());
  await screen.findByRole('heading', { level: 1, name: 'Create New File 2/3' });

  await user.click(screen.getByRole('button', { name: 'Preview Messages' }));
  await screen.findByRole('heading', { level: 1, name: 'Create New File 3/3' });
  await waitFor(() => expect(stepOf(history.state)).toBe(3));
});
