import { S3Store } from '../src/s3-store';
import { describeWithS3, startS3, type S3Server } from './s3-server';
import { describeStore } from './store-contract';

describeWithS3()('a store behind S3', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3();
  }, 120_000);
  afterAll(() => server.stop());

  describeStore(() => S3Store.open(server.settings));
});
