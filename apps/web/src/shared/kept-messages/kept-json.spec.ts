import { generatedJson } from '@dearly/contracts';
import fc from 'fast-check';
import { isGeneratedJson, isPointer } from './kept-json';

const hour = fc.integer({ min: 0, max: 23 });
const plan = fc.record({
  zone: fc.constantFrom('Europe/Berlin', 'Pacific/Kiritimati', 'UTC'),
  startMs: fc.maxSafeInteger(),
  jitterPercent: fc.integer({ min: 0, max: 50 }),
  seed: fc.nat(0xffff_ffff),
  quiet: fc.option(fc.record({ from: hour, to: hour }).filter(({ from, to }) => from !== to)),
  weekends: fc.boolean(),
  sentMs: fc.array(fc.maxSafeInteger(), { maxLength: 3 }),
});
const generated = {
  version: fc.constant(1),
  createdAt: fc.string(),
  sendInterval: fc.maxSafeInteger(),
  handlingMethod: fc.constantFrom('individual', 'group'),
  messages: fc.dictionary(
    fc.string().filter((key) => key !== '__proto__'),
    fc.record({
      id: fc.string(),
      phoneNumbers: fc.array(fc.string(), { maxLength: 3 }),
      text: fc.string(),
      status: fc.constant('pending'),
      statusUpdatedTimestamp: fc.maxSafeInteger(),
    }),
    { minKeys: 1, maxKeys: 3 },
  ),
};
const json = fc.oneof(fc.record(generated), fc.record({ ...generated, plan }));
const odd = fc.oneof(fc.jsonValue(), fc.double(), fc.integer({ min: -1, max: 60 }), fc.constant(undefined));

/** All that a value holds, itself included, as the object it lies in and its key there. */
function places(value: unknown, found: { holder: Record<string, unknown>; key: string }[] = []) {
  if (typeof value !== 'object' || value === null) return found;
  const holder = value as Record<string, unknown>;
  for (const key of Object.keys(holder)) {
    found.push({ holder, key });
    places(holder[key], found);
  }
  return found;
}

const isAccepted = (value: unknown) => generatedJson.safeParse(value).success;

it('takes what the contract takes', () => {
  fc.assert(fc.property(json, (value) => isAccepted(value) && isGeneratedJson(value)));
});

it('refuses what the contract refuses, wherever something is odd', () => {
  fc.assert(
    fc.property(json, fc.nat(), odd, (value, at, other) => {
      const all = places(value);
      const place = all[at % all.length];
      if (place) place.holder[place.key] = other;
      expect(isGeneratedJson(value)).toBe(isAccepted(value));
    }),
    { numRuns: 1000 },
  );
});

it('refuses what misses a part, and what is no object at all', () => {
  fc.assert(
    fc.property(json, fc.nat(), (value, at) => {
      const all = places(value);
      const place = all[at % all.length];
      // What was stored has no holes: an element that is gone closes up.
      if (Array.isArray(place?.holder)) place.holder.splice(Number(place.key), 1);
      else if (place) delete place.holder[place.key];
      expect(isGeneratedJson(value)).toBe(isAccepted(value));
    }),
  );
  fc.assert(fc.property(odd, (value) => isGeneratedJson(value) === isAccepted(value)));
});

it('refuses a plan with more times than may have left in a day', () => {
  const [value] = fc.sample(fc.record({ ...generated, plan }), 1);
  for (const count of [50, 51]) {
    const full = { ...value, plan: { ...value?.plan, sentMs: Array<number>(count).fill(0) } };
    expect([isGeneratedJson(full), isAccepted(full)]).toEqual([count === 50, count === 50]);
  }
});

it('knows the pointer to messages that lie elsewhere', () => {
  const pointer = { version: 1, createdAt: '2026-01-01T00:00:00.000Z', isElsewhere: true };
  expect(isPointer(pointer)).toBe(true);
  for (const key of Object.keys(pointer)) expect(isPointer({ ...pointer, [key]: 0 })).toBe(false);
  expect(isPointer(null)).toBe(false);
});
