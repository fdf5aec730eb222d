import { expect } from '@playwright/test';

/** The running installation. `dataDir` holds logs, the database, Redis's append-only file and the mails. */
export type RunningStack = {
  url: string;
  dataDir: string;
  /** Service -> its address for health and metrics. */
  internalUrls: Record<string, string>;
  /** Gateway -> its own address, behind the proxy where there are two. */
  gatewayUrls: Record<string, string>;
  logFiles: Record<string, string>;
  redisUrl: string;
  jobsRedisUrl: string;
  /** Of the owner of the tables, who may look everywhere. */
  databaseUrl: string;
  /** Schema -> URL of the database for the role of the service that works in it. */
  roleUrls: Record<string, string>;
  controlUrl: string;
  /** Where the payment provider is looked for; nothing listens there until a test starts the double. */
  paymentsPort: number;
};

type ServiceName = 'gateway' | 'auth' | 'csv-generation' | 'screenshot-storage' | 'ocr-analysis' | 'billing';
/** A process of the installation; `-2` and `proxy` are there where it has two of every service. */
export type PartName =
  | ServiceName
  | `${ServiceName}-2`
  | 'proxy'
  | 'postgres'
  | 'redis'
  | 'redis-jobs'
  | 'inbox';

/** One process of the installation. What is killed comes back by itself; what is stopped stays away until started. */
export type Part = {
  pid: () => Promise<number>;
  kill: (signal: NodeJS.Signals) => Promise<void>;
  stop: () => Promise<void>;
  /** Resolves when it is ready. */
  start: () => Promise<void>;
  /** Waits until a service that was killed has come back and is ready. */
  back: () => Promise<void>;
};

export type Mail = {
  id: string;
  to: string[];
  subject: string;
  text: string;
  attachments: { filename: string; contentType: string; size: number }[];
};

export type Stack = RunningStack & {
  part: (name: PartName) => Part;
  /** The mails of the local inbox to one address, newest first. */
  mailsTo: (address: string) => Promise<Mail[]>;
  attachment: (mail: Mail, filename: string) => Promise<string>;
};

/** What tests do with an installation. */
export function stackOf(running: RunningStack): Stack {
  const messages = `${running.url}/inbox/api/messages`;
  return {
    ...running,
    part: (name) => partOf(running, name),
    mailsTo: async (address) =>
      (JSON.parse(await get(messages)) as Mail[]).filter((mail) => mail.to.includes(address)),
    attachment: (mail, filename) => get(`${messages}/${mail.id}/attachments/${encodeURIComponent(filename)}`),
  };
}

function partOf({ controlUrl, internalUrls }: RunningStack, name: PartName): Part {
  const control = async (action: string) => {
    await text(await fetch(`${controlUrl}/${name}/${action}`, { method: 'POST' }));
  };
  return {
    pid: async () => Number(await get(`${controlUrl}/${name}`)),
    kill: (signal) => control(signal),
    stop: () => control('stop'),
    start: () => control('start'),
    back: async () => {
      const ready = `${internalUrls[name]}/health/ready`;
      const isReady = async () => (await fetch(ready, { signal: AbortSignal.timeout(3_000) })).ok;
      // A refused connection is the expected answer until it is back: after a pause of up to 10 s it is given a minute.
      await expect.poll(() => isReady().catch(() => false), { timeout: 75_000 }).toBe(true);
    },
  };
}

async function get(url: string): Promise<string> {
  return text(await fetch(url));
}

async function text(answer: Response): Promise<string> {
  // Not text(), which drops the mark that some files begin with.
  const body = Buffer.from(await answer.arrayBuffer()).toString('utf8');
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${body}`);
  return body;
}
