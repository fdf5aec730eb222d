import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import type { Edits } from '@dearly/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { startFormServer, type Answer, type FormServer, type Received } from '../../../test/form-server';
import {
  addToDoNotContact,
  doNotContact,
  removeFromDoNotContact,
} from '../../shared/do-not-contact/do-not-contact';
import { dropFollowed, keepFollowed } from '../../shared/do-not-contact/blind/followed-store';
import { tagKey, tagsOf } from '../../shared/do-not-contact/blind/tags';
import { GUEST } from '../../shared/kept-draft/draft-note';
import { removeDraftsOf } from '../../shared/kept-draft/draft-store';
import { keepInLedger, dropLedger } from '../../shared/ledger/ledger';
import { addEntry } from '../../shared/ledger/ledger-store';
import { rowOptions } from './list-settings';
import { readHere } from './local-preview';
import { csvFile, generated } from './test/answers';
import { completeBrowser, openWizard } from './test/open-wizard';
import { giveSizes } from './test/sizes';

const MIA = '+14155550101';
const NOAH = '+14155550102';
const ELSEWHERE = '+447911123456';
const LEFT_OUT = { m1: { skip: true } };

const editsOf = ({ fields }: Received): Edits | undefined =>
  fields['edits'] === undefined ? undefined : (JSON.parse(fields['edits']) as Edits);

/** Answers as the service does: with the code that the service runs. */
async function parseFor(call: Received): Promise<Answer> {
  const edits = editsOf(call);
  const settings = { defaultCountry: 'US', duplicates: 'first', phoneColumn: null } as const;
  const options = { ...rowOptions({ ...settings, ...(edits ? { edits } : {}) }) };
  const template = call.fields['messageTemplate'] ?? '';
  const outcome = await readHere('preview', csvFile(), { ...options, template, timestamp: 1, limit: 5 });
  if ('error' in outcome) throw new Error(outcome.error.message);
  return { status: 200, body: outcome.data };
}

beforeAll(() => {
  // jsdom has no WebCrypto of its own.
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});

