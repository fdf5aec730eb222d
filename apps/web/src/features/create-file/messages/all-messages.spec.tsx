import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startFormServer, type FormServer } from '../../../../test/form-server';
import { csvFile, generated, mapOf, message, parsed } from '../test/answers';
import { completeBrowser, openWizard } from '../test/open-wizard';
import { giveSizes } from '../test/sizes';

const LIST = csvFile(
  [
    'name,phone,town',
    'Olivia Sørensen,(646) 690-2539,Oakland',
    'Noah,+14155550102,',
    'Mia,+14155550103,Fresno',
  ].join('\r\n'),
);

describe('all messages', () => {
  let server: FormServer;
  let takeSizes: () => void;
  beforeEach(async () => {
    localStorage.clear();
    completeBrowser();
    takeSizes = giveSizes();
    server = await startFormServer((call) =>
      call.path === '/api/csv/parse'
        ? parsed({
            total: 3,
            sendable: 3,
            messages: mapOf([
              message('m1', '+16466902539', 'Hi Olivia Sørensen'),
              message('m2', '+14155550102', 'Hi Noah'),
            ]),
          })
        : generated(),
    );
  });
  afterEach(() => {
    takeSizes();
    return server.stop();
  });

  const open = async () => {
    const wizard = openWizard(server);
    await wizard.toPreview(LIST);
    await wizard.user.click(screen.getByRole('button', { name: 'Show all 3 messages' }));
    const list = await screen.findByRole('list', { name: 'All messages' });
    await within(list).findByText('Olivia Sørensen');
    const names = () =>
      within(screen.getByRole('list', { name: 'All messages' }))
        .getAllByRole('group')
        .map((row) => row.querySelector('.bubble')?.textContent);
    const row = (name: RegExp) => within(screen.getByRole('group', { name }));
    return { ...wizard, list, names, row };
  };
  const edits = () => {
    const [call] = server.calls('/api/csv/generate');
    return JSON.parse(call?.fields['edits'] ?? 'null') as unknown;
  };

  it('names the first people and writes their numbers as people do', async () => {
    const { toPreview } = openWizard(server);
    await toPreview(LIST);
    expect(await screen.findByText('Olivia Sørensen')).toBeVisible();
    expect(screen.getByText(/\(646\) 690-2539/)).toBeVisible();
  });

  it('shows every message, finds some, and filters', async () => {
    const { user, names } = await open();
    expect(names()).toEqual(['Hi Olivia Sørensen', 'Hi Noah', 'Hi Mia']);
    await user.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'sorensen');
    await waitFor(() => expect(names()).toEqual(['Hi Olivia Sørensen']));
    await user.clear(screen.getByRole('searchbox', { name: 'Search messages' }));
    await user.click(screen.getByRole('button', { name: /^Left out/ }));
    expect(await screen.findByText(/No message fits/)).toBeVisible();
  });

  it('changes one text for good, refuses a blank one, and undoes it', async () => {
    const { user, names, row } = await open();
    await user.click(row(/Noah/).getByRole('button', { name: 'Edit message' }));
    const text = await screen.findByLabelText('Text');
    await user.clear(text);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText(/The text is empty/)).toBeVisible();
    await user.type(text, 'Dear Noah');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(names()).toContain('Dear Noah'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names()).toContain('Hi Noah'));
  });

  it('gives a person’s message another value from the list', async () => {
    const { user, names, row } = await open();
    await user.click(row(/Mia/).getByRole('button', { name: 'Edit message' }));
    const name = await screen.findByLabelText('name');
    await user.clear(name);
    await user.type(name, 'Maria');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(names()).toContain('Hi Maria'));
  });

  it('leaves a person out, brings back, and sends the decisions along', async () => {
    const { user, row } = await open();
    await user.click(row(/Noah/).getByRole('button', { name: 'Leave out' }));
    expect(await screen.findByText('Left out Noah')).toBeVisible();
    await user.click(await row(/Noah/).findByRole('button', { name: 'Bring back' }));
    await user.click(await row(/Mia/).findByRole('button', { name: 'Leave out' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'All messages' })).toBeNull());
    await waitFor(() => expect(screen.getByText('Generate & Send')).toBeEnabled());
    await user.click(screen.getByText('Generate & Send'));
    await screen.findByText('Process Complete!');
    expect(edits()).toMatchObject({ rows: { m3: { skip: true } } });
  });

  it('goes by keys: j and k move, x leaves out, u undoes, / searches', async () => {
    const { user } = await open();
    const dialog = screen.getByRole('dialog');
    fireEvent.keyDown(dialog, { key: 'j' });
    fireEvent.keyDown(dialog, { key: 'j' });
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/Noah/));
    await user.keyboard('x');
    expect(await screen.findByText('Left out Noah')).toBeVisible();
    await user.keyboard('u');
    await waitFor(() => expect(screen.queryByText('Left out Noah')).toBeNull());
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search messages' })).toHaveFocus();
  });

  it('asks for one’s own number once and links the hardest messages to it', async () => {
    const { user } = await open();
    const three = 'Send yourself the three hardest';
    await waitFor(() => expect(screen.getByRole('button', { name: three })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: three }));
    await user.type(screen.getByLabelText('Your own number'), '+1 415 555 0199');
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    const links = await screen.findAllByRole('link', { name: 'Open in Messages' });
    expect(links).toHaveLength(3);
    for (const link of links) expect(link.getAttribute('href')).toMatch(/^sms:\+14155550199/);
    expect(localStorage.getItem('dearly.own-number.guest')).toBe('+1 415 555 0199');
  });

  it('is closed by Back of the browser, which stays at the step', async () => {
    const { go, step } = await open();
    go(-1);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'All messages' })).toBeNull());
    expect(step()).toBe('Create New File 3/3');
  });
});
