import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rpcSettings } from '@dearly/testing';
import { stringify } from 'yaml';
import { newRpcKeys } from '../stack/rpc-keys.mjs';
import { secretsOf } from './env/variables';
import { readManifests } from './manifest';
import { ownAccess } from './policies/whole-own-access';
import { RELEASE } from './policies/policy';
import { CHART, render } from './render.mjs';
import { describeChart, fileOf } from './rendered';

const LOOKUP = 'lookup "v1" "Secret" .root.Release.Namespace $secret';
let chart: string;
beforeAll(() => {
  chart = mkdtempSync(join(tmpdir(), 'dearly-chart-'));
  cpSync(CHART, chart, { recursive: true });
  // No cluster is asked: every Secret that the chart looks up holds what a file in it says.
  const template = join(chart, 'templates/_secrets.tpl');
  const text = readFileSync(template, 'utf8');
  expect(text).toContain(LOOKUP);
  writeFileSync(template, text.replace(LOOKUP, '.root.Files.Get "found.yaml" | fromYaml'));
});
afterAll(() => rmSync(chart, { recursive: true }));

/** The chart over an installation that has these keys of requests. */
function upgradeOver(found: Record<string, string>) {
  const data = Object.entries(found).map(([key, value]) => [key, Buffer.from(value).toString('base64')]);
  writeFileSync(join(chart, 'found.yaml'), stringify({ data: Object.fromEntries(data) }));
  const documents = readManifests(render({ release: RELEASE, files: [fileOf('minimal')], chart }));
  return { documents, values: secretsOf(documents).find(({ name }) => name === `${RELEASE}-rpc`)?.values };
}

describeChart('keys of requests that the cluster has', () => {
  it('are kept', () => {
    const { values = {} } = upgradeOver({});
    expect(upgradeOver(values).values).toEqual(values);
  });

  it('are kept as they are while one is replaced, the first of a part before its second', () => {
    const { values: old = {} } = upgradeOver({});
    const key = newRpcKeys()['auth'];
    const added = key?.RPC_PUBLIC_KEYS.split(',')[1]?.replace('auth:', '') ?? '';
    const found = {
      ...old,
      AUTH_RPC_PRIVATE_KEYS: `${old['AUTH_RPC_PRIVATE_KEYS']},${key?.RPC_PRIVATE_KEYS}`,
      AUTH_RPC_PUBLIC_KEYS: `${old['AUTH_RPC_PUBLIC_KEYS']},${added}`,
    };
    const { values = {}, documents } = upgradeOver(found);
    expect(values).toMatchObject({ ...found, RPC_PUBLIC_KEYS: expect.any(String) });
    expect(values['RPC_PUBLIC_KEYS']?.split(',').slice(0, 2)).toEqual([
      `auth:${old['AUTH_RPC_PUBLIC_KEYS']}`,
      `auth:${added}`,
    ]);
    expect(ownAccess.violations(documents)).toEqual([]);
  });

  it('are replaced when they are of a release that signed with Ed25519', () => {
    const old = 'MC4CAQAwBQYDK2VwBCIEIHm0+nXNPKKAKbVXN0xIRd5S5ZQTdZtsgDTCxDGOl4lb';
    const { values = {}, documents } = upgradeOver({
      GATEWAY_RPC_SIGNING_KEY: old,
      GATEWAY_RPC_PUBLIC_KEY: old,
      RPC_CALLER_KEYS: `gateway:${old}`,
    });
    expect(ownAccess.violations(documents)).toEqual([]);
    expect(JSON.stringify(documents)).not.toContain(old);
    expect(Object.keys(values).filter((name) => /SIGNING|CALLER/.test(name))).toEqual([]);
  });

  it('are refused when they are others than the chart makes, and not given to anybody', () => {
    expect(() => upgradeOver({ GATEWAY_RPC_PRIVATE_KEYS: rpcSettings('gateway').RPC_PUBLIC_KEYS })).toThrow(
      /genSelfSignedCertWithKey/,
    );
  });
});
