import { z } from 'zod';
import { modelEnv, modelIsNamed, modelSettings } from './model-env';

const config = z.object(modelEnv).refine(...modelIsNamed);
const settings = (env: Record<string, string>) => modelSettings(config.parse(env));
const faults = (env: Record<string, string>) =>
  config.safeParse(env).error?.issues.map((issue) => issue.path.join('.'));

describe('the settings of the language model', () => {
  it('name no model unless there is an address or a key', () => {
    expect(settings({})).toBeUndefined();
    expect(settings({ OPENAI_MODEL: 'tiny' })).toBeUndefined();
  });

  it('lead to the usual place with a key alone', () => {
    expect(settings({ OPENAI_API_KEY: 'sk-1' })).toEqual({
      name: 'gpt-4o-mini',
      baseUrl: 'https://api.openai.com/v1',
      apiKey: 'sk-1',
      timeoutMs: 25_000,
    });
  });

  it('need no key for an address of your own, but the name of the model', () => {
    const local = { OPENAI_BASE_URL: 'http://127.0.0.1:8081/v1' };
    expect(settings({ ...local, OPENAI_MODEL: 'qwen', MODEL_TIMEOUT_MS: '5000' })).toEqual({
      name: 'qwen',
      baseUrl: 'http://127.0.0.1:8081/v1',
      apiKey: 'none',
      timeoutMs: 5_000,
    });
    expect(faults(local)).toEqual(['OPENAI_MODEL']);
  });

  it.each([
    ['OPENAI_BASE_URL', 'ftp://127.0.0.1'],
    ['MODEL_TIMEOUT_MS', '10'],
    ['LANGSMITH_TRACING', 'true'],
    ['LANGCHAIN_TRACING_V2', 'true'],
  ])('refuse %s=%s', (name, value) => {
    expect(faults({ OPENAI_MODEL: 'tiny', [name]: value })).toEqual([name]);
  });
});
