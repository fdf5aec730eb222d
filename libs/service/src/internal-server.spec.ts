import type { Server } from 'node:http';
import { InternalServer } from './internal-server';

describe('the internal server', () => {
  it('lets an answer that is pushed take more than the five minutes that Node gives a request', () => {
    const internal = new InternalServer({ host: '127.0.0.1', port: 0, checks: {} });
    // To wait for it would take those five minutes.
    const { requestTimeout } = Reflect.get(internal, 'server') as Server;
    expect(requestTimeout).toBe(0);
  });
});
