import { z } from 'zod';
import { FolderStore } from './folder-store';
import type { ObjectStore } from './object-store';

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
 * Opens the store that the settings name.
 * @throws AppError `pictures_unavailable` when it cannot be written to
 */
export function openObjectStore(config: ObjectStoreConfig): Promise<ObjectStore> {
  return FolderStore.open(config.STORE_DIR);
}
