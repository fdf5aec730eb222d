import { screen, waitFor } from '@testing-library/react';
import { csvFile, generated, parsed } from './test/answers';
import type { HandOff } from './step-done';
import { startFormServer, type Answer, type FormServer } from '../../../test/form-server';
import { toastText } from '../../../test/open-screen';
import { completeBrowser, openWizard } from './test/open-wizard';

const FAILED = { status: 'failed', to: 'ada@example.com', reason: 'The mail server refused it.' } as const;

describe('step 4, completion', () => {
  let server: FormServer;
  let downloads: File[];
  let generate: () => Answer;
  beforeEach(async () => {
    localStorage.clear();
    ({ downloads } = completeBrowser());
    generate = () => generated();
    server = await startFormServer(({ path }) => (path === '/api/csv/parse' ? parsed() : generate()));
  });
  afterEach(() => {
    Object.assign(navigator, { canShare: undefined, share: undefined });
    return server.stop();
  });

  const handOff = jest.fn((_made: Parameters<HandOff>[0]) => <p>The way to the phone</p>);
  const finish = async (file?: File, props: { handOff?: HandOff } = {}) => {
    const wizard = openWizard(server, props);
    await wizard.toPreview(file);
    await wizard.user.click(screen.getByText('Generate & Send'));
    await screen.findByText('Return to Dashboard');
    return wizard;
  };

  it('says that the files were emailed and should be shared with the provider', async () => {
    await finish();
    expect(screen.getByText('Process Complete!')).toHaveFocus();
    expect(screen.getByText(/The files were emailed to/)).toHaveTextContent('share them with the provider');
  });

  it('counts what was made and what was not before anything else, also when the email failed', async () => {
    generate = () => {
      const answer = generated({ count: 65, email: FAILED }) as {
        status: number;
        body: { files: unknown[] };
      };
      answer.body.files.push({ name: 'rejected-rows.csv', count: 3, size: 30 });
      return answer;
    };
    await finish();
    const count = screen.getByText('65 messages in 2 files. 3 rows could not be used.');
    expect(count).toBeVisible();
    const notice = screen.getByText('The email to ada@example.com could not be sent');
    expect(count.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('speaks of no rows when every one was used', async () => {
    generate = () => generated({ count: 1 });
    await finish();
    expect(screen.getByText('1 message in 1 file.')).toBeVisible();
  });

  it('keeps the messages in local storage and forgets them on demand', async () => {
    const { user } = await finish();
    const made = generated() as { body: { json: unknown } };
    expect(JSON.parse(localStorage.getItem('dearly.generated') ?? '')).toEqual(made.body.json);
    await user.click(screen.getByText('Forget'));
    expect(await screen.findByText('This browser has forgotten the messages.')).toBeVisible();
    expect(localStorage).toHaveLength(0);
    expect(screen.queryByText('Send from this iPhone')).not.toBeInTheDocument();
  });

  it('leads to sending from this phone first, as long as the browser keeps the messages', async () => {
    await finish();
    const send = screen.getByRole('link', { name: 'Send from this iPhone' });
    expect(send).toHaveAttribute('href', '/send');
    expect([...document.querySelectorAll('[data-tone=primary]')]).toEqual([send]);
  });

  it('leads from a computer to the phone first, until the messages are forgotten', async () => {
    const { user } = await finish(undefined, { handOff });
    expect(handOff.mock.lastCall).toEqual([
      { name: 'contacts.csv', json: (generated() as { body: { json: unknown } }).body.json, isFirst: true },
    ]);
    expect(screen.getByText('The way to the phone')).toBeVisible();
    expect(document.querySelectorAll('[data-tone=primary]')).toHaveLength(0);
    await user.click(screen.getByText('Forget'));
    await screen.findByText('This browser has forgotten the messages.');
    expect(screen.queryByText('The way to the phone')).not.toBeInTheDocument();
  });

  it('is the phone first where this is one, and another one after it', async () => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone)', configurable: true });
    await finish(undefined, { handOff });
    expect(screen.getByRole('link', { name: 'Send from this iPhone' })).toHaveAttribute(
      'data-tone',
      'primary',
    );
    expect(screen.getByText('The way to the phone')).toBeVisible();
    Reflect.deleteProperty(navigator, 'userAgent');
  });

  it('says so when the messages do not fit into this browser', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await finish();
    full.mockRestore();
    expect(screen.getByText('Too large to keep in this browser')).toBeVisible();
    expect(screen.queryByText('Send from this iPhone')).not.toBeInTheDocument();
  });

  it('gives each file for download', async () => {
    generate = () => generated({ count: 51 });
    const { user } = await finish();
    await user.click(screen.getByLabelText('Download dearly-2-of-2.json'));
    const [file] = downloads;
    expect(file?.name).toBe('dearly-2-of-2.json');
    const content = JSON.parse(new TextDecoder().decode(await file?.arrayBuffer()));
    expect(content.messages).toEqual([
      { id: 'm51', phone: '+14155551050', phones: ['+14155551050'], text: 'Hi 51', delaySeconds: 0 },
    ]);
  });

  it('lists ten files at first and all of them on demand', async () => {
    generate = () => generated({ count: 12 * 50 });
    const { user } = await finish();
    expect(screen.getAllByLabelText(/^Download dearly/)).toHaveLength(10);
    await user.click(screen.getByText('Show all 12 files'));
    expect(screen.getAllByLabelText(/^Download dearly/)).toHaveLength(12);
  });

  it('has the rejected rows beside the messages when the email has them', async () => {
    generate = () => {
      const answer = generated() as { status: number; body: { files: unknown[] } };
      answer.body.files.push({ name: 'rejected-rows.csv', count: 1, size: 30 });
      return answer;
    };
    await finish(csvFile('name,phone\nMia,+14155550101\nNoah,12'));
    expect(await screen.findByLabelText('Download rejected-rows.csv')).toBeVisible();
  });

  it('shares one file a tap where the browser can, and offers download alone where it cannot', async () => {
    const shared: ShareData[] = [];
    Object.assign(navigator, {
      canShare: () => true,
      share: (data: ShareData) => {
        shared.push(data);
        return Promise.resolve();
      },
    });
    const { user, unmount } = await finish();
    await user.click(screen.getByLabelText('Share dearly-1-of-1.json'));
    expect(shared.map((data) => Object.keys(data))).toEqual([['files']]);
    expect(shared[0]?.files?.map(({ name }) => name)).toEqual(['dearly-1-of-1.json']);
    unmount();
    Object.assign(navigator, { canShare: () => false });
    await finish();
    expect(screen.queryByLabelText(/^Share/)).not.toBeInTheDocument();
  });

  it('takes a closed share sheet as no error, and says so when the sheet did not open', async () => {
    let failure = 'AbortError';
    Object.assign(navigator, {
      canShare: () => true,
      share: () => Promise.reject(new DOMException('no', failure)),
    });
    const { user } = await finish();
    await user.click(screen.getByLabelText('Share dearly-1-of-1.json'));
    expect(toastText()).not.toContain('Sharing did not open');
    failure = 'NotAllowedError';
    await user.click(screen.getByLabelText('Share dearly-1-of-1.json'));
    await waitFor(() => expect(toastText()).toContain('Sharing did not open'));
  });

  it('says that the email failed and sends it again as a new one', async () => {
    generate = () => generated({ email: FAILED });
    const { user } = await finish();
    expect(screen.getByText('The email to ada@example.com could not be sent')).toBeVisible();
    expect(screen.getByText('The mail server refused it.')).toBeVisible();
    expect(screen.queryByText('Process Complete!')).not.toBeInTheDocument();
    expect(toastText()).not.toContain('Files Ready');
    expect(screen.getByLabelText('Download dearly-1-of-1.json')).toBeVisible();

    const kept = localStorage.getItem('dearly.generated');
    generate = () => generated({ createdAt: '2025-03-01T10:05:00.000Z' });
    await user.click(screen.getByText('Send the email again'));
    await screen.findByText('Process Complete!');
    // As another campaign these people would be written to twice.
    expect(localStorage.getItem('dearly.generated')).toBe(kept);
    const keys = server.calls('/api/csv/generate').map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });
});
