import { randomUUID } from 'node:crypto';
import { Agent, request } from 'undici';
import { startGateway, type Gateway } from '../test/gateway-fixture';
import { AuthStandIn, Signer } from '../test/stand-ins';
import { EndedSessions } from '../src/sessions/ended-sessions';
import { SessionWatch } from '../src/sessions/session-watch';

const GOAL_MS = 0.2;
const PAIRS = 10_000;
/** Sessions that have ended within the life of a token: as many as one answer of auth holds, told anew at every look. */
const ENDED = 500;

/** Knows of no end, and asks nobody. */
const WITHOUT_CHECK = [
  { provide: EndedSessions, useValue: { check: () => undefined, whenEnded: () => () => undefined } },
  { provide: SessionWatch, useValue: {} },
];

let agent: Agent;
let gateways: Record<'checked' | 'unchecked', Gateway>;
let headers: Record<string, string>;
beforeAll(async () => {
  const signer = await Signer.create('k1');
  AuthStandIn.keys = [signer.jwk];
  AuthStandIn.ended = Array.from({ length: ENDED }, () => ({ id: randomUUID(), endedAt: Date.now() }));
  const exp = Math.floor(Date.now() / 1_000) + 3_600;
  headers = { authorization: `Bearer ${await signer.token({ exp })}` };
  agent = new Agent({ connections: 1 });
  gateways = { checked: await startGateway(), unchecked: await startGateway({}, undefined, WITHOUT_CHECK) };
}, 60_000);
afterAll(async () => {
  await agent.close();
  await gateways.checked.stop();
  await gateways.unchecked.stop();
});

/** A plain call: verified token, one rpc call over Redis, a small answer. */
async function milliseconds({ url }: Gateway): Promise<number> {
  const began = performance.now();
  const { statusCode, body } = await request(`${url}/storage/v1/bucket/b`, { dispatcher: agent, headers });
  await body.dump();
  if (statusCode !== 200) throw new Error(`The call answered ${statusCode}`);
  return performance.now() - began;
}

/** One after the other by turns, so that whatever else the machine does meets both alike. */
it(`adds less than ${GOAL_MS} ms to the slowest of a hundred plain calls`, async () => {
  const times = { checked: [] as number[], unchecked: [] as number[] };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const order = pair % 2 ? (['checked', 'unchecked'] as const) : (['unchecked', 'checked'] as const);
    for (const name of order) times[name].push(await milliseconds(gateways[name]));
  }
  const at = (name: keyof typeof times, share: number) =>
    times[name].sort((one, other) => one - other)[Math.ceil(PAIRS * share) - 1] ?? Infinity;
  const told = ([0.5, 0.99] as const).map((share) => {
    const [on, off] = [at('checked', share), at('unchecked', share)];
    return `p${share * 100} ${on.toFixed(3)} ms with the check, ${off.toFixed(3)} without: ${(on - off).toFixed(3)} more`;
  });
  process.stdout.write(`${PAIRS} calls each by turns, ${ENDED} ended sessions known\n${told.join('\n')}\n`);
  expect(at('checked', 0.99) - at('unchecked', 0.99)).toBeLessThan(GOAL_MS);
}, 600_000);
