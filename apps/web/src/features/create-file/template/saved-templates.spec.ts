import {
  deleteTemplate,
  duplicateTemplate,
  MOST_TEMPLATES,
  noteUsed,
  renameTemplate,
  restoreTemplate,
  savedTemplates,
  saveTemplate,
} from './saved-templates';
import { importTemplates, templatesFile } from './templates-file';

const names = () => savedTemplates().map(({ name }) => name);
const first = () => {
  const [template] = savedTemplates();
  if (!template) throw new Error('none is saved');
  return template;
};
const contentOf = (file: File) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(file);
  });

describe('saved templates', () => {
  let now = 1_000;
  beforeEach(() => {
    localStorage.clear();
    jest.spyOn(Date, 'now').mockImplementation(() => (now += 1));
    globalThis.crypto.randomUUID ??= () => `0-0-0-0-${(now += 1)}` as const;
  });
  afterEach(() => jest.restoreAllMocks());

  it('come back last used first, and a second one of a name replaces the first', () => {
    expect(saveTemplate({ name: ' Party ', text: 'Hi {name}' })).toBe(true);
    saveTemplate({ name: 'Thanks', text: 'Thanks' });
    saveTemplate({ name: 'Party', text: 'Hey {name}' });
    expect(savedTemplates().map(({ name, text }) => [name, text])).toEqual([
      ['Party', 'Hey {name}'],
      ['Thanks', 'Thanks'],
    ]);
    noteUsed(savedTemplates()[1]?.id ?? '');
    expect(names()).toEqual(['Thanks', 'Party']);
  });

  it('can be renamed, duplicated, deleted, and be put back', () => {
    saveTemplate({ name: 'Party', text: 'Hi' });
    duplicateTemplate(first());
    duplicateTemplate(first());
    expect(names()).toEqual(['Party 3', 'Party 2', 'Party']);
    renameTemplate(first().id, 'Dinner');
    const gone = first();
    deleteTemplate(gone.id);
    expect(names()).toEqual(['Party 2', 'Party']);
    restoreTemplate(gone);
    expect(savedTemplates()[0]).toEqual(gone);
  });

  it('go to another browser in a file, none of them twice', async () => {
    saveTemplate({ name: 'Party', text: 'Hi' });
    saveTemplate({ name: 'Thanks', text: 'Thanks' });
    const content = await contentOf(templatesFile());
    localStorage.clear();
    saveTemplate({ name: 'Party', text: 'another' });
    expect(importTemplates(content)).toEqual({ added: 2 });
    expect(importTemplates(content)).toEqual({ added: 0 });
    expect(names().toSorted()).toEqual(['Party', 'Party 2', 'Thanks']);
  });

  it.each([
    '',
    'null',
    '[]',
    '{"kind":"dearly-templates","version":1,"templates":[{"name":"","text":"x"}]}',
    '{"version":2}',
  ])('are not taken from %j', (content) => {
    expect(importTemplates(content)).toEqual({
      error: expect.stringMatching(/^This is not a file with templates/),
    });
    expect(savedTemplates()).toEqual([]);
  });

  it('are refused beyond the limit, and nothing is lost', () => {
    for (let at = 0; at < MOST_TEMPLATES; at++) saveTemplate({ name: `n${at}`, text: 'x' });
    expect(saveTemplate({ name: 'one more', text: 'x' })).toBe(false);
    expect(savedTemplates()).toHaveLength(MOST_TEMPLATES);
  });

  it.each(['not json', '{}', '[{"id":1},null]'])('are none where %j was left', (left) => {
    localStorage.setItem('dearly.templates', left);
    expect(savedTemplates()).toEqual([]);
  });

  it('say so when the browser does not keep them', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(saveTemplate({ name: 'Party', text: 'x' })).toBe(false);
  });
});
