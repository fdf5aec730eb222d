import { LiveQuota } from './live-quota';
import type { RealtimeError } from './realtime-error';

const quota = () =>
  new LiveQuota({
    SOCKETS_PER_ACCOUNT: 2,
    SOCKETS_PER_NETWORK: 3,
    TOPICS_PER_ACCOUNT: 1,
    TOPICS_PER_NETWORK: 2,
  });
const refusal = (work: () => void): string | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as RealtimeError).message;
  }
};

describe('the sockets and topics of an account and a network', () => {
  it('are so many at once, and each is counted once', () => {
    const open = quota();
    for (const id of ['1', '2', '2', '1']) open.takeSocket({ account: 'a' }, id);
    expect(refusal(() => open.takeSocket({ account: 'a' }, '3'))).toBe(
      'TooManySockets: an account has at most 2 connections, close one to open another',
    );
    // The same name is another's when it is a network.
    for (const id of ['4', '5', '6']) open.takeSocket({ network: 'a' }, id);
    expect(refusal(() => open.takeSocket({ network: 'a' }, '7'))).toBe(
      'TooManySockets: a network has at most 3 connections, close one to open another',
    );
    open.takeTopic({ account: 'a' }, '1 t');
    expect(refusal(() => open.takeTopic({ account: 'a' }, '2 t'))).toBe(
      'TooManyTopics: an account has at most 1 topics, leave one to join another',
    );
  });

  it('count for nobody any more once they have gone', () => {
    const open = quota();
    open.takeTopic({ account: 'a' }, '1 t');
    open.takeTopic({ network: 'n' }, '1 t');
    open.takeTopic({ network: 'n' }, '2 t');
    open.giveBack('1 t');
    open.giveBack('1 t');
    expect(refusal(() => open.takeTopic({ account: 'a' }, '3 t'))).toBeUndefined();
    expect(refusal(() => open.takeTopic({ network: 'n' }, '3 t'))).toBeUndefined();
    expect(refusal(() => open.takeTopic({ network: 'n' }, '4 t'))).toMatch(/^TooManyTopics: a network/);
  });
});
