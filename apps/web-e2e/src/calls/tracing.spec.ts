import type { SpanAttributes } from '@dearly/service';
import { writtenForms, type CollectedSpan } from '@dearly/testing';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../tracing/observed-installation';
import { labelOf, traceOf, wayTo } from '../tracing/trace-tree';

/** Every name that may stand in a trace; a new one has to be written here as well. */
const ALLOWED: Record<keyof SpanAttributes, true> = {
  'http.request.method': true,
  'http.route': true,
  'http.response.status_code': true,
  'rpc.method': true,
  'messaging.destination.name': true,
  'messaging.message.id': true,
  'messaging.operation.type': true,
  'db.operation.name': true,
  'db.collection.name': true,
  'db.namespace': true,
  'db.system.name': true,
  'dearly.request_id': true,
  'dearly.user_id': true,
  'dearly.attempt': true,
  'dearly.bytes': true,
  'dearly.count': true,
  'dearly.tokens': true,
  'dearly.kind': true,
  'dearly.outcome': true,
};
const ANALYZE = [
  'gateway POST /api/screenshots/:id/analyze SERVER',
  'gateway storage.analyzeScreenshot CLIENT',
  'screenshot-storage storage.analyzeScreenshot SERVER',
  'screenshot-storage ocr.analyze PRODUCER',
  'ocr-analysis ocr.analyze CONSUMER',
];
const UPLOAD = [
  'gateway POST /api/screenshots/upload SERVER',
  'gateway storage.uploadScreenshot CLIENT',
  'screenshot-storage storage.uploadScreenshot SERVER',
];
const GENERATE = [
  'gateway POST /api/csv/generate SERVER',
  'gateway csv.generate CLIENT',
  'csv-generation csv.generate SERVER',
];
/** Spans are sent in the background, a busy machine takes its time. */
const SOON = { timeout: 30_000 };
const called = (label: string) => (span: CollectedSpan) => labelOf(span) === label;

test(
  'reading a screenshot is one trace, from the gateway over the job to the model and back into the database',
  { tag: '@long' },
  async ({ collector, traffic }) => {
    const way = (label: string) => wayTo(traceOf(collector, traffic.upload.traceId), called(label));
    const put = 'screenshot-storage store put CLIENT';
    await expect.poll(() => way(put), SOON).toEqual([...UPLOAD, put]);
    for (const step of ['ocr-analysis read picture', 'ocr-analysis model feedback CLIENT'])
      await expect.poll(() => way(step), SOON).toEqual([...ANALYZE, step]);
    const store = [
      ...ANALYZE,
      'ocr-analysis storage.storeAnalysis CLIENT',
      'screenshot-storage storage.storeAnalysis SERVER',
    ];
    const queries = () => {
      const trace = traceOf(collector, traffic.upload.traceId);
      const asked = trace.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql');
      return asked.map((query) => wayTo(trace, (span) => span === query).slice(0, -1));
    };
    await expect.poll(queries, SOON).toContainEqual(store);
  },
);

test(
  'making files is one trace, from the gateway to the mail server',
  { tag: '@long' },
  async ({ collector, traffic }) => {
    const way = (label: string) => wayTo(traceOf(collector, traffic.generate.traceId), called(label));
    for (const step of ['csv-generation make messages', 'csv-generation mail send CLIENT'])
      await expect.poll(() => way(step), SOON).toEqual([...GENERATE, step]);
  },
);

test(
  'the bytes that go between the parts are steps of the same trace',
  { tag: '@long' },
  async ({ collector, traffic }) => {
    const way = (label: string) => wayTo(traceOf(collector, traffic.generate.traceId), called(label));
    for (const step of ['csv-generation transfer upload CLIENT', 'csv-generation transfer answer CLIENT'])
      await expect.poll(() => way(step), SOON).toEqual([...GENERATE, step]);
  },
);

test('a line of the log names the trace of its request', { tag: '@long' }, async ({ observed, traffic }) => {
  const lines = (await readFile(observed.logFiles['gateway'] ?? '', 'utf8')).trim().split('\n');
  const entries = lines.map((line) => JSON.parse(line) as { requestId?: string; traceId?: string });
  const { upload, analyze, generate } = traffic.requestIds;
  const traceOfRequest = (id: string) => entries.find(({ requestId }) => requestId === id)?.traceId;
  expect([upload, analyze, generate].map(traceOfRequest)).toEqual([
    traffic.upload.traceId,
    traffic.upload.traceId,
    traffic.generate.traceId,
  ]);
});

test(
  'a trace holds nothing that a person wrote or sent, and only what is on the list',
  { tag: '@long' },
  async ({ collector, traffic }) => {
    const mailed = () => traceOf(collector, traffic.generate.traceId).map(({ name }) => name);
    await expect.poll(mailed, SOON).toContain('mail send');
    const everything = Buffer.from(collector.spans.map(({ text }) => text).join('\n'));
    const found = traffic.secrets.filter((secret) =>
      writtenForms(secret).some((form) => everything.includes(form)),
    );
    expect(found).toEqual([]);
    const keys = new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)));
    expect([...keys].filter((key) => !(key in ALLOWED))).toEqual([]);
    // A name that holds an id would be another one for each.
    for (const { name } of collector.spans) expect(name).toMatch(/^[\w.:/* -]{1,80}$/);
    expect(collector.spans.filter(({ name }) => /\d{3}|[0-9a-f]{8}-/.test(name))).toEqual([]);
  },
);
