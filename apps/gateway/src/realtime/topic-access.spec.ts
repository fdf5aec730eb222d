import { userTopic } from '@dearly/contracts';
import type { Actor } from './actors';
import { accessOf, checkListening } from './topic-access';

const USER = '0b8f6a52-6b58-4a53-9a5a-3f2f0e4b7c11';
const OTHER = 'aaaaaaaa-6b58-4a53-9a5a-3f2f0e4b7c11';
const nobody: Actor = { role: 'anon' };
const server: Actor = { role: 'service_role' };
const account: Actor = { role: 'authenticated', userId: USER, expiresAt: 0, session: {} };
const all = { mayListen: true, maySpeak: true };
const nothing = { mayListen: false, maySpeak: false };

describe('who may listen and speak on a topic', () => {
  it.each<[string, boolean, Actor, object]>([
    ['a', false, nobody, all],
    [userTopic(OTHER), false, account, all],
    ['a', true, nobody, nothing],
    ['a', true, server, all],
    [userTopic(USER), true, server, all],
    [userTopic(USER), true, account, all],
    [userTopic(OTHER), true, account, nothing],
    [`USER:${USER}`, true, account, nothing],
    ['no room', true, account, nothing],
    ['a', true, { ...account, userId: 'no account' }, nothing],
    ['a', true, account, { topic: 'a', userId: USER }],
  ])('%s (private: %s), for %j', (name, isPrivate, actor, expected) => {
    expect(accessOf(name, isPrivate, actor)).toEqual(expected);
  });

  it('is told in the words that clients know', () => {
    checkListening('a', { mayListen: true, maySpeak: false });
    expect(() => checkListening('a', { mayListen: false, maySpeak: true })).toThrow(
      'Unauthorized: You do not have permissions to read from this Channel topic: a',
    );
  });
});
