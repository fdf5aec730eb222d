import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { act, screen, waitFor } from '@testing-library/react';
import { keptList } from '../../../test/kept-list';
import {
  dropFollowed,
  followed,
  keepFollowed,
  noteFollowed,
  type Followed,
} from '../../shared/do-not-contact/blind/followed-store';
import { tagKey, tagsOf } from '../../shared/do-not-contact/blind/tags';
import { openQueue, pretendSystem } from './test/open-queue';

const OWNER = '2f1c7a52-6f0e-4d0a-8f2e-0f6f4a1f2b3c';
const ASKED_NOT = 'They asked you to stop';
const [FIRST, SECOND] = ['+14155551000', '+14155551001'];

/** What other devices have put on the list, as this browser last saw it. */
async function knowElsewhere(...numbers: string[]): Promise<void> {
  const before = await followed();
  const key = before?.key ?? (await tagKey(new Uint8Array(16).fill(7), OWNER));
  const now: Followed = {
    owner: OWNER,
    key,
    check: 'f'.repeat(32),
    sent: [],
    known: await tagsOf(key, numbers),
  };
  await (before ? noteFollowed(before, now) : keepFollowed(now));
}

describe('somebody in the queue whom another device has put on the list', () => {
  let asked: jest.Mock;
  beforeAll(() => {
    Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  });
  beforeEach(async () => {
    localStorage.clear();
    await dropFollowed();
    pretendSystem();
    asked = jest.fn(() => new Promise(() => undefined));
    globalThis.fetch = asked;
  });

  it('is said to be on it at once, without a call', async () => {
    await knowElsewhere(FIRST);
    await openQueue(keptList(2));
    expect(await screen.findByText(ASKED_NOT)).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });

  it('is never opened by the tap for another', async () => {
    await knowElsewhere(SECOND);
    const { user, link, press } = await openQueue(keptList(3));
    await user.click(link());
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Sent, open next' })).not.toBeInTheDocument(),
    );
    await press('Sent');
    expect(await screen.findByText(ASKED_NOT)).toBeVisible();
    await press('Skip');
    expect(screen.queryByText(ASKED_NOT)).not.toBeInTheDocument();
  });

  it('counts when that is heard while the queue is open, and no more once they are off it', async () => {
    await knowElsewhere();
    await openQueue(keptList(2));
    expect(screen.queryByText(ASKED_NOT)).not.toBeInTheDocument();
    await act(() => knowElsewhere(FIRST));
    expect(await screen.findByText(ASKED_NOT)).toBeVisible();
    await act(() => knowElsewhere());
    await waitFor(() => expect(screen.queryByText(ASKED_NOT)).not.toBeInTheDocument());
  });
});
