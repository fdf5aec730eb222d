import { VALUE_SETS } from './policies/policy';
import { describeChart, fileOf } from './rendered';
import { render } from './render.mjs';

/** Each: what is set beside the least that can be said, and words of the answer. */
const REFUSED: Record<string, [set: string[], says: RegExp]> = {
  'no address': [['publicUrl='], /publicUrl is missing: the address people open/],
  'an address that is none': [['publicUrl=dearly'], /publicUrl/],
  'no mail server': [['secrets.smtp.existingSecret='], /secrets\.smtp\.existingSecret is missing/],
  'no key to seal with': [
    ['secrets.encryption.existingSecret='],
    /secrets\.encryption\.existingSecret is missing: a Secret with ENCRYPTION_KEYS/,
  ],
  'no sender': [['smtp.from='], /smtp\.from is missing/],
  'a misspelt name at the top': [['publicURL=https://a.example'], /publicURL/],
  'a misspelt name deep inside': [['apps.gateway.replica=3'], /replica/],
  'a misspelt app': [['apps.ocr.replicas=3'], /ocr/],
  'text where a number belongs': [['apps.gateway.replicas=two'], /replicas/],
  'no replica at all': [['apps.gateway.replicas=0'], /replicas/],
  'a digest that is none': [['image.digests.gateway=latest'], /digests\.gateway/],
  'a kind of store that there is not': [['postgres.mode=cloud'], /postgres\.mode/],
  'a store of others without its Secret': [
    ['postgres.mode=external', 'postgres.external.cidrs={10.0.0.1/32}'],
    /secrets\.postgres\.existingSecret is missing/,
  ],
  'one address of the database for two apps': [
    ['secrets.postgres.keys.auth=DATABASE_URL'],
    /secrets\.postgres\.keys: owner, auth, screenshotStorage and billing need a key each/,
  ],
  'one role for two apps': [
    ['postgres.roles.auth=dearly_billing'],
    /postgres\.roles: auth, screenshotStorage and billing need a role each/,
  ],
  'a role that is the owner': [['postgres.roles.auth=dearly'], /roles/],
  'a role that is no plain name': [['postgres.roles.auth=a; drop role b'], /roles/],
  'a store of others that nobody is let out to': [
    ['redis.mode=external', 'secrets.redis.existingSecret=ours'],
    /redis\.external\.cidrs is missing/,
  ],
  'an object store without an address': [
    [
      'objectStore.mode=external',
      'secrets.objectStore.existingSecret=ours',
      'objectStore.external.cidrs={10.0.0.1/32}',
    ],
    /objectStore\.external\.endpoint is missing/,
  ],
  'two that scale the same pods': [
    [
      'apps.ocrAnalysis.keda.enabled=true',
      'apps.ocrAnalysis.keda.prometheusUrl=http://prometheus:9090',
      'apps.ocrAnalysis.autoscaling.enabled=true',
    ],
    /keda and autoscaling would pull at the same replicas/,
  ],
  'scaling by a queue that nobody tells of': [
    ['apps.ocrAnalysis.keda.enabled=true'],
    /keda\.prometheusUrl is missing/,
  ],
  'metrics that nobody may read': [
    ['monitoring.serviceMonitor.enabled=true'],
    /networkPolicy\.prometheusFrom is missing/,
  ],
  'payments without a price': [
    ['secrets.stripe.existingSecret=ours'],
    /settings\.STRIPE_PRICE_IDS is missing/,
  ],
  'prices without the keys': [['settings.STRIPE_PRICE_IDS=price_1'], /STRIPE_WEBHOOK_SECRET/],
  'a model server without a model': [
    ['settings.OPENAI_BASE_URL=http://10.0.0.1:8081/v1'],
    /settings\.OPENAI_MODEL is missing/,
  ],
  'a certificate for an address without one': [
    ['publicUrl=http://a.example', 'ingress.enabled=true', 'ingress.controller=other'],
    /ingress\.tls is on/,
  ],
  'an ingress for nobody knows whom': [['ingress.enabled=true'], /ingress\.controller is missing: haproxy/],
  'a controller that is retired': [
    ['ingress.enabled=true', 'ingress.controller=nginx'],
    /ingress-nginx was retired in March 2026[\s\S]*Install another controller/,
  ],
  'a controller that there is not': [['ingress.controller=apache'], /ingress\.controller/],
  'limits that only a retired controller reads': [
    ['ingress.bodyLimit=12m', 'ingress.storageBodyLimit=52m'],
    /ingress\.bodyLimit was for ingress-nginx[\s\S]*ingress\.storageBodyLimit was/,
  ],
  'annotations that only a retired controller reads': [
    ['ingress.annotations.nginx\\.ingress\\.kubernetes\\.io/ssl-redirect=on'],
    /nginx\.ingress\.kubernetes\.io\/ssl-redirect was for ingress-nginx/,
  ],
  'routes that no Gateway takes': [['gatewayApi.enabled=true'], /gatewayApi\.parentRefs is missing/],
  'a Gateway without a name': [['gatewayApi.parentRefs[0].namespace=gateways'], /name is required/],
  'a time that the Gateway API does not know': [['gatewayApi.requestTimeout=1.5h'], /requestTimeout/],
  'a limit of bodies that nobody would read': [
    ['gatewayApi.bodyLimit=12Mi'],
    /gatewayApi\.bodyLimit: only Envoy Gateway/,
  ],
  'two ways in that count proxies differently': [
    [
      'ingress.enabled=true',
      'ingress.controller=gke',
      'gatewayApi.enabled=true',
      'gatewayApi.parentRefs[0].name=public',
    ],
    /settings\.TRUSTED_PROXIES is missing/,
  ],
  'uploads on the host of a route': [
    ['gatewayApi.host=b.example', 'settings.USER_CONTENT_URL=https://b.example'],
    /USER_CONTENT_URL has the host of the site/,
  ],
  'addresses of no family': [['ipFamily=IPv5'], /ipFamily/],
  'a spread that there is not': [['spread.zones=Always'], /spread\.zones/],
  'uploads on the host of the site': [
    ['publicUrl=https://a.example', 'settings.USER_CONTENT_URL=https://a.example'],
    /USER_CONTENT_URL has the host of the site/,
  ],
  'uploads without a certificate': [
    ['settings.USER_CONTENT_URL=http://content.example', 'ingress.enabled=true', 'ingress.controller=other'],
    /USER_CONTENT_URL begins with http/,
  ],
  'too little time to finish': [
    ['apps.gateway.terminationGracePeriodSeconds=30'],
    /terminationGracePeriodSeconds/,
  ],
  'a migration before there is a database': [
    ['migrations.mode=hook'],
    /migrations\.mode hook needs postgres\.mode external/,
  ],
  'backups that nothing seals': [['backup.enabled=true'], /backup\.recipients is missing/],
  'a private key for sealing': [
    ['backup.enabled=true', 'backup.recipients={AGE-SECRET-KEY-1ABC}'],
    /backup.recipients.0/,
  ],
  'a restore that nothing opens': [
    ['backup.enabled=true', 'backup.restore.enabled=true'],
    /secrets\.backupIdentity\.existingSecret is missing/,
  ],
  'backups elsewhere without a place': [
    ['backup.enabled=true', 'backup.target=s3'],
    /backup\.s3\.endpoint is missing/,
  ],
  'a secret among the settings': [['settings.JWT_SECRET=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'], /JWT_SECRET/],
  'a setting that no app knows': [['settings.PASSWORD_MIN_LENGHT=12'], /PASSWORD_MIN_LENGHT/],
};

describeChart('values', () => {
  it.each(Object.entries(REFUSED))('with %s are refused in words', (_what, [set, says]) => {
    expect(() => render({ files: [fileOf('minimal')], set })).toThrow(says);
  });

  it('are refused with every fault at once', () => {
    expect(() => render({ files: [fileOf('minimal')], set: ['publicUrl=', 'smtp.from='] })).toThrow(
      /publicUrl is missing[\s\S]*smtp\.from is missing/,
    );
  });

  it('are refused when there are none at all, with what is missing', () => {
    expect(() => render()).toThrow(/publicUrl is missing/);
  });

  it.each(VALUE_SETS)('of %s are taken', (values) => {
    expect(render({ files: [fileOf(values)] }).length).toBeGreaterThan(0);
  });
});
