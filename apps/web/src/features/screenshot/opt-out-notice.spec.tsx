import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { openScreen } from '../../../test/open-screen';
import { doNotContact, removeFromDoNotContact } from '../../shared/do-not-contact/do-not-contact';
import { OptOutNotice } from './opt-out-notice';

type Line = { sender: 'me' | 'them'; text: string };
const showWith = (contact: string, ...messages: Line[]) =>
  openScreen(
    <OptOutNotice conversation={{ contact, messages: messages.map((one) => ({ ...one, timing: null })) }} />,
  );
const show = (...messages: Line[]) => showWith('', ...messages);
const STOP: Line = { sender: 'them', text: 'Who is this? Please take me off your list!' };
const numbers = async () => (await doNotContact()).map(({ number }) => number);

describe('the notice that they asked me to stop', () => {
  beforeEach(async () => {
    for (const number of await numbers()) await removeFromDoNotContact([number]);
  });

  it('quotes their sentence', () => {
    show(STOP);
    expect(screen.getByRole('status')).toHaveTextContent(
      'They asked you to stop“Please take me off your list”',
    );
  });

  it('is not there for what I wrote, or for a harmless stop', () => {
    show({ sender: 'me', text: 'Please stop texting me' }, { sender: 'them', text: 'Stop by at six?' });
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('puts the number that the conversation is titled with on the list, and takes it back', async () => {
    const { user } = showWith('+1 (415) 555-0101', STOP);
    const add = () => screen.getByRole('button', { name: 'Add to Do Not Contact' });
    await waitFor(() => expect(add()).toBeEnabled());
    await user.click(add());
    expect(await screen.findByText('+1 415 555 0101 is on your Do Not Contact list.')).toBeVisible();
    expect(await numbers()).toEqual(['+14155550101']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await numbers()).toEqual([]));
    await waitFor(() => expect(add()).toHaveFocus());
  });

  it.each(['Elena', 'Elena, 2 People', '+1 415-555-0101, +1 415-555-0102'])(
    'leads to the list where the title %j names nobody by one number',
    async (contact) => {
      showWith(contact, STOP);
      const link = await screen.findByRole('link', { name: 'Open the Do Not Contact list' });
      expect(link).toHaveAttribute('href', '/do-not-contact');
    },
  );
});
