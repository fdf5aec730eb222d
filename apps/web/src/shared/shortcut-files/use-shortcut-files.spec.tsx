import type { GeneratedJson, SendingPlan } from '@dearly/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilesInTheMaking } from './files-in-the-making';
import { FileList } from './file-list';
import { useShortcutFiles } from './use-shortcut-files';

const plan: SendingPlan = {
  zone: 'Europe/Berlin',
  startMs: Date.UTC(2026, 5, 3, 12),
  jitterPercent: 0,
  seed: 1,
  quiet: null,
  weekends: true,
  sentMs: [],
};
const jsonOf = (count: number, own?: SendingPlan): GeneratedJson => ({
  version: 1,
  createdAt: '2026-06-03T10:00:00.000Z',
  sendInterval: 1800,
  handlingMethod: 'individual',
  messages: Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const id = `m${index + 1}`;
      const phoneNumbers = ['+493012345678'];
      return [id, { id, phoneNumbers, text: 'Hi', status: 'pending' as const, statusUpdatedTimestamp: 0 }];
    }),
  ),
  ...(own && { plan: own }),
});

function Files({ json }: { json: GeneratedJson }) {
  const { files, ...making } = useShortcutFiles(json);
  return (
    <>
      <FilesInTheMaking {...making} />
      <FileList files={files} />
    </>
  );
}

it('has the files at once where nothing is planned', () => {
  render(<Files json={jsonOf(51)} />);
  expect(screen.getByText('dearly-2-of-2.json')).toBeVisible();
});

it('has the waves of a plan soon', async () => {
  render(<Files json={jsonOf(2, plan)} />);
  expect(screen.getByText('Making the files')).toBeInTheDocument();
  expect(screen.queryByRole('list')).toBeNull();
  expect(await screen.findByText('dearly-1-of-1.json')).toBeVisible();
  expect(screen.queryByText('Making the files')).toBeNull();
});

it('says that files could not be made, and makes them when asked again', async () => {
  const user = userEvent.setup();
  const json = jsonOf(2, plan);
  const { messages } = json;
  json.messages = null as never;
  render(<Files json={json} />);
  expect(await screen.findByText('The files could not be made')).toBeVisible();
  json.messages = messages;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('dearly-1-of-1.json')).toBeVisible();
  expect(screen.queryByText('The files could not be made')).toBeNull();
});
