import { noEdits, type Edits } from '@dearly/contracts';
import { openScreen } from '../../../test/open-screen';
import { startFormServer, type FormServer } from '../../../test/form-server';
import { createFileApi } from './create-file-api';
import { previewOptions, type ListSettings } from './list-settings';
import { readHere } from './local-preview';
import { csvFile, generated, parsed } from './test/answers';
import { completeBrowser } from './test/open-wizard';

const EDITS: Edits = {
  ...noEdits,
  rows: { m1: { text: 'Dear “Mia”\nsee you' }, m2: { cells: { name: 'Nöah' } } },
};
const SETTINGS: ListSettings = {
  template: 'Hi {name}',
  sendInterval: 120,
  defaultCountry: 'US',
  duplicates: 'first',
  phoneColumn: null,
};

describe('a list that was edited', () => {
  let server: FormServer;
  beforeEach(async () => {
    completeBrowser();
    server = await startFormServer(({ path }) => (path === '/api/csv/parse' ? parsed() : generated()));
    (globalThis as unknown as { moveTo: (url: string) => void }).moveTo(server.url);
  });
  afterEach(() => server.stop());

  const editsSent = async (edits?: Edits): Promise<unknown[]> => {
    const { store } = openScreen(<p />);
    const settings = { ...SETTINGS, ...(edits ? { edits } : {}) };
    const leaveOut = (chosen: ListSettings) => Promise.resolve({ data: chosen });
    const upload = {
      ...{ file: csvFile(), settings, onProgress: () => undefined, reader: 'server' as const },
      leaveOut,
    };
    const readHereInstead = () => readHere('preview', csvFile(), previewOptions(settings));
    await store.dispatch(
      createFileApi.endpoints.parseCsv.initiate({ ...upload, reader: 'server', readHere: readHereInstead }),
    );
    await store.dispatch(
      createFileApi.endpoints.generateFiles.initiate({
        ...upload,
        handlingMethod: 'individual',
        keyFor: () => 'k',
      }),
    );
    return server.received.map(({ fields }) => fields['edits']);
  };

  it('is sent with its edits to both calls', async () => {
    const sent = (await editsSent(EDITS)) as string[];
    expect(sent.map((text) => JSON.parse(text) as unknown)).toEqual([EDITS, EDITS]);
  });

  it('is sent without the field where nothing was edited', async () => {
    expect(await editsSent()).toEqual([undefined, undefined]);
    expect((await editsSent(noEdits)).slice(2)).toEqual([undefined, undefined]);
  });

  it('is read in this browser with the same edits', async () => {
    const outcome = await readHere('preview', csvFile(), previewOptions({ ...SETTINGS, edits: EDITS }));
    if ('error' in outcome) throw new Error(outcome.error.message);
    expect(Object.values(outcome.data.messages).map(({ text }) => text)).toEqual([
      'Dear “Mia”\nsee you',
      'Hi Nöah',
    ]);
  });
});
