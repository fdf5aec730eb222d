import { LIMITS } from '../query/limits';
import { refuseEarly } from './refuse-early';

const NAMES = { tables: ['audiences', 'screenshots'], functions: ['message_stats'] };
const refusal = (target: { table: string } | { rpc: string }, query = '', method = 'GET') => {
  const answer = refuseEarly({ method, target, query }, NAMES);
  return (
    answer && { status: answer.status, body: answer.body === '' ? '' : (JSON.parse(answer.body) as object) }
  );
};

describe('before it is known which service answers', () => {
  it('what somebody serves is let through', () => {
    expect(refusal({ table: 'audiences' })).toBeUndefined();
    expect(refusal({ rpc: 'message_stats' })).toBeUndefined();
  });

  it.each(['audience', 'constructor', '__proto__', '', 'a\0b', 'x'.repeat(500)])(
    'a table that nobody has is refused: %j',
    (table) => {
      expect(refusal({ table })).toMatchObject({ status: 404, body: { code: 'PGRST205' } });
    },
  );

  it('the name that was meant is told, and HEAD is told nothing', () => {
    const { body } = refusal({ table: 'audience' }) ?? {};
    expect(body).toMatchObject({ hint: "Perhaps you meant the table 'public.audiences'" });
    expect(refusal({ rpc: 'message_stat' })).toMatchObject({ status: 404, body: { code: 'PGRST202' } });
    expect(refusal({ table: 'audience' }, '', 'HEAD')).toEqual({ status: 404, body: '' });
  });

  it('a query that is too long to travel is refused', () => {
    expect(refusal({ table: 'audiences' }, 'x'.repeat(LIMITS.query))).toBeUndefined();
    const long = refusal({ table: 'audiences' }, 'x'.repeat(LIMITS.query + 1));
    expect(long).toMatchObject({ status: 400, body: { code: 'PGRST100' } });
  });
});
