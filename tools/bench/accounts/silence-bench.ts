import { call, newPerson, type Person } from './account-calls';

const SAMPLES = 200;
/** Pairs under way at a time. An answer is mostly waiting, and one pair after the other would take minutes. */
const AT_A_TIME = 4;
const GOAL_MS = 5;

type Trial = { name: string; ask: (url: string, person: Person) => Promise<{ milliseconds: number }> };

const TRIALS: Trial[] = [
  {
    name: 'a wrong password',
    ask: (url, { email }) =>
      call(`${url}/auth/v1/token?grant_type=password`, { email, password: 'not the password' }),
  },
  { name: 'signing up', ask: (url, person) => call(`${url}/auth/v1/signup`, person) },
  { name: 'recovery', ask: (url, { email }) => call(`${url}/auth/v1/recover`, { email }) },
  {
    name: 'sending a confirmation again',
    ask: (url, { email }) => call(`${url}/auth/v1/resend`, { type: 'signup', email }),
  },
];

/** Whether the time of an answer tells who has an account: known and unknown addresses in turn, Welch's test. */
export async function runSilenceBench(url: string): Promise<{ lines: string[]; ok: boolean }> {
  const known: Person[] = [];
  for (let index = 0; index < 20; index += 1) {
    const person = newPerson();
    await call(`${url}/auth/v1/signup`, person);
    known.push(person);
  }
  const report = { lines: [] as string[], ok: true };
  for (const { name, ask } of TRIALS) {
    const times = { known: [] as number[], unknown: [] as number[] };
    let sample = 0;
    const askInTurn = async () => {
      while (sample < SAMPLES) {
        const person = known[sample++ % known.length] ?? newPerson();
        times.known.push((await ask(url, person)).milliseconds);
        times.unknown.push((await ask(url, newPerson())).milliseconds);
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, askInTurn));
    const { difference, error } = welch(times.known, times.unknown);
    const met = Math.abs(difference) < GOAL_MS;
    report.ok &&= met;
    report.lines.push(
      `${met ? 'ok  ' : 'MISS'} ${name}: known ${mean(times.known).toFixed(1)} ms, unknown ${mean(times.unknown).toFixed(1)} ms, difference ${difference.toFixed(2)} ms, 95 % within ${(1.96 * error).toFixed(2)} (goal < ${GOAL_MS} ms)`,
    );
  }
  return report;
}

/** Difference of the means and its standard error, for samples of different spread. */
function welch(one: number[], other: number[]): { difference: number; error: number } {
  const error = Math.sqrt(variance(one) / one.length + variance(other) / other.length);
  return { difference: mean(one) - mean(other), error };
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function variance(values: number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}
