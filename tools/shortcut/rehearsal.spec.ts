import type { HandlingMethod, SendingPlan } from '@dearly/contracts';
import { generateFiles, play, type PlayedEvent } from '@dearly/messages';
import createPropertyList from 'bplist-creator';
import { parseBuffer } from 'bplist-parser';
import type { PlistDictionary } from './test/plist';
import { runShortcut, type Sent } from './test/run-shortcut';
import { workflow } from './workflow.mjs';

const [shortcut] = parseBuffer<PlistDictionary>(createPropertyList(workflow()));
const START = Date.UTC(2026, 2, 27, 20, 30);
const PLAN: SendingPlan = {
  zone: 'Europe/Berlin',
  startMs: START,
  jitterPercent: 30,
  seed: 7,
  quiet: { from: 21, to: 8 },
  weekends: false,
  sentMs: [],
};
/** 70 people of whom every fifth has the words of another: a group where there are groups. */
const PEOPLE = `name,phone\n${Array.from({ length: 70 }, (_, index) => `${index % 5 ? `P${index}` : 'Team'},+1415555${1000 + index}`).join('\n')}\n`;

function filesOf(handlingMethod: HandlingMethod, plan?: SendingPlan) {
  const { files } = generateFiles(new TextEncoder().encode(PEOPLE), {
    template: 'Hi {name} 👋',
    timestamp: 1,
    list: '2026-03-27T11:00:00.123Z',
    sendInterval: 120,
    handlingMethod,
    plan,
  });
  return files
    .filter(({ name }) => name.endsWith('.json'))
    .map(({ name, bytes }) => ({ name, text: new TextDecoder().decode(bytes) }));
}

/** What the rehearsal says that the phone does, file by file, as the phone itself would tell it. */
function rehearsed(events: readonly PlayedEvent[]): Sent[][] {
  const files: Sent[][] = [];
  for (const event of events) {
    const file = files.at(-1);
    if (event.kind === 'wave-start') files.push([]);
    if (event.kind === 'message') file?.push({ recipients: [...event.phones], text: event.text, wait: 0 });
    const last = file?.at(-1);
    if (event.kind === 'wait' && last) last.wait = event.seconds;
  }
  return files;
}

describe('a rehearsal and the shortcut with the same files', () => {
  it.each<[string, HandlingMethod, SendingPlan | undefined]>([
    ['one after the other', 'individual', undefined],
    ['to groups', 'group', undefined],
    ['by a plan', 'individual', PLAN],
    ['by a plan, to groups', 'group', PLAN],
  ])('send the same messages in the same order with the same waits: %s', (_how, method, plan) => {
    const files = filesOf(method, plan);
    const { events } = play(files, START);
    const begun = events.flatMap(({ kind, at }) =>
      kind === 'wave-start' ? [new Date(at).toISOString()] : [],
    );
    expect(begun).toHaveLength(files.length);
    const runs = files.map(({ text }, file) => runShortcut(shortcut, text, { at: begun[file] ?? '' }).sent);
    expect(runs.flat().flatMap(({ recipients }) => recipients)).toHaveLength(70);
    expect(rehearsed(events)).toEqual(runs);
  });
});
