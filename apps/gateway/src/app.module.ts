import { RpcClient } from '@dearly/rpc';
import { TransferDesk } from '@dearly/transfer';
import { Module, type DynamicModule } from '@nestjs/common';
import { AccountController } from './account/account.controller';
import { AdminLettersController } from './auth/admin-letters.controller';
import { AdminUsersController } from './auth/admin-users.controller';
import { AuthController } from './auth/auth.controller';
import { FactorsController } from './auth/factors.controller';
import { FactsController } from './auth/facts.controller';
import { LettersController } from './auth/letters.controller';
import { UserController } from './auth/user.controller';
import { FunctionsController } from './billing/functions.controller';
import { WebhookController } from './billing/webhook.controller';
import { GATEWAY_CONFIG, type GatewayConfig } from './config';
import { CsvController } from './csv/csv.controller';
import { AccessTokens } from './http/access-token';
import { ApiKeys } from './http/api-keys';
import { ByteCalls } from './http/byte-calls';
import { InboxController } from './inbox/inbox.controller';
import { OpenApiController } from './openapi/openapi.controller';
import { RealtimeController } from './realtime/realtime.controller';
import { REALTIME_PROVIDERS } from './realtime/realtime.providers';
import { AnalysisController } from './screenshots/analysis.controller';
import { AudiencesController } from './screenshots/audiences.controller';
import { ScreenshotsController } from './screenshots/screenshots.controller';
import { SiteController } from './site/site.controller';
import { BucketsController } from './storage/buckets.controller';
import { ObjectAddressesController } from './storage/object-addresses.controller';
import { ObjectBytes } from './storage/object-bytes';
import { ObjectSetsController } from './storage/object-sets.controller';
import { ObjectsController } from './storage/objects.controller';

@Module({})
export class AppModule {
  /** The lanes are made by the caller, who also closes them. */
  static with(config: GatewayConfig, rpc: RpcClient, desk: TransferDesk): DynamicModule {
    return {
      module: AppModule,
      controllers: [
        AuthController,
        LettersController,
        UserController,
        FactorsController,
        FactsController,
        AdminUsersController,
        AdminLettersController,
        AccountController,
        AudiencesController,
        ScreenshotsController,
        AnalysisController,
        BucketsController,
        ObjectAddressesController,
        ObjectSetsController,
        ObjectsController,
        CsvController,
        FunctionsController,
        WebhookController,
        InboxController,
        OpenApiController,
        RealtimeController,
        SiteController,
      ],
      providers: [
        { provide: GATEWAY_CONFIG, useValue: config },
        { provide: RpcClient, useValue: rpc },
        { provide: TransferDesk, useValue: desk },
        AccessTokens,
        ApiKeys,
        ByteCalls,
        ObjectBytes,
        ...REALTIME_PROVIDERS,
      ],
    };
  }
}
