import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Share } from '../http/shares';
import { HeldUpload, UPLOAD_PACE } from './held-upload';

const share = { hold: () => undefined, release: () => undefined, end: () => undefined } as unknown as Share;

test('an upload that is under way goes on when the clock is set', async () => {
  const source = Object.assign(new PassThrough(), { headers: {} });
  const pace = { ...UPLOAD_PACE, lookMs: 5 };
  const held = new HeldUpload(source as unknown as IncomingMessage, {
    share,
    beginLarge: () => share,
    pace,
    limitBytes: 1_000,
  });
  source.write('first half, ');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 300_000);
  // Some looks at its pace.
  await sleep(50);
  source.end('second half');

  await held.ready;

  expect(held.length).toBe('first half, second half'.length);
  held.end();
  clock.mockRestore();
});
