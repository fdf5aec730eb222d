/** One line of numbers of a process: its name as it stands there (with `_bucket`, `_sum`, `_count`) and its labels. */
export type Sample = { metric: string; labels: Record<string, string> };

const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+$/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** Reads what a process tells Prometheus at /metrics, without the numbers. */
export function readExposition(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, metric, labels = ''] = SAMPLE.exec(line) ?? [];
      if (!metric) throw new Error('A line of the metrics is no sample.');
      return {
        metric,
        labels: Object.fromEntries(
          [...labels.matchAll(LABEL)].map(([, name = '', value = '']) => [name, value]),
        ),
      };
    });
}
