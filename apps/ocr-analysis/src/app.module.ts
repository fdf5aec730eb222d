import { jobsModule } from '@dearly/jobs';
import { LivePublisher } from '@dearly/live';
import { RpcClient } from '@dearly/rpc';
import { TransferServer } from '@dearly/transfer';
import { Module, type DynamicModule } from '@nestjs/common';
import { AnalysisJob } from './analysis/analysis.job';
import { AnalysisProgressPublisher } from './analysis/analysis-progress';
import { AnalysisService } from './analysis/analysis.service';
import { ScreenshotStorage } from './analysis/screenshot-storage';
import type { OcrConfig } from './config';
import { FeedbackService } from './feedback/feedback.service';
import { ReadingPool, type ReadingPoolOptions } from './threads/reading-pool';

/** One job more than there are threads, so that fetching keeps none of them waiting. Who waits for the model is aside. */
const JOBS_BESIDE_READING = 1;

export type Transports = { rpc: RpcClient; transferServer: TransferServer };

@Module({})
export class AppModule {
  /** The transfer server's bytes come in by the internal port, which the caller serves. */
  static with(
    config: OcrConfig,
    { rpc, transferServer }: Transports,
    reading: Omit<ReadingPoolOptions, 'readers'>,
  ): DynamicModule {
    const readers = config.READERS;
    return {
      module: AppModule,
      imports: [
        jobsModule({
          redisUrl: config.JOBS_REDIS_URL,
          service: 'ocr',
          concurrency: readers + JOBS_BESIDE_READING,
        }),
      ],
      providers: [
        { provide: RpcClient, useValue: rpc },
        { provide: TransferServer, useValue: transferServer },
        { provide: LivePublisher, useFactory: () => new LivePublisher(config.REDIS_URL) },
        { provide: ReadingPool, useFactory: () => new ReadingPool({ ...reading, readers }) },
        { provide: FeedbackService, useFactory: () => FeedbackService.from(config) },
        ScreenshotStorage,
        AnalysisProgressPublisher,
        AnalysisService,
        AnalysisJob,
      ],
    };
  }
}
