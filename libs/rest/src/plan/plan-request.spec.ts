import { FACTS } from '../../test/known-tables';
import { RestError } from '../errors/rest-error';
import { planRequest, type RestRequest } from './plan-request';

const refusal = (request: Partial<RestRequest>): RestError | undefined => {
  try {
    planRequest({ method: 'GET', target: { table: 'people' }, query: '', headers: {}, ...request }, [FACTS]);
    return undefined;
  } catch (error) {
    if (error instanceof RestError) return error;
    throw error;
  }
};

const many = (count: number, text: string) => Array.from({ length: count }, () => text);
const nested = (depth: number) => `or=${'(and'.repeat(depth)}(id.eq.1,id.eq.2)${')'.repeat(depth)}`;

describe('a request is refused', () => {
  it.each<[string, Partial<RestRequest>, number, string, string]>([
    [
      'for an operator that is not known',
      { query: 'id=noop.1' },
      400,
      'PGRST100',
      '"failed to parse filter (noop.1)" (line 1, column 1)',
    ],
    [
      'for a filter without one',
      { query: 'id=1' },
      400,
      'PGRST100',
      '"failed to parse filter (1)" (line 1, column 1)',
    ],
    [
      'for a bracket that stays open',
      { query: 'or=(id.eq.1' },
      400,
      'PGRST100',
      '"failed to parse logic tree ((id.eq.1)" (line 1, column 9)',
    ],
    [
      'for a select that cannot be read',
      { query: 'select=id,(' },
      400,
      'PGRST100',
      '"failed to parse select parameter (id,()" (line 1, column 4)',
    ],
    [
      'for an order that cannot be read',
      { query: 'order=id.up' },
      400,
      'PGRST100',
      '"failed to parse order (id.up)" (line 1, column 6)',
    ],
    [
      'for a limit that is no number',
      { query: 'limit=x' },
      400,
      'PGRST100',
      '"failed to parse limit (x)" (line 1, column 1)',
    ],
    ['for a negative limit', { query: 'limit=-1' }, 416, 'PGRST103', 'Requested range not satisfiable'],
    [
      'for a range that ends before it begins',
      { headers: { range: '5-1' } },
      416,
      'PGRST103',
      'Requested range not satisfiable',
    ],
    [
      'for a schema that is not exposed',
      { headers: { 'accept-profile': 'other' } },
      406,
      'PGRST106',
      'Invalid schema: other',
    ],
    [
      'for a form that is not known',
      { headers: { accept: 'image/png' } },
      406,
      'PGRST107',
      'None of these media types are available: image/png',
    ],
    [
      'for a filter on what is not embedded',
      { query: 'pictures.id=eq.1' },
      400,
      'PGRST108',
      "'pictures' is not an embedded resource in this request",
    ],
    [
      'for an order by many rows',
      { query: 'select=pictures(id)&order=pictures(id)' },
      400,
      'PGRST118',
      "A related order on 'pictures' is not possible",
    ],
    [
      'for a comparison with embedded rows',
      { query: 'select=pictures(id)&pictures=eq.1' },
      400,
      'PGRST120',
      "Bad operator on the 'pictures' embedded resource",
    ],
    [
      'for preferences it insists on',
      { headers: { prefer: 'handling=strict, nope=1' } },
      400,
      'PGRST122',
      'Invalid preferences given with handling=strict',
    ],
    [
      'for a table that is not there',
      { target: { table: 'peple' } },
      404,
      'PGRST205',
      "Could not find the table 'public.peple' in the schema cache",
    ],
    ['for another method', { method: 'PUT' }, 405, 'PGRST117', 'Unsupported HTTP method: PUT'],
    [
      'for a method of no function',
      { method: 'DELETE', target: { rpc: 'find' } },
      405,
      'PGRST101',
      'Cannot use the DELETE method on RPC',
    ],
    ['for a body that is no JSON', { method: 'POST', body: '{' }, 400, 'PGRST102', 'Empty or invalid json'],
    [
      'for a body of another type',
      { method: 'POST', body: 'a=b', headers: { 'content-type': 'text/plain' } },
      400,
      'PGRST102',
      'Content-Type not acceptable: text/plain',
    ],
    [
      'for a type that nothing is cast to',
      { query: 'select=id::regclass' },
      400,
      '42704',
      'type "regclass" does not exist',
    ],
    [
      'for a type that objects inherit',
      { query: 'select=id::constructor' },
      400,
      '42704',
      'type "constructor" does not exist',
    ],
  ])('%s', (_why, request, status, code, message) => {
    const error = refusal(request);
    expect([error?.status, error?.code, error?.message]).toEqual([status, code, message]);
  });

  it('with the table that was probably meant', () => {
    expect(refusal({ target: { table: 'peple' } })?.more.hint).toBe(
      "Perhaps you meant the table 'public.people'",
    );
    expect(refusal({ target: { table: 'zzzzzz' } })?.more.hint).toBeUndefined();
  });

  it.each([
    ['100 kB', `name=eq.${'x'.repeat(100_000)}`],
    ['500 conditions', many(500, 'id=eq.1').join('&')],
    ['500 conditions in one', `or=(${many(500, 'id.eq.1').join(',')})`],
    ['50 levels', nested(50)],
    ['1,000 fields', `select=${many(1_000, 'id').join(',')}`],
    ['a table within a table', 'select=pictures(people(id))'],
    ['100 orders', `order=${many(100, 'id').join(',')}`],
    ['51 fields of other names', `select=${many(51, 'a:id').join(',')}`],
    ['a name of 200 characters', `select=${'a'.repeat(200)}:id`],
  ])('that has %s', (_what, query) => {
    expect(refusal({ query })).toMatchObject({ status: 400, code: 'PGRST100' });
  });
});

describe('a request is taken', () => {
  it.each([
    'select=*&limit=0',
    'select=',
    'select=id,other:name,data->a->>b,data->0->x::text',
    'or=(id.eq.1,and(name.like.*x*,not.data.is.null),not.or(id.lt.1,name.in.(a,"b,c")))',
    'not.and=(id.eq.1,id.eq.2)',
    'name=not.is.null&data=is.not_null',
    'select=*,pics:pictures!inner(id,owner)&pics.owner=gt.1&pics.order=id.desc&pics.limit=3',
    'select=*,pictures!left(*)&pictures.or=(id.eq.1,id.eq.2)',
    nested(9),
    'words=fts(english).cat&words=phfts.cat dog&words=wfts(german).x',
    'order=name.desc.nullsfirst,data->>x.asc,id.nullslast',
  ])('%s', (query) => {
    expect(refusal({ query })).toBeUndefined();
  });

  it('with a range header within its limit', () => {
    const plan = planRequest(
      { method: 'GET', target: { table: 'people' }, query: 'limit=10&offset=5', headers: { range: '8-30' } },
      [FACTS],
    );
    expect(plan.read).toMatchObject({ offset: 8, limit: 7 });
  });
});
