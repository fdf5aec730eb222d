import { SessionSecrets } from '../sessions/session-secrets';
import { SealRowsService } from './seal-rows.service';
import { Secrets } from './secrets';

/** What is sealed, and what keeps it so. */
export const SECRETS_PROVIDERS = [Secrets, SessionSecrets, SealRowsService];
