import { fireEvent, screen } from '@testing-library/react';
import { startFormServer, type FormServer } from '../../../../test/form-server';
import { csvFile, mapOf, message, parsed } from '../test/answers';
import { completeBrowser, openWizard } from '../test/open-wizard';

describe('the preview of messages in groups', () => {
  let server: FormServer;
  beforeEach(async () => {
    localStorage.clear();
    completeBrowser();
    server = await startFormServer(() => parsed());
  });
  afterEach(() => server.stop());

  const openGroups = async (list: string, template: string, answer: Parameters<typeof parsed>[0]) => {
    server.script = () => parsed(answer);
    const wizard = openWizard(server);
    const field = await wizard.toTemplate(csvFile(list));
    fireEvent.change(field, { target: { value: template } });
    await wizard.user.click(screen.getByRole('button', { name: 'Preview Messages' }));
    await screen.findByText(/^Showing/);
    await wizard.user.click(screen.getByText('Who gets what'));
    await wizard.user.click(screen.getByLabelText(/Group messages/));
    return wizard;
  };
  const listOf = (people: number) =>
    ['name,phone', ...Array.from({ length: people }, (_, at) => `P${at},+1415555${1000 + at}`)].join('\n');

  it('shows and counts what leaves the phone: one message for all who get the same text', async () => {
    const answer = { total: 15, sendable: 15, messages: mapOf([message('m1', '+14155551000', 'Hello')]) };
    const { user } = await openGroups(listOf(15), 'Hello', answer);
    expect(await screen.findByText('Showing 1 of 1 messages')).toBeVisible();
    expect(screen.getByText('To 15 people. Equal texts go out as one group message.')).toBeVisible();
    expect(screen.getByText('P0, P1, P2 and 12 others')).toBeVisible();
    expect(screen.getByText('Hello', { selector: '.bubble' })).toBeVisible();
    expect(screen.queryByText(/more messages/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show all 15 people' })).toBeVisible();
    await user.click(screen.getByText('Message Timing'));
    expect(screen.getByText(/the last of 1 message will/)).toBeVisible();
    await user.click(screen.getByLabelText(/One message per person/));
    expect(screen.getByText('Showing 1 of 15 messages')).toBeVisible();
  });

  it('says that nobody shares a message where no two texts are the same', async () => {
    await openGroups(listOf(7), 'Hi {name}', { total: 7, sendable: 7 });
    expect(await screen.findByText('Showing 5 of 7 messages')).toBeVisible();
    expect(screen.getByText('No two texts are the same: each person gets a message alone.')).toBeVisible();
    expect(screen.getByText('P4')).toBeVisible();
    expect(screen.getByText('+ 2 more messages')).toBeVisible();
  });

  it('counts people where this browser cannot put the groups together', async () => {
    await openGroups('name\nMia\n', 'Hello', { total: 40, sendable: 40 });
    expect(screen.getByText('Showing 2 of 40 people')).toBeVisible();
    expect(screen.getByText('Equal texts go out as one group message.')).toBeVisible();
    expect(screen.getByText('+ 38 more people')).toBeVisible();
  });

  it('shows one long text whole and how the others begin, so that what follows stays within reach', async () => {
    await openGroups(listOf(2), `Hi {name}, ${'and on it goes '.repeat(40)}`, { total: 2, sendable: 2 });
    expect(await screen.findByText('Showing 2 of 2 messages')).toBeVisible();
    const [first, second] = [...document.querySelectorAll('.bubble')].map((one) => one.textContent);
    expect(first).toHaveLength('Hi P0, '.length + 15 * 40);
    expect(second).toMatch(/^Hi P1, and on it goes .{200,300}…$/);
  });
});
