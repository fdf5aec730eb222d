import { databaseModule, outboxRelay, withoutDatabaseValues } from '@dearly/database';
import { JobClient, jobsModule } from '@dearly/jobs';
import { Module, type DynamicModule } from '@nestjs/common';
import { AccountsService } from './accounts/accounts.service';
import { ADMIN_CONTROLLERS, ADMIN_PROVIDERS } from './admin/admin.providers';
import { AUTHORIZE_PROVIDERS } from './authorize/authorize.providers';
import { AuthorizeRpc } from './authorize/authorize.rpc';
import { AUTH_CONFIG, type AuthConfig } from './config';
import { FACTORS_PROVIDERS } from './factors/factors.providers';
import { FactorsRpc } from './factors/factors.rpc';
import { FlowsService } from './flows/flows.service';
import { JwksRpc } from './jwks/jwks.rpc';
import { FindTokenService } from './one-time-tokens/find-token.service';
import { TokenCodesService } from './one-time-tokens/token-codes.service';
import { OneTimeTokensJobs } from './one-time-tokens/one-time-tokens.jobs';
import { OneTimeTokensService } from './one-time-tokens/one-time-tokens.service';
import { SendTokenService } from './one-time-tokens/send-token.service';
import { SweepService } from './one-time-tokens/sweep.service';
import { HashSlots } from './passwords/hash-slots';
import { PasswordHasher } from './passwords/password-hasher';
import { RedirectTargets } from './redirects/redirect-targets';
import { ROOMS_CONTROLLERS, roomsProviders } from './rooms/rooms.providers';
import { ENTITIES, SCHEMA } from './schema';
import { ServiceInfoRpc } from './service-info/service-info.rpc';
import { mailProviders } from './settings/mail.providers';
import { SettingsService } from './service-info/settings.service';
import { SECRETS_PROVIDERS } from './secrets/secrets.providers';
import { SessionsService } from './sessions/sessions.service';
import { ENTRY_CONTROLLERS, ENTRY_PROVIDERS } from './signup/entry.providers';
import { THROTTLE_PROVIDERS } from './throttle/throttle.providers';
import { ID_TOKEN_PROVIDERS } from './token/id-token.providers';
import { PasswordGrant } from './token/password-grant';
import { PkceGrant } from './token/pkce-grant';
import { RefreshGrant } from './token/refresh-grant';
import { TokenRpc } from './token/token.rpc';
import { AccessTokens } from './tokens/access-tokens';
import { SigningKeys } from './tokens/signing-keys';
import { USER_CONTROLLERS, USER_PROVIDERS } from './user/user.providers';

@Module({})
export class AppModule {
  /** The whole service; `schema` differs in tests only. */
  static with(config: AuthConfig, schema = SCHEMA): DynamicModule {
    return {
      module: AppModule,
      imports: [
        databaseModule({ url: config.DATABASE_URL, schema, entities: ENTITIES }),
        jobsModule({
          redisUrl: config.JOBS_REDIS_URL,
          service: 'auth',
          readError: withoutDatabaseValues,
        }),
      ],
      controllers: [
        ...ENTRY_CONTROLLERS,
        TokenRpc,
        AuthorizeRpc,
        FactorsRpc,
        JwksRpc,
        ServiceInfoRpc,
        ...USER_CONTROLLERS,
        ...ADMIN_CONTROLLERS,
        ...ROOMS_CONTROLLERS,
      ],
      providers: [
        { provide: AUTH_CONFIG, useValue: config },
        ...mailProviders(config),
        outboxRelay(JobClient),
        ...SECRETS_PROVIDERS,
        ...THROTTLE_PROVIDERS,
        RedirectTargets,
        AccountsService,
        FlowsService,
        OneTimeTokensService,
        TokenCodesService,
        FindTokenService,
        SendTokenService,
        SweepService,
        OneTimeTokensJobs,
        SigningKeys,
        AccessTokens,
        HashSlots,
        PasswordHasher,
        SessionsService,
        ...ENTRY_PROVIDERS,
        PasswordGrant,
        PkceGrant,
        RefreshGrant,
        ...ID_TOKEN_PROVIDERS,
        ...AUTHORIZE_PROVIDERS,
        ...USER_PROVIDERS,
        ...FACTORS_PROVIDERS,
        SettingsService,
        ...ADMIN_PROVIDERS,
        ...roomsProviders(config, schema),
      ],
    };
  }
}
