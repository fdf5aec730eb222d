import { exportJWK, generateKeyPair } from 'jose';
import { startGateway } from './gateway-fixture';
import { until } from './realtime-clients';
import { AuthStandIn, Signer } from './stand-ins';
import { ACCEPTED, answersOf, REFUSED, sign } from './token-answers';

let signer: Signer;
let stranger: Signer;

beforeAll(async () => {
  signer = await Signer.create('k1');
  stranger = await Signer.create('k9');
});

describe('the keys of access tokens', () => {
  it.each(['RS256', 'EdDSA'])('may be of the algorithm %s', async (alg) => {
    const { publicKey, privateKey } = await generateKeyPair(alg);
    AuthStandIn.keys = [{ ...(await exportJWK(publicKey)), kid: alg, alg, use: 'sig' }];
    const gateway = await startGateway();
    expect(await answersOf(gateway, await sign(privateKey, { alg, kid: alg }))).toEqual(ACCEPTED);
    expect(await answersOf(gateway, await signer.token())).toEqual(REFUSED);
    await gateway.stop();
  });

  it('are never believed to be public when they are secrets', async () => {
    const secret = Buffer.alloc(32, 7);
    AuthStandIn.keys = [{ kty: 'oct', k: secret.toString('base64url'), kid: 'o', alg: 'HS256' }];
    const gateway = await startGateway();
    expect(await answersOf(gateway, await sign(secret, { alg: 'HS256', kid: 'o' }))).toEqual(REFUSED);
    await gateway.stop();
  });

  it('are exchanged without signing anyone out, and without asking auth for each forged token', async () => {
    AuthStandIn.keys = [signer.jwk];
    const gateway = await startGateway();
    expect(await answersOf(gateway, await signer.token())).toEqual(ACCEPTED);
    const next = await Signer.create('k2');
    AuthStandIn.keys = [next.jwk, signer.jwk];
    const before = AuthStandIn.jwksCalls;
    for (let forged = 0; forged < 20; forged += 1)
      expect(await answersOf(gateway, await stranger.token())).toEqual(REFUSED);
    expect(AuthStandIn.jwksCalls - before).toBeLessThanOrEqual(2);
    const token = await next.token();
    await until(async () => (await answersOf(gateway, token))[0]?.[0] === 200);
    expect(await answersOf(gateway, await signer.token())).toEqual(ACCEPTED);
    await gateway.stop();
  });
});
