import { databaseModule } from '@dearly/database';
import { Module, type DynamicModule } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from './config';
import { JwksRpc } from './jwks/jwks.rpc';
import { LogoutRpc } from './logout/logout.rpc';
import { LogoutService } from './logout/logout.service';
import { HashSlots } from './passwords/hash-slots';
import { PasswordHasher } from './passwords/password-hasher';
import { ENTITIES, SCHEMA } from './schema';
import { SessionsService } from './sessions/sessions.service';
import { SignupRpc } from './signup/signup.rpc';
import { SignupService } from './signup/signup.service';
import { PasswordGrant } from './token/password-grant';
import { RefreshGrant } from './token/refresh-grant';
import { TokenRpc } from './token/token.rpc';
import { AccessTokens } from './tokens/access-tokens';
import { SigningKeys } from './tokens/signing-keys';
import { UserRpc } from './user/user.rpc';
import { UserService } from './user/user.service';

@Module({})
export class AppModule {
  /** The whole service; `schema` differs in tests only. */
  static with(config: AuthConfig, schema = SCHEMA): DynamicModule {
    return {
      module: AppModule,
      imports: [databaseModule({ url: config.DATABASE_URL, schema, entities: ENTITIES })],
      controllers: [SignupRpc, TokenRpc, UserRpc, LogoutRpc, JwksRpc],
      providers: [
        { provide: AUTH_CONFIG, useValue: config },
        SigningKeys,
        AccessTokens,
        HashSlots,
        PasswordHasher,
        SessionsService,
        SignupService,
        PasswordGrant,
        RefreshGrant,
        UserService,
        LogoutService,
      ],
    };
  }
}
