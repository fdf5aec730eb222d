import { string, assert, property, constantFrom } from 'fast-check';
import { FACTS } from '../../test/known-tables';
import { RestError } from '../errors/rest-error';
import { planRequest, type RestRequest } from '../plan/plan-request';
import { planSql, type Statement } from './plan-sql';

type Asked = {
  method?: string;
  rpc?: string;
  query?: Record<string, string>;
  prefer?: string;
  body?: unknown;
  table?: string;
};

function sqlOf({ method = 'GET', rpc, query = {}, prefer, body, table = 'people' }: Asked): Statement {
  const request: RestRequest = {
    method,
    target: rpc === undefined ? { table } : { rpc },
    query: new URLSearchParams(query).toString(),
    headers: { prefer },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
  return planSql(planRequest(request, [FACTS]));
}

describe('the statement of a request', () => {
  it('reads columns by their names, everything else by values', () => {
    expect(
      sqlOf({ query: { select: 'id,name', name: 'eq.Ann', order: 'id.desc.nullslast', limit: '5' } }),
    ).toEqual({
      text:
        "select left(coalesce(json_agg(row_to_json(page.*))::text, '[]'), 10000001) as body, count(*)::integer as rows, " +
        'null::integer as total, null::integer as inserted, null::text[] as key, null::json as told from ' +
        '(select t."id" as "id", t."name" as "name" from "inner"."people" t where t."name" = $1::text ' +
        'order by t."id" desc nulls last limit $2::bigint offset $3::bigint) page',
      values: ['Ann', 5, 0],
    });
  });

  it('quotes names that need it', () => {
    const { text } = sqlOf({ table: 'pictures', query: { select: '"odd \\"name\\""' } });
    expect(text).toContain('t."odd ""name""" as "odd ""name"""');
  });

  it('answers with no more rows than the cap, embedded ones included', () => {
    const { values } = sqlOf({ query: { select: '*,pictures(*)', limit: '5000', 'pictures.limit': '4000' } });
    expect(values.filter((value) => value === 1_000)).toHaveLength(2);
  });

  it('changes what the conditions hold for', () => {
    const { text, values } = sqlOf({ method: 'PATCH', query: { id: 'eq.1' }, body: { name: 'x' } });
    expect(text).toContain(
      'update "inner"."people" as t set "name" = r."name" from json_to_recordset($1::json) as r("name" text) where t."id" = $2::bigint returning 1 as one',
    );
    expect(values).toEqual(['[{"name":"x"}]', '1']);
  });

  // Each place of a request that takes a text of its own.
  const places: ((text: string) => Asked)[] = [
    (text) => ({ query: { name: `eq.${text}` } }),
    (text) => ({ query: { name: `not.in.("${text.replaceAll(/["\\]/g, '\\$&')}",b)` } }),
    (text) => ({ query: { tags: `cs.{${text}}` } }),
    (text) => ({ query: { or: `(name.ilike."${text.replaceAll(/["\\]/g, '\\$&')}",id.gt.1)` } }),
    (text) => ({ query: { select: `"${text.replaceAll(/["\\]/g, '\\$&')}":name` } }),
    (text) => ({ query: { select: `data->"${text.replaceAll(/["\\]/g, '\\$&')}"` } }),
    (text) => ({ query: { [`data->>"${text.replaceAll(/["\\]/g, '\\$&')}"`]: 'eq.1' } }),
    (text) => ({
      query: { select: `"${text.replaceAll(/["\\]/g, '\\$&')}":pictures(id)`, order: 'data->k' },
    }),
    (text) => ({ query: { words: `wfts.${text}`, name: `like(any).{${text}}` } }),
    (text) => ({ query: { words: `fts(${text.replaceAll(/[.(),]/g, '')}).word` } }),
    (text) => ({
      method: 'POST',
      body: [{ name: text, data: { [text]: text } }],
      prefer: 'return=representation,resolution=merge-duplicates',
    }),
    (text) => ({
      method: 'POST',
      body: [{ name: text }, { data: text }],
      query: { columns: 'name,data' },
      prefer: 'missing=default',
    }),
    (text) => ({
      method: 'PATCH',
      body: { name: text },
      query: { name: `neq.${text}` },
      prefer: 'return=representation',
    }),
    (text) => ({ method: 'PATCH', body: {}, query: { name: `neq.${text}` } }),
    (text) => ({
      method: 'DELETE',
      query: { name: `match.${text}`, select: 'id' },
      prefer: 'return=representation,count=exact',
    }),
    (text) => ({ rpc: 'find', query: { word: text } }),
    (text) => ({ rpc: 'find', method: 'POST', body: { word: text } }),
  ];
  // What tears a statement open, with a word in it that no statement of ours has.
  const hostile = string({
    maxLength: 12,
    unit: constantFrom(...'\'";-()$1\\/*%{}, \n\u0000é☃'.split('')),
  }).map((noise) => `${noise}Xq7'); drop table "people"; --${noise}`);

  it.each(places.map((place, number) => [number, place] as const))(
    'has nothing of a hostile text in it, and uses each of its values (place %i)',
    (_number, place) => {
      let built = 0;
      assert(
        property(hostile, (text) => {
          let statement: Statement;
          try {
            statement = sqlOf(place(text));
          } catch (error) {
            // A text may also be refused.
            expect(error).toBeInstanceOf(RestError);
            return;
          }
          built += 1;
          expect(statement.text).not.toMatch(/Xq7|drop|--/);
          const used = new Set(statement.text.match(/\$\d+/g));
          expect(used.size).toBe(statement.values.length);
        }),
      );
      expect(built).toBeGreaterThan(10);
    },
  );
});
