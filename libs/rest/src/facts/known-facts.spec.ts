import { FACTS } from '../../test/known-tables';
import { KnownFacts } from './known-facts';

function reading() {
  const state = { now: 0, reads: 0, fails: false };
  const read = () => {
    state.reads += 1;
    return state.fails ? Promise.reject(new Error('away')) : Promise.resolve([FACTS]);
  };
  return { state, facts: new KnownFacts(read, () => state.now) };
}

describe('the facts', () => {
  it('are read once, when they are needed, and again when told', async () => {
    const { state, facts } = reading();
    await Promise.all([facts.current(), facts.current()]);
    expect(state.reads).toBe(1);
    await facts.refresh();
    expect(state.reads).toBe(2);
  });

  it('are read again after a reading that failed', async () => {
    const { state, facts } = reading();
    state.fails = true;
    await expect(facts.current()).rejects.toThrow('away');
    state.fails = false;
    expect(await facts.current()).toEqual([FACTS]);
  });

  it('are read again when Postgres contradicts them, though not at once', async () => {
    const { state, facts } = reading();
    await facts.current();
    facts.doubt();
    await facts.current();
    expect(state.reads).toBe(1);
    state.now = 5_000;
    facts.doubt();
    await facts.current();
    expect(state.reads).toBe(2);
  });
});
