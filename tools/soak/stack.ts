/** A part of the installation that is started again when it ends; `pid` 0 while it does not run. */
export type Part = { readonly pid: number; kill: (signal: NodeJS.Signals) => void };

/** What a local installation stands on, as far as the soak needs it. */
export type Ground = {
  databaseUrl: string;
  roleUrls: Record<string, string>;
  redisUrl: string;
  redisUrls: Record<string, string>;
  jobsRedisUrl: string;
  jobsRedisUrls: Record<string, string>;
  smtpUrl: string;
  parts: Record<string, Part>;
};

/** A running installation of two of everything. */
export type SoakStack = { url: string; dataDir: string; services: Record<string, Part> };

/** Folders that are a file system of their own, see `ground/small-disks.mjs`. */
export type SmallDisks = Record<'postgres' | 'redis-jobs' | 'objects', string>;

/** Clocks of the machines that first and second replicas stand on, see `ground/clocks.mjs`. */
export type Clocks = { step: (machine: 1 | 2, seconds: number) => Promise<void> };
