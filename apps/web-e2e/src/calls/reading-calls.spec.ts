import { signUpPerson } from '../api/product-api';
import { expect, test } from '../installation';
import { CONVERSATIONS } from '../screenshots/conversations';
import { screenshotsApi } from '../screenshots/screenshots-api';

test(
  'asked four times at once it is one analysis, and asked again it is a new one',
  { tag: '@two-of-everything' },
  async ({ stack }) => {
    test.setTimeout(180_000);
    const me = screenshotsApi(stack, (await signUpPerson(stack)).session.access_token);
    const { body: audience } = await me.createAudience({ name: 'Read' });
    const { body: shot } = await me.upload(audience.id, CONVERSATIONS[0]?.bytes ?? Buffer.alloc(0));
    const answers = await Promise.all([1, 2, 3, 4].map(() => me.analyze(shot.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const documents = new Set(answers.map(({ body }) => body.analysisResults));
    expect(documents.size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ isAnalyzed: true, analysis: { state: 'done' } });
    const again = await me.analyze(shot.id);
    expect(again.status).toBe(200);
    expect(again.body.metadata).toBe(answers[0]?.body.metadata);
    expect(again.body.analysisResults).not.toBe(answers[0]?.body.analysisResults);
  },
);
