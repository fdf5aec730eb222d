import { mustBeQueued, ocrCalls, type Run } from './ocr-side';
import { newPicture, newUser, startStorage, type StorageService } from './storage-fixture';

type One = {
  storage: StorageService;
  reader: ReturnType<typeof ocrCalls>;
  me: string;
  audienceId: string;
  id: string;
};

/**
 * The service, and for each test of the suite that calls this one screenshot of a new account, alone in its audience; with
 * the calls about it, short, as its owner makes them and as ocr-analysis does (`reader`).
 */
export function oneScreenshot() {
  const its = {} as One;
  beforeAll(async () => {
    its.storage = await startStorage();
    its.reader = ocrCalls(its.storage);
  });
  beforeEach(async () => {
    const { storage } = its;
    its.me = newUser();
    its.audienceId = (await storage.createAudience(its.me)).id;
    its.id = (await storage.upload(its.me, { bytes: await newPicture(), audienceId: its.audienceId })).id;
  });
  afterAll(() => its.storage.stop());

  const analyze = () => its.storage.analyze(its.me, its.id);
  /** The run that is queued. */
  const run = (): Promise<Run> => mustBeQueued(its.storage, its.id);
  const getOcr = () => its.storage.getOcr(its.me, its.id);
  return Object.assign(its, {
    analyze,
    run,
    queueRun: () => analyze().then(run),
    mend: (conversation: unknown) => its.storage.mend(its.me, its.id, conversation),
    takeBackMend: () => its.storage.takeBackMend(its.me, its.id),
    getScreenshot: () => its.storage.getScreenshot(its.me, its.id),
    getOcr,
    getAnalysis: () => its.storage.getAnalysis(its.me, its.id),
    getInsights: () => its.storage.getInsights(its.me, its.audienceId),
    /** As the list of its audience has it. */
    listed: async () => (await its.storage.listScreenshots(its.me, its.audienceId))[0],
    /** The conversation that is shown, and whether a person made it. */
    async shown() {
      const { parsedData, mended, typed } = await getOcr();
      return { conversation: JSON.parse(String(parsedData)) as unknown, mended, typed };
    },
  });
}
