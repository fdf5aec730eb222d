import { nextTyping, PAUSE_AFTER_WORD, shownText, startTyping } from './typing-machine';

const WORDS = ['Friends', 'Coworkers'];

function run(seed: number, steps: number) {
  let state = startTyping(seed);
  return Array.from({ length: steps }, () => {
    const before = state;
    const { state: after, wait } = nextTyping(WORDS, before);
    state = after;
    return { text: shownText(WORDS, after), wait, phase: after.phase, grew: after.length > before.length };
  });
}

it('types a word, deletes it and goes on with the next, round and round', () => {
  const texts = run(1, 40).map(({ text }) => text);
  const friends = ['F', 'Fr', 'Fri', 'Frie', 'Frien', 'Friend', 'Friends'];
  const back = [...friends].reverse().slice(1);
  expect(texts.slice(0, 14)).toEqual([...friends, ...back, '']);
  expect(texts.slice(14, 23).at(-1)).toBe('Coworkers');
  expect(texts.slice(23, 33).join(',')).toContain(',Co,C,,F');
});

it('keeps to the specified times', () => {
  const steps = run(7, 3_000);
  const typed = steps.filter(({ grew }) => grew).map(({ wait }) => wait);
  const isPause = ({ text }: { text: string }) => text === 'Friend' || text === 'Coworker';
  const deleted = steps.filter((step) => !step.grew && !isPause(step)).map(({ wait }) => wait);
  const pauses = steps.filter((step) => !step.grew && isPause(step)).map(({ wait }) => wait);
  const usual = typed.filter((wait) => wait <= 120);
  expect(Math.min(...usual)).toBeGreaterThanOrEqual(60);
  expect(Math.min(...deleted)).toBeGreaterThanOrEqual(50);
  expect(Math.max(...deleted)).toBeLessThanOrEqual(90);
  expect(new Set(pauses)).toEqual(new Set([PAUSE_AFTER_WORD]));
  const hesitations = typed.length - usual.length;
  expect(hesitations).toBeGreaterThan(0);
  expect(hesitations / typed.length).toBeLessThan(0.15);
});

it('has the same rhythm for the same seed and another for another', () => {
  expect(run(3, 30)).toEqual(run(3, 30));
  expect(run(3, 30)).not.toEqual(run(4, 30));
});
