import { z } from 'zod';
import { FolderStore } from './folder-store';
import type { ObjectStore } from './object-store';
import { ObservedStore } from './observed-store';
import { S3Store } from './s3-store';

/** Settings of the store: an S3-compatible one when `S3_ENDPOINT` is set, else the folder `STORE_DIR`. */
export const objectStoreEnv = {
  STORE_DIR: z.string().min(1).default('.data/objects'),
  /** e.g. https://minio.example.com:9000 */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(3).max(63).default('dearly'),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
};
export type ObjectStoreConfig = z.output<z.ZodObject<typeof objectStoreEnv>>;

/**
 * Opens the store that the settings name, makes its folder or bucket when missing, and tries it. What it does is
 * measured and traced.
 * @throws Error that names the setting to look at; AppError `pictures_unavailable` when it cannot be asked
 */
export async function openObjectStore(config: ObjectStoreConfig): Promise<ObjectStore> {
  return new ObservedStore(await open(config));
}

async function open(config: ObjectStoreConfig): Promise<ObjectStore> {
  const endpoint = config.S3_ENDPOINT;
  if (!endpoint) return FolderStore.open(config.STORE_DIR);
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = config;
  if (!accessKey || !secretKey) {
    throw new Error('S3_ENDPOINT is set: S3_ACCESS_KEY and S3_SECRET_KEY must be set as well.');
  }
  if (new URL(endpoint).pathname !== '/') {
    throw new Error('S3_ENDPOINT: scheme, host and port only, e.g. https://minio.example.com:9000');
  }
  return S3Store.open({ endpoint, region: config.S3_REGION, bucket: config.S3_BUCKET, accessKey, secretKey });
}
