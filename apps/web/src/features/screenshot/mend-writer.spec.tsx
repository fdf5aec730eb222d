import { screen, waitFor } from '@testing-library/react';
import { button, sentTo, serveEditable, startEditing } from './test/edit-conversation';
import { OCR } from './test/read-screenshot';
import type { ScreenshotServer } from './test/serve-screenshot';

describe('who of a group wrote a message', () => {
  let server: ScreenshotServer;
  beforeEach(async () => {
    server = await serveEditable();
  });
  afterEach(() => server.stop());

  const names = () => screen.getAllByRole<HTMLInputElement>('combobox', { name: /^Name of who wrote/ });

  it('can be put right, with the names that are known on offer', async () => {
    const { user } = await startEditing();
    expect(names().map(({ value }) => value)).toEqual(['Ada', '']);
    const [first, second] = names();
    expect([...(second?.list?.options ?? [])].map(({ value }) => value)).toEqual(['Ada']);
    if (!first || !second) throw new Error('nobody can be named');
    await user.clear(first);
    await user.type(second, ' Luis ');
    await user.click(await button('Save'));
    await waitFor(() => expect(sentTo(server)).toBeDefined());
    const messages = sentTo(server)?.body['messages'] as { senderName?: string }[] | undefined;
    expect(messages?.map(({ senderName }) => senderName)).toEqual([undefined, undefined, 'Luis']);
  });

  it('is not asked for where two people write', async () => {
    const messages = [{ sender: 'them', text: 'See you' }];
    server.answers.ocr = { body: { ...OCR, parsedData: JSON.stringify({ messages }) } };
    await startEditing();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});
