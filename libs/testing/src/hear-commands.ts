import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

/**
 * Listens to every command that a Redis without a password is sent from now on. The monitor of ioredis breaks when a
 * command arrives together with the answer to MONITOR.
 * @returns ends it; gives all that was heard: a line a command, bytes beyond ASCII as `\xNN`
 * @throws Error with what Redis said, when it does not let itself be listened to
 */
export async function hearCommands(redisUrl: string): Promise<() => Promise<string>> {
  const { hostname, port } = new URL(redisUrl);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const lines: string[] = [];
  const reader = createInterface({ input: socket }).on('line', (line) => lines.push(line));
  socket.write('MONITOR\r\n');
  await once(reader, 'line');
  const answer = lines.shift();
  if (answer !== '+OK') {
    socket.destroy();
    throw new Error(`Redis cannot be listened to: ${String(answer)}`);
  }
  return async () => {
    // Redis answers it once it has written all that came before.
    socket.end('QUIT\r\n');
    await once(reader, 'close');
    return lines.join('\n');
  };
}
