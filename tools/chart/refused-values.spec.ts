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
    ['publicUrl=http://a.example', 'ingress.enabled=true'],
    /ingress\.tls is on/,
  ],
  'uploads on the host of the site': [
    ['publicUrl=https://a.example', 'settings.USER_CONTENT_URL=https://a.example'],
    /USER_CONTENT_URL has the host of the site/,
  ],
  'uploads without a certificate': [
    ['settings.USER_CONTENT_URL=http://content.example', 'ingress.enabled=true'],
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
