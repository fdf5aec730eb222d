import { databaseModule, outboxRelay, withoutDatabaseValues } from '@dearly/database';
import { JobClient, jobsModule } from '@dearly/jobs';
import { LivePublisher } from '@dearly/live';
import type { ObjectStore } from '@dearly/object-store';
import { TransferClient } from '@dearly/transfer';
import { Module, type DynamicModule } from '@nestjs/common';
import { UrlKeys } from './signed-urls/url-keys';
import { UrlSigner } from './signed-urls/url-signer';
import { AnalysisRequestsService } from './analysis/analysis-requests.service';
import { AnalysisResultsService } from './analysis/analysis-results.service';
import { AnalysisRpc } from './analysis/analysis.rpc';
import { AnalysisStatesService } from './analysis/analysis-states.service';
import { MendsService } from './analysis/mends.service';
import { AudiencesRpc } from './audiences/audiences.rpc';
import { AudiencesService } from './audiences/audiences.service';
import { BlobRemovalService } from './blobs/blob-removal.service';
import { BlobsJobs } from './blobs/blobs.jobs';
import { BlobsService, OBJECT_STORE } from './blobs/blobs.service';
import { BucketsRpc } from './buckets/buckets.rpc';
import { BucketsService } from './buckets/buckets.service';
import type { StorageConfig } from './config';
import { DeletionService } from './deletion/deletion.service';
import { DeleteUserDataJobs } from './delete-user-data/delete-user-data.jobs';
import { DeleteUserDataService } from './delete-user-data/delete-user-data.service';
import { InsightsRpc } from './insights/insights.rpc';
import { InsightsService } from './insights/insights.service';
import { GetObjectService } from './objects/get-object.service';
import { ObjectLinksService } from './objects/object-links.service';
import { ObjectListService } from './objects/object-list.service';
import { ObjectPagesService } from './objects/object-pages.service';
import { ObjectLookup } from './objects/object-lookup.service';
import { ObjectCosts } from './objects/object-costs.service';
import { ObjectMovesService } from './objects/object-moves.service';
import { ObjectRemovalService } from './objects/object-removal.service';
import { ObjectsRpc } from './objects/objects.rpc';
import { ObjectWriter } from './objects/object-writer.service';
import { PutObjectService } from './objects/put-object.service';
import { RenditionRows } from './renditions/rendition-rows.service';
import { RenditionsRpc } from './renditions/renditions.rpc';
import { RenditionsService } from './renditions/renditions.service';
import { ENTITIES, SCHEMA } from './schema';
import { MoveService } from './screenshots/move.service';
import { ScreenshotsRpc } from './screenshots/screenshots.rpc';
import { ScreenshotsService } from './screenshots/screenshots.service';
import { SearchService } from './screenshots/search.service';
import { TablesRpc } from './tables/tables.rpc';
import { tablesOf } from './tables/tables.provider';
import { ThreadsService } from './threads/threads.service';
import { UploadService } from './upload/upload.service';
import { USAGE_LIMITS, usageLimits } from './usage/usage-limits';
import { UsageRpc } from './usage/usage.rpc';
import { UsageService } from './usage/usage.service';

const CONTROLLERS = [
  AudiencesRpc,
  ScreenshotsRpc,
  AnalysisRpc,
  InsightsRpc,
  BucketsRpc,
  ObjectsRpc,
  RenditionsRpc,
  UsageRpc,
  TablesRpc,
];

@Module({})
export class AppModule {
  /** The whole service; `schema` differs in tests only. */
  static with(config: StorageConfig, store: ObjectStore, schema = SCHEMA): DynamicModule {
    return {
      module: AppModule,
      imports: [
        databaseModule({ url: config.DATABASE_URL, schema, entities: ENTITIES, poolSize: 16 }),
        jobsModule({
          redisUrl: config.JOBS_REDIS_URL,
          service: 'storage',
          readError: withoutDatabaseValues,
        }),
      ],
      controllers: CONTROLLERS,
      providers: [
        { provide: OBJECT_STORE, useValue: store },
        { provide: USAGE_LIMITS, useValue: usageLimits(config) },
        { provide: LivePublisher, useFactory: () => new LivePublisher(config.REDIS_URL) },
        outboxRelay(JobClient),
        TransferClient,
        UrlKeys,
        UrlSigner,
        UsageService,
        BlobsService,
        BlobRemovalService,
        BlobsJobs,
        AudiencesService,
        ScreenshotsService,
        SearchService,
        UploadService,
        DeletionService,
        MoveService,
        AnalysisRequestsService,
        AnalysisResultsService,
        AnalysisStatesService,
        MendsService,
        InsightsService,
        ThreadsService,
        BucketsService,
        ObjectCosts,
        ObjectLookup,
        ObjectWriter,
        PutObjectService,
        GetObjectService,
        ObjectListService,
        ObjectPagesService,
        ObjectLinksService,
        ObjectMovesService,
        ObjectRemovalService,
        RenditionRows,
        RenditionsService,
        DeleteUserDataService,
        DeleteUserDataJobs,
        tablesOf(schema),
      ],
    };
  }
}
