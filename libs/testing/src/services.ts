/** Addresses of the real services that integration tests run against; `npm run services -- <command>` sets them. */
function required(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is not set. Run this test with: npm run services -- npx nx integration <project>`,
    );
  return value;
}

/** A real Redis, e.g. `redis://127.0.0.1:6379`. Use keys of your own: specs share it. */
export function testRedisUrl(): string {
  return required('TEST_REDIS_URL');
}

/** A real Postgres whose user may create schemas, e.g. `postgres://dearly:dearly@127.0.0.1:5432/dearly`. */
export function testPostgresUrl(): string {
  return required('TEST_POSTGRES_URL');
}
