import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AnswerFlow } from './answer-flow';

test('an answer that is being read goes on when the clock is set', async () => {
  const source = Object.assign(new PassThrough(), { complete: true });
  const response = { writeHead: () => ({ end: () => undefined }), destroy: () => undefined };
  const ends: string[] = [];
  // Each byte is worth a second.
  const flow = new AnswerFlow(
    source as unknown as IncomingMessage,
    response as unknown as ServerResponse,
    { graceMs: 500, bytesPerSecond: 1 },
    {
      onTaken: () => ends.push('taken'),
      onBroken: () => ends.push('broken'),
      onSlow: () => ends.push('slow'),
    },
  );
  flow.body.resume();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 300_000);
  for (let piece = 0; piece < 14; piece++) {
    source.write('0123456789');
    await sleep(50);
  }
  source.end();
  await sleep(20);

  expect(ends).toEqual(['taken']);
  clock.mockRestore();
});
