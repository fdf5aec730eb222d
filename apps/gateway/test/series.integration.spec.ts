import { readExposition, type Sample } from '@dearly/testing';
import { register } from 'prom-client';
import { openApiDocument } from '../src/openapi/openapi-document';
import { startGateway, type Gateway } from './gateway-fixture';
import { AuthStandIn, Signer } from './stand-ins';

/** How many series one gateway may have: each is kept by Prometheus for every replica that ever was. */
const MOST = 500;
/** Of the stand-ins, which run in this process: the gateway answers no calls. */
const OF_SERVICES = /^rpc_request/;
const SERVICE_KEY = 'sb_secret_0123456789abcdef';
const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

type Parameter = { name: string; in: string; schema: { enum?: string[] } };
type Call = { parameters?: Parameter[]; requestBody?: { content: Record<string, unknown> } };
type Question = { method: string; path: string; contentType: string | undefined };

let gateway: Gateway;
let authorization: string;
beforeAll(async () => {
  gateway = await startGateway({ SERVICE_KEY });
  const signer = await Signer.create('a');
  AuthStandIn.keys = [signer.jwk];
  authorization = `Bearer ${await signer.token()}`;
});
afterAll(() => gateway.stop());

/** Every call of the public description, once for each value that a part of its path can have. */
function questions(): Question[] {
  const { paths } = openApiDocument('http://localhost') as { paths: Record<string, Record<string, Call>> };
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { parameters = [], requestBody }]) => {
      const choice = parameters.find(({ in: where, schema }) => where === 'path' && schema.enum);
      const contentType = Object.keys(requestBody?.content ?? {})[0];
      return (choice?.schema.enum ?? ['']).map((value) => ({
        method: method.toUpperCase(),
        path: path.replace(`{${choice?.name}}`, value).replaceAll(/\{\w+\}/g, ID),
        contentType,
      }));
    }),
  );
}

async function ask(
  { method, path, contentType }: Question,
  headers: Record<string, string>,
): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob(['Name\nAnn\n']), 'list.csv');
  const isForm = contentType === 'multipart/form-data';
  const answer = await fetch(`${gateway.url}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(contentType && !isForm ? { 'content-type': contentType } : {}) },
    ...(contentType ? { body: isForm ? form : '{}' } : {}),
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function askAll(headers: Record<string, string>): Promise<number[]> {
  const statuses: number[] = [];
  for (const question of questions()) statuses.push(await ask(question, headers));
  return statuses;
}

/** How many series each metric has, most first; the buckets, sum and count of a histogram are one metric. */
function sizes(samples: Sample[]): [string, number][] {
  const counted = new Map<string, number>();
  for (const { metric } of samples) {
    const name = metric.replace(/_(bucket|sum|count)$/, '');
    counted.set(name, (counted.get(name) ?? 0) + 1);
  }
  return [...counted].sort(([, one], [, other]) => other - one);
}

it(`has fewer than ${MOST} series when every call was done, refused and not possible`, async () => {
  const done = [...(await askAll({ authorization })), ...(await askAll({ apikey: SERVICE_KEY }))];
  const refused = await askAll({});
  for (const service of ['billing', 'csv', 'storage', 'auth'] as const) await gateway.stopService(service);
  const impossible = await askAll({ authorization, apikey: SERVICE_KEY });
  // Else this counts what a gateway has that nobody uses.
  const most = questions().length / 3;
  expect(done.filter((status) => status < 300).length).toBeGreaterThan(most);
  expect(refused.filter((status) => status >= 400 && status < 500).length).toBeGreaterThan(most);
  expect(impossible.filter((status) => status === 503).length).toBeGreaterThan(most);

  const samples = readExposition(await register.metrics()).filter(({ metric }) => !OF_SERVICES.test(metric));
  const biggest = sizes(samples).slice(0, 5);
  const told = biggest.map(([metric, count]) => `${metric} (${count})`).join(', ');
  if (samples.length >= MOST)
    throw new Error(`The gateway has ${samples.length} series, most of them: ${told}`);
}, 120_000);
