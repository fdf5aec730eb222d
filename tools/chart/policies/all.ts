import { probes } from './k01-probes';
import { healthPort } from './k02-health-port';
import { resources } from './k03-resources';
import { autoscaling } from './k04-autoscaling';
import { queueScaling } from './k05-queue-scaling';
import { disruptions } from './k06-disruptions';
import { closed } from './k07-closed';
import { restricted } from './k08-restricted';
import { migrations } from './k09-migrations';
import { secrets } from './k10-secrets';
import { tests } from './k12-tests';
import { rollouts } from './k15-rollouts';
import { spread } from './k16-spread';
import { restarts } from './k17-restarts';
import { waysInLead } from './k18-ways-in';
import { monitoring } from './k19-monitoring';
import { backups } from './k20-backups';
import { images } from './k21-images';
import { databaseRoles } from './k22-database-roles';
import { ingressWaits } from './k23-ingress-waits';
import { ipFamily } from './k24-ip-family';
import { routesWait } from './k25-routes-wait';
import { googleCloud } from './k26-google-cloud';
import { publicPorts } from './o06-public-ports';
import { labels } from './whole-labels';
import { ownAccess } from './whole-own-access';
import { references } from './whole-references';
import type { Policy } from './policy';

/**
 * Every promise. K11 is about values that are refused (`refused-values.spec.ts`), K13 is all of this, and K14, an install
 * into a real cluster, is nothing that can be seen in documents.
 */
export const POLICIES: Policy[] = [
  probes,
  healthPort,
  resources,
  autoscaling,
  queueScaling,
  disruptions,
  closed,
  restricted,
  migrations,
  secrets,
  tests,
  rollouts,
  spread,
  restarts,
  waysInLead,
  monitoring,
  backups,
  images,
  databaseRoles,
  ingressWaits,
  ipFamily,
  routesWait,
  googleCloud,
  publicPorts,
  references,
  ownAccess,
  labels,
];
