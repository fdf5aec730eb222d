import { S3Store } from '../src/s3-store';
import { describeFaults } from './s3-faults';
import { describeWithS3, startS3, type S3Server } from './s3-server';
import { describeLargeStore } from './store-contract';

describeWithS3()('a large store behind S3, and its faults', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3();
  }, 120_000);
  afterAll(() => server.stop());

  describeLargeStore(() => S3Store.open(server.settings));
  describeFaults(() => server);
});
