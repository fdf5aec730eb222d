import { Mailer } from '@dearly/mail';
import { RpcClient } from '@dearly/rpc';
import { TransferClient } from '@dearly/transfer';
import { Module, type DynamicModule } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { CsvConfig } from './config';
import { CsvRpc } from './csv/csv.rpc';
import { CsvService } from './csv/csv.service';
import { FileDelivery } from './delivery/file-delivery';
import { Recipient } from './delivery/recipient';
import { SentOnce } from './delivery/sent-once';
import { PipelinePool } from './threads/pipeline-pool';

/** Answers that wait for slow readers, with their messages in memory; the gateway shares them out. */
const ANSWERS_AT_ONCE = 48;
const MB = 1024 ** 2;

@Module({})
export class AppModule {
  static with(
    config: CsvConfig,
    { redis, rpc }: { redis: Redis; rpc: RpcClient },
    workerFile: string,
  ): DynamicModule {
    return {
      module: AppModule,
      controllers: [CsvRpc],
      providers: [
        CsvService,
        SentOnce,
        Recipient,
        {
          provide: TransferClient,
          useValue: new TransferClient({
            answersAtOnce: ANSWERS_AT_ONCE,
            bytesAtOnce: config.ANSWER_MEGABYTES * MB,
          }),
        },
        { provide: Redis, useValue: redis },
        { provide: RpcClient, useValue: rpc },
        {
          provide: FileDelivery,
          inject: [Mailer],
          useFactory: (mailer: Mailer) => new FileDelivery(mailer, config.PUBLIC_URL),
        },
        { provide: Mailer, useFactory: () => new Mailer(config.MAIL_FROM, config.SMTP_URL) },
        { provide: PipelinePool, useFactory: () => new PipelinePool(workerFile) },
      ],
    };
  }
}
