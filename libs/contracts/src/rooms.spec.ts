import { roomTopic } from './rooms';

describe('a topic', () => {
  it.each(['a', 'Team_1', 'chat:42', 'game/7.b-c', 'x'.repeat(120), 'users:1', 'my-user:1'])(
    'can be a room: %s',
    (topic) => expect(roomTopic.safeParse(topic).success).toBe(true),
  );

  it.each(['', 'x'.repeat(121), 'user:1', 'USER:1', 'a b', 'ä', 'a\n', '\na', 'a%', 'a*', 'a\0'])(
    'cannot be a room: %j',
    (topic) => expect(roomTopic.safeParse(topic).success).toBe(false),
  );
});
