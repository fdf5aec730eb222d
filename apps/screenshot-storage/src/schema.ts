import { exposedBy } from '@dearly/contracts';
import { TombstoneEntity } from '@dearly/database';
import { UrlKeyEntity } from './signed-urls/url-key.entity';
import { AudienceEntity } from './audiences/audience.entity';
import { BlobEntity } from './blobs/blob.entity';
import { BucketEntity } from './buckets/bucket.entity';
import { CreateStorage1764100000000 } from './migrations/1764100000000-create-storage';
import { AddAnalyses1764200000000 } from './migrations/1764200000000-add-analyses';
import { ForgetUsers1764500000000 } from './migrations/1764500000000-forget-users';
import { FindLostAnalyses1764600000000 } from './migrations/1764600000000-find-lost-analyses';
import { CountWhatIsKept1765300000000 } from './migrations/1765300000000-count-what-is-kept';
import { OpenTables1765500000000 } from './migrations/1765500000000-open-tables';
import { OpenBuckets1765600000000 } from './migrations/1765600000000-open-buckets';
import { KeepRenditions1765700000000 } from './migrations/1765700000000-keep-renditions';
import { JoinThreads1765900000000 } from './migrations/1765900000000-join-threads';
import { KeepMends1766000000000 } from './migrations/1766000000000-keep-mends';
import { TellOpeningsApart1765800000000 } from './migrations/1765800000000-tell-openings-apart';
import { ObjectEntity } from './objects/object.entity';
import { ScreenshotEntity } from './screenshots/screenshot.entity';

/**
 * The schema that this service owns, its tables, the migrations that make them, oldest first, and what requests on tables
 * reach.
 */
export const SCHEMA = 'screenshots';
export const ENTITIES = [
  UrlKeyEntity,
  AudienceEntity,
  BlobEntity,
  BucketEntity,
  TombstoneEntity,
  ObjectEntity,
  ScreenshotEntity,
];
export const MIGRATIONS = [
  CreateStorage1764100000000,
  AddAnalyses1764200000000,
  ForgetUsers1764500000000,
  FindLostAnalyses1764600000000,
  CountWhatIsKept1765300000000,
  OpenTables1765500000000,
  OpenBuckets1765600000000,
  KeepRenditions1765700000000,
  TellOpeningsApart1765800000000,
  JoinThreads1765900000000,
  KeepMends1766000000000,
];
export const EXPOSED = exposedBy('storage');
