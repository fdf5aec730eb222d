import { RpcClient } from '@dearly/rpc';
import { TransferServer } from '@dearly/transfer';
import { Module, type DynamicModule } from '@nestjs/common';
import { AccountController } from './account/account.controller';
import { AdminEmailsController } from './auth/admin-emails.controller';
import { AdminUsersController } from './auth/admin-users.controller';
import { AuthController } from './auth/auth.controller';
import { AuthorizeController } from './auth/authorize.controller';
import { FactorsController } from './auth/factors.controller';
import { ServiceInfoController } from './auth/service-info.controller';
import { OneTimeTokensController } from './auth/one-time-tokens.controller';
import { UserController } from './auth/user.controller';
import { FunctionsController } from './billing/functions.controller';
import { PlansController } from './billing/plans.controller';
import { WebhookController } from './billing/webhook.controller';
import { GATEWAY_CONFIG, type GatewayConfig } from './config';
import { CsvController } from './csv/csv.controller';
import { HandoffsController } from './handoffs/handoffs.controller';
import { HANDOFF_PROVIDERS } from './handoffs/handoffs.providers';
import { AccessTokens } from './http/access-token';
import { ApiKeys } from './http/api-keys';
import { ByteCalls } from './http/byte-calls';
import { RequestEnds } from './http/request-end';
import { InboxController } from './inbox/inbox.controller';
import { OpenApiController } from './openapi/openapi.controller';
import { RealtimeController } from './realtime/realtime.controller';
import { REALTIME_PROVIDERS } from './realtime/realtime.providers';
import { AnalysisController } from './screenshots/analysis.controller';
import { AnalysisNews } from './screenshots/analysis-news';
import { MendsController } from './screenshots/mends.controller';
import { AudiencesController } from './screenshots/audiences.controller';
import { ScreenshotsController } from './screenshots/screenshots.controller';
import { EndedSessions } from './sessions/ended-sessions';
import { SessionWatch } from './sessions/session-watch';
import { DOWNLOAD_PROVIDERS } from './downloads/long-downloads';
import { UPLOAD_PROVIDERS } from './uploads/uploads.service';
import { RestController } from './rest/rest.controller';
import { ShareController } from './site/share.controller';
import { SiteController } from './site/site.controller';
import { BucketsController } from './storage/buckets.controller';
import { ObjectUrlsController } from './storage/object-urls.controller';
import { ObjectBytes } from './storage/object-bytes';
import { ObjectSetsController } from './storage/object-sets.controller';
import { ObjectsController } from './storage/objects.controller';
import { RenditionsController } from './storage/renditions.controller';

@Module({})
export class AppModule {
  /** RPC client and transfer server are made by the caller, who also closes them. */
  static with(config: GatewayConfig, rpc: RpcClient, transferServer: TransferServer): DynamicModule {
    return {
      module: AppModule,
      controllers: [
        AuthController,
        AuthorizeController,
        OneTimeTokensController,
        UserController,
        FactorsController,
        ServiceInfoController,
        AdminUsersController,
        AdminEmailsController,
        AccountController,
        AudiencesController,
        ScreenshotsController,
        AnalysisController,
        MendsController,
        BucketsController,
        ObjectUrlsController,
        ObjectSetsController,
        ObjectsController,
        RestController,
        RenditionsController,
        CsvController,
        HandoffsController,
        FunctionsController,
        PlansController,
        WebhookController,
        InboxController,
        OpenApiController,
        RealtimeController,
        ShareController,
        SiteController,
      ],
      providers: [
        { provide: GATEWAY_CONFIG, useValue: config },
        { provide: RpcClient, useValue: rpc },
        { provide: TransferServer, useValue: transferServer },
        AccessTokens,
        ApiKeys,
        ByteCalls,
        ...UPLOAD_PROVIDERS,
        ...DOWNLOAD_PROVIDERS,
        RequestEnds,
        EndedSessions,
        SessionWatch,
        ObjectBytes,
        AnalysisNews,
        ...REALTIME_PROVIDERS,
        ...HANDOFF_PROVIDERS,
      ],
    };
  }
}