describe('a list with people who asked not to be written to', () => {
  let server: FormServer;
  beforeEach(async () => {
    for (const { number } of await doNotContact()) await removeFromDoNotContact([number]);
    await removeDraftsOf(GUEST);
    await dropLedger();
    localStorage.clear();
    sessionStorage.clear();
    completeBrowser();
    server = await startFormServer((call) =>
      call.path === '/api/csv/parse' ? parseFor(call) : generated({ count: 1 }),
    );
  });
  afterEach(() => {
    jest.restoreAllMocks();
    return server.stop();
  });

  const rowsOf = (path: string) => server.calls(path).map((call) => editsOf(call)?.rows);
  const press = (user: ReturnType<typeof openWizard>['user'], name: string) =>
    user.click(screen.getByRole('button', { name }));
  const generate = async (user: ReturnType<typeof openWizard>['user']) => {
    await waitFor(() => expect(screen.getByText('Generate & Send')).toBeEnabled());
    await user.click(screen.getByText('Generate & Send'));
  };

  it('is sent to both calls with them left out, and never with the numbers of others', async () => {
    await addToDoNotContact([MIA, ELSEWHERE]);
    const { user, toTemplate } = openWizard(server);
    await toTemplate();
    expect(await screen.findByText(/1 person left out/)).toHaveTextContent(
      '2 rows, 3 columns, 1 person left out',
    );
    await press(user, 'Preview Messages');
    expect(await screen.findByText('Showing 1 of 1 messages')).toBeVisible();
    expect(await screen.findByText('1 person asked not to be written to')).toBeVisible();
    expect(screen.getByText(/\+14155550101: left out/)).toBeVisible();
    await generate(user);
    await screen.findByText('Process Complete!');
    expect(rowsOf('/api/csv/parse')).toEqual([LEFT_OUT, LEFT_OUT]);
    expect(rowsOf('/api/csv/generate')).toEqual([LEFT_OUT]);
    expect(JSON.stringify(server.received)).not.toContain(ELSEWHERE);
  });

  it('writes to them anyway by one button, and not any more once that is taken back', async () => {
    await addToDoNotContact([MIA]);
    const { user, toPreview } = openWizard(server);
    await toPreview();
    await user.click(await screen.findByRole('button', { name: 'Write to them anyway' }));
    expect(await screen.findByText('Showing 2 of 2 messages')).toBeVisible();
    expect(await screen.findByText(/\+14155550101: gets a message all the same/)).toBeVisible();
    expect(rowsOf('/api/csv/parse').at(-1)).toEqual({ m1: { skip: false } });
    await press(user, 'Undo');
    expect(await screen.findByText('Showing 1 of 1 messages')).toBeVisible();
    await generate(user);
    await screen.findByText('Process Complete!');
    expect(rowsOf('/api/csv/generate')).toEqual([LEFT_OUT]);
  });

  it('brings back one of them among all messages', async () => {
    const takeSizes = giveSizes();
    await addToDoNotContact([MIA, NOAH]);
    const { user, toPreview } = openWizard(server);
    await toPreview();
    expect(await screen.findByText('Everybody in your list is left out.')).toBeVisible();
    await press(user, 'Show who is left out');
    const panel = await screen.findByRole('dialog');
    expect(await within(panel).findAllByText(/^asked not to be written to/)).toHaveLength(2);
    const [first] = within(panel).getAllByRole('button', { name: 'Bring back' });
    await user.click(first as HTMLElement);
    await press(user, 'Close');
    expect(await screen.findByText('Showing 1 of 1 messages')).toBeVisible();
    expect(rowsOf('/api/csv/parse').at(-1)).toEqual({ m1: { skip: false }, m2: { skip: true } });
    takeSizes();
  });

  it('leaves out whom another device has put on the list of the account, found by tags alone', async () => {
    const key = await tagKey(new Uint8Array(16), 'u1');
    const known = await tagsOf(key, [MIA]);
    await keepFollowed({ owner: 'u1', key, check: '', sent: [], known });
    const { user, toPreview } = openWizard(server);
    await toPreview();
    expect(await screen.findByText('1 person asked not to be written to')).toBeVisible();
    expect(screen.getByText('Showing 1 of 1 messages')).toBeVisible();
    await generate(user);
    await screen.findByText('Process Complete!');
    expect(rowsOf('/api/csv/generate')).toEqual([LEFT_OUT]);
    await act(() => dropFollowed());
  });

  it('leaves out who had a message of a campaign that was forgotten, found by tags alone', async () => {
    await keepInLedger('a', new Map([[MIA, Date.now()]]));
    const { user, toPreview } = openWizard(server);
    await toPreview();
    expect(await screen.findByText('1 of these had a message today')).toBeVisible();
    expect(screen.getByText(/\+14155550101: left out/)).toBeVisible();
    expect(screen.getByText('Showing 1 of 1 messages')).toBeVisible();
    await generate(user);
    await screen.findByText('Process Complete!');
    expect(rowsOf('/api/csv/generate')).toEqual([LEFT_OUT]);
  });

  it('says that nobody can tell who had one where another version wrote that, and can be sent', async () => {
    await keepInLedger('a', new Map([[MIA, Date.now()]]));
    await addEntry({ version: 2, owner: '', campaign: 'b', sent: [] } as never);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, toPreview } = openWizard(server);
    await toPreview();
    expect(await screen.findByText('Some people may have had a message lately')).toBeVisible();
    expect(screen.getByText('Showing 2 of 2 messages')).toBeVisible();
    await generate(user);
    expect(await screen.findByText('Process Complete!')).toBeVisible();
  });

  it('is read anew when another window adds somebody', async () => {
    const { toPreview } = openWizard(server);
    await toPreview();
    expect(screen.getByText('Showing 2 of 2 messages')).toBeVisible();
    expect(rowsOf('/api/csv/parse').at(-1)).toBeUndefined();
    await act(() => addToDoNotContact([MIA]));
    expect(await screen.findByText('Showing 1 of 1 messages')).toBeVisible();
    expect(await screen.findByText('1 person asked not to be written to')).toBeVisible();
  });

  it('is read without them in this browser alone as well', async () => {
    await addToDoNotContact([MIA]);
    const { toPreview } = openWizard(server, { reader: 'here' });
    await toPreview();
    expect(screen.getByText('Showing 1 of 1 messages')).toBeVisible();
    expect(server.received).toEqual([]);
  });

  it('goes nowhere while the numbers cannot be read', async () => {
    await addToDoNotContact([MIA]);
    const { user, toPreview } = openWizard(server);
    await toPreview();
    await waitFor(() => expect(screen.getByText('Generate & Send')).toBeEnabled());
    jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('Gone', 'UnknownError');
    });
    await user.click(screen.getByText('Generate & Send'));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not read your Do Not Contact list');
    expect(server.calls('/api/csv/generate')).toEqual([]);
  });
});
