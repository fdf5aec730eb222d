import { documentedEdges } from './documented';

describe('the table of connections', () => {
  it('is read with one line for each connection', () => {
    const text = [
      '## Who connects to whom',
      '',
      'Nobody else does.',
      '',
      '| from | to |',
      '| --- | --- |',
      '| people | gateway |',
      "| auth | redis, internet (keys, text messages), gateway's internal address |",
      '| storage | internal addresses of gateway and ocr-analysis |',
      '',
      '## Rules',
      '| not | this |',
    ].join('\n');
    expect(documentedEdges(text)).toEqual([
      'people -> gateway',
      'auth -> redis',
      'auth -> internet',
      "auth -> gateway's internal address",
      "storage -> gateway's internal address",
      "storage -> ocr-analysis's internal address",
    ]);
  });

  it('stands in docs/architecture.md', () => {
    expect(documentedEdges()).toContain('people -> gateway');
  });
});
