import { parseBuffer } from 'bplist-parser';
import createPropertyList from 'bplist-creator';
import { actionsOf, dictionariesIn, dictionary, text, type PlistDictionary } from './test/plist';
import { readBlocks } from './test/read-blocks';
import { workflow } from './workflow.mjs';

const [shortcut] = parseBuffer<PlistDictionary>(createPropertyList(workflow()));
const actions = actionsOf(shortcut);
const UUID = /^[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/;

describe('the description of the shortcut', () => {
  it('is offered where files and texts are shared, and says what to share when nothing was', () => {
    expect(shortcut['WFWorkflowTypes']).toEqual(['ActionExtension']);
    expect(shortcut['WFWorkflowInputContentItemClasses']).toEqual([
      'WFGenericFileContentItem',
      'WFStringContentItem',
    ]);
    expect(JSON.stringify(shortcut['WFWorkflowNoInputBehavior'])).toContain('press a file such as');
  });

  it('gives each output an identifier of its own, and each name to one output', () => {
    const identifiers = actions.flatMap(({ parameters }) => parameters['UUID'] ?? []);
    for (const identifier of identifiers) expect(identifier).toMatch(UUID);
    expect(new Set(identifiers).size).toBe(identifiers.length);
    const names = actions.flatMap(({ parameters }) => parameters['CustomOutputName'] ?? []);
    expect(names).toEqual([
      ...['File', 'Messages', 'Number of messages', 'Number of files', 'Not before', 'Its time', 'Time left'],
      ...['List', 'Name of the result', 'Text', 'Phones', 'Message', 'Seconds'],
    ]);
  });

  it('refers only to outputs of actions that come before, by the names they have', () => {
    const named = new Map<string, string>();
    let references = 0;
    for (const { parameters } of actions) {
      for (const { Type, OutputUUID, OutputName } of dictionariesIn(parameters)) {
        if (Type !== 'ActionOutput') continue;
        expect(named.get(text(OutputUUID))).toBe(text(OutputName));
        references++;
      }
      const { UUID: own, CustomOutputName: name } = parameters;
      if (own !== undefined && name !== undefined) named.set(text(own), text(name));
    }
    expect(references).toBe(26);
  });

  it('opens and closes the loop and the conditions in order', () => {
    const kinds = (blocks: ReturnType<typeof readBlocks>): unknown[] =>
      blocks.map(({ kind, bodies }) => (bodies.length ? [kind, ...bodies.map(kinds)] : kind));
    const refusal = ['conditional', ['alert', 'exit']];
    const result = ['conditional', ['getvalueforkey', 'file.append']];
    const loop = [
      'repeat.each',
      ['getvalueforkey', 'getvalueforkey', 'sendmessage', result, 'getvalueforkey', 'delay'],
    ];
    const time = ['conditional', ['detect.date', 'gettimebetweendates', refusal]];
    expect(kinds(readBlocks(actions))).toEqual([
      ...['detect.dictionary', 'getvalueforkey', 'count'],
      ...[refusal, 'count', refusal, refusal, 'getvalueforkey', time],
      ...['alert', 'getvalueforkey', ['conditional', ['text.replace', 'file.append']], loop, 'notification'],
    ]);
    const groups = actions.flatMap(({ parameters }) => parameters['GroupingIdentifier'] ?? []);
    for (const group of groups) expect(group).toMatch(UUID);
    expect(new Set(groups).size).toBe(8);
  });

  it('uses the item of the loop inside the loop alone', () => {
    const marks = actions.map(({ kind, parameters }) => ({
      loop: kind === 'repeat.each',
      item: dictionariesIn(parameters).some(({ VariableName }) => VariableName === 'Repeat Item'),
    }));
    const first = marks.findIndex(({ loop }) => loop);
    const last = marks.findLastIndex(({ loop }) => loop);
    const used = marks.flatMap(({ item }, index) => (item ? index : []));
    expect(used).toHaveLength(4);
    for (const index of used) expect(index > first && index < last).toBe(true);
  });

  it('has the sign of a value at every place where a text says there is one, and at no other', () => {
    const texts = dictionariesIn(shortcut).filter(
      ({ WFSerializationType }) => WFSerializationType === 'WFTextTokenString',
    );
    expect(texts).toHaveLength(11);
    for (const { Value } of texts) {
      const { string, attachmentsByRange } = dictionary(Value);
      const signs = [...text(string).matchAll(/\uFFFC/g)].map(({ index }) => `{${index}, 1}`);
      expect(Object.keys(dictionary(attachmentsByRange))).toEqual(signs);
    }
  });
});
