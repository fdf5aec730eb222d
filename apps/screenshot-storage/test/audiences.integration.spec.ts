import { randomUUID } from 'node:crypto';
import type { UploadAnswer } from '@dearly/contracts';
import {
  failureOf,
  listen,
  newPicture,
  newUser,
  startStorage,
  until,
  type StorageService,
} from './storage-fixture';

describe('audiences', () => {
  let storage: StorageService;
  beforeAll(async () => {
    storage = await startStorage();
  });
  afterAll(() => storage.stop());

  it('are made with a trimmed name, listed newest first, and seen by their owner alone', async () => {
    const [me, other] = [newUser(), newUser()];
    const friends = await storage.createAudience(me, '  Friends ', '  from school ');
    const team = await storage.createAudience(me, 'Team', '   ');
    await storage.createAudience(other, 'Parents');
    expect(friends).toEqual({
      id: expect.any(String),
      name: 'Friends',
      description: 'from school',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updatedAt: friends.createdAt,
      screenshotCount: 0,
      analyzedCount: 0,
      coverUrls: [],
    });
    expect(team).not.toHaveProperty('description');
    expect(await storage.listAudiences(me)).toEqual([team, friends]);
    expect(await storage.listAudiences(newUser())).toEqual([]);
  });

  it.each(['', '   ', '\n\t'])('need a name; %j is none', async (name) => {
    const me = newUser();
    expect(await failureOf(storage.createAudience(me, name))).toMatchObject({
      status: 422,
      message: 'Please enter a name for the audience',
    });
    expect(await storage.listAudiences(me)).toEqual([]);
  });

  it('change their name, and lose a description that is left out', async () => {
    const me = newUser();
    const { id } = await storage.createAudience(me, 'Friends', 'from school');
    const changed = await storage.updateAudience(me, id, { name: ' Old friends ', description: 'of mine' });
    expect(changed).toMatchObject({ id, name: 'Old friends', description: 'of mine' });
    expect(changed.updatedAt > changed.createdAt).toBe(true);
    const bare = await storage.updateAudience(me, id, { name: 'Old friends' });
    expect(bare).not.toHaveProperty('description');
    expect(await storage.listAudiences(me)).toEqual([bare]);
  });

  it('tell how many screenshots they hold, and show the three newest', async () => {
    const me = newUser();
    const [full, empty] = [
      await storage.createAudience(me, 'Full'),
      await storage.createAudience(me, 'Empty'),
    ];
    const uploads: UploadAnswer[] = [];
    for (let count = 0; count < 4; count += 1) {
      uploads.push(await storage.upload(me, { bytes: await newPicture(), audienceId: full.id }));
    }
    await storage.database.query('update screenshots set is_analyzed = true where id = $1', [uploads[1]?.id]);
    expect(await storage.listAudiences(me)).toEqual([
      empty,
      {
        ...full,
        screenshotCount: 4,
        analyzedCount: 1,
        coverUrls: [3, 2, 1].map((at) => uploads[at]?.thumbnailUrl),
      },
    ]);
    const renamed = await storage.updateAudience(me, full.id, { name: 'Full again' });
    expect(renamed).toMatchObject({ screenshotCount: 4, coverUrls: { length: 3 } });
  });

  it('are not found when there is no such one', async () => {
    const id = randomUUID();
    const bytes = await newPicture();
    const calls = [
      () => storage.updateAudience(newUser(), id, { name: 'x' }),
      () => storage.deleteAudience(newUser(), id),
      () => storage.listScreenshots(newUser(), id),
      () => storage.getInsights(newUser(), id),
      () => storage.getAnalysisStates(newUser(), id),
      () => storage.upload(newUser(), { bytes, audienceId: id }),
    ];
    for (const call of calls) {
      expect(await failureOf(call())).toMatchObject({ status: 404, message: `Audience not found: ${id}` });
    }
  });

  it('tell their owner’s windows what happens to them, and nobody else’s', async () => {
    const [me, other] = [newUser(), newUser()];
    const mine = await listen(storage.ground.redisUrl, me);
    const others = await listen(storage.ground.redisUrl, other);
    const { id, createdAt } = await storage.createAudience(me, 'Friends');
    const { updatedAt } = await storage.updateAudience(me, id, { name: 'Team', description: 'at work' });
    await storage.deleteAudience(me, id);
    await until(() => mine.events.length === 3);
    const row = { id, owner: me, created_at: createdAt };
    const change = { kind: 'change', table: 'audiences', at: expect.any(String) };
    expect(mine.events).toEqual([
      {
        ...change,
        type: 'INSERT',
        record: { ...row, name: 'Friends', description: null, updated_at: createdAt },
        oldRecord: {},
      },
      {
        ...change,
        type: 'UPDATE',
        record: { ...row, name: 'Team', description: 'at work', updated_at: updatedAt },
        oldRecord: { id },
      },
      { ...change, type: 'DELETE', record: {}, oldRecord: { id } },
    ]);
    expect(others.events).toEqual([]);
    mine.close();
    others.close();
  });
});
