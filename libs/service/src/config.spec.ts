import { z } from 'zod';
import { databaseEnv, describeFaults, internalEnv, loadConfig, publicEnv } from './config';

const schema = z.object({ ...internalEnv, ...databaseEnv, ...publicEnv });

describe('settings', () => {
  it('names every fault at once', () => {
    const result = schema.safeParse({ INTERNAL_PORT: '70000', LOG_LEVEL: 'loud' });
    const faults = result.success ? [] : describeFaults(result.error);
    expect(faults.map((fault) => fault.split(':')[0])).toEqual([
      'INTERNAL_PORT',
      'LOG_LEVEL',
      'DATABASE_URL',
    ]);
  });

  it('counts an empty value as absent and drops the slash at the end of the public address', () => {
    const config = loadConfig(schema, {
      INTERNAL_PORT: '',
      DATABASE_URL: 'postgres://localhost/x',
      PUBLIC_URL: 'https://dearly.example/',
    });
    expect(config.INTERNAL_PORT).toBe(0);
    expect(config.PUBLIC_URL).toBe('https://dearly.example');
  });
});
