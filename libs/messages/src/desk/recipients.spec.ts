import { noEdits } from '@dearly/contracts';
import { generateFiles } from '../output/generate-files';
import type { DeskSettings } from './desk';
import { openDesk } from './open-desk';

const LIST = new TextEncoder().encode(
  [
    'name,phone,city',
    'Mia,+49 1512 3456789,Bonn',
    'Noah,12-34,Bonn',
    'Ava,(415) 555-0132,Tampa',
    'Liam,(415) 555-0132,Tampa',
    'Zoë,(415) 555-0133,Bonn',
    'Olivia,(415) 555-0134,Bonn',
  ].join('\r\n'),
);
const SETTINGS: DeskSettings = { template: 'Come to {city}', country: 'US', duplicates: 'first' };
const EDITS = { ...noEdits, rows: { m6: { skip: true } } };

describe('recipients', () => {
  it.each(['individual', 'group'] as const)('are those of the generated files (%s)', (handlingMethod) => {
    const { messages } = generateFiles(LIST, {
      template: SETTINGS.template,
      defaultCountry: 'US',
      duplicates: 'first',
      edits: EDITS,
      sendInterval: 120,
      handlingMethod,
      timestamp: 0,
    });
    const made = Object.values(
      JSON.parse(new TextDecoder().decode(messages)) as Record<
        string,
        { id: string; phoneNumbers: string[] }
      >,
    );
    const found = openDesk(LIST).recipients(SETTINGS, EDITS, handlingMethod);
    expect(found).toEqual(made.map(({ id, phoneNumbers }) => ({ id, phones: phoneNumbers })));
    expect(found).toHaveLength(handlingMethod === 'group' ? 2 : 3);
  });
});
