import { createLogger, NestLogger } from './logger';
import { startTracing } from './tracing/start-tracing';
import { inRequest, inTrace } from './tracing/trace-context';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CANARY = 'canary-4711';

describe('the log', () => {
  let written: string[];
  const open = (level = 'debug') => createLogger('test', level, { write: (text) => written.push(text) });
  const lines = () => written.map((text) => JSON.parse(text) as Record<string, unknown>);

  beforeEach(() => (written = []));

  it('is one JSON line an event, with time, level, service and version', () => {
    open().info({ port: 8080 }, 'ready');
    expect(lines()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown,
        service: 'test',
        version: expect.stringMatching(/^\d+\.\d+\.\d+/) as unknown,
        port: 8080,
        msg: 'ready',
      },
    ]);
  });

  it('drops the value of a field that nobody allowed and tells its name', () => {
    const unknown = { phone: CANARY, nested: { phone: CANARY }, list: [CANARY] };
    open().info({ status: 200, ...unknown, 'Ann Lee': CANARY }, 'request');
    expect(written.join()).not.toContain(CANARY);
    expect(written.join()).not.toContain('Ann Lee');
    expect(lines()[0]).toMatchObject({ status: 200, dropped: ['phone', 'nested', 'list', 'unnamed'] });
  });

  it('takes no object for the value of an allowed field', () => {
    open().info({ route: { url: CANARY }, migrations: [{ name: CANARY }], userId: [CANARY] }, 'request');
    expect(written.join()).not.toContain(CANARY);
    expect(lines()[0]).toMatchObject({ dropped: ['route', 'migrations', 'userId'] });
  });

  it('tells of an error its kind, words, places and code, and nothing that hangs on it', () => {
    const cause = Object.assign(new Error('no route'), { parameters: [CANARY] });
    const error = Object.assign(new TypeError('refused', { cause }), {
      code: 'ECONNREFUSED',
      detail: `Key (email)=(${CANARY}) exists.`,
      driverError: { detail: CANARY },
    });
    open().error({ err: error }, 'failed');
    open().error({ err: { text: CANARY } }, 'failed');
    expect(written.join()).not.toContain(CANARY);
    const [first, second] = lines();
    expect(first?.['err']).toEqual({
      type: 'TypeError',
      message: 'refused: no route',
      stack: expect.stringMatching(/logger\.spec.*caused by: Error: no route/s) as unknown,
      code: 'ECONNREFUSED',
    });
    expect(second?.['err']).toEqual({ type: 'object' });
  });

  it.each(['\r\n', '\n{"level":"fatal"}\n', '\u2028', '\0', '"', '\\'])(
    'keeps %j inside one line',
    (text) => {
      open().info({ route: `a${text}b`, method: text.repeat(60) }, `c${text}d`);
      expect(written).toHaveLength(1);
      expect(written[0]?.slice(0, -1)).not.toMatch(/[\r\n\0]/);
      expect(lines()[0]).toMatchObject({ level: 'info', route: `a${text}b`, msg: `c${text}d` });
    },
  );

  it('carries the ids of the request and the trace that are under way, unless the line says others', async () => {
    const tracing = startTracing('test', { OTEL_TRACES_SAMPLER_ARG: 1 });
    const log = open();
    inTrace(`00-${TRACE}-b7ad6b7169203331-01`, () =>
      inRequest({ requestId: 'r-1' }, () => {
        log.info('inside');
        log.info({ requestId: 'r-2' }, 'another');
      }),
    );
    log.info('outside');
    const [inside, another, outside] = lines();
    expect(inside).toMatchObject({ requestId: 'r-1', traceId: TRACE });
    expect(another).toMatchObject({ requestId: 'r-2', traceId: TRACE });
    expect(Object.keys(outside ?? {})).not.toEqual(expect.arrayContaining(['requestId']));
    await tracing.stop();
  });

  it('looks at what comes over the log of the framework as at everything else', () => {
    const log = new NestLogger(open());
    log.warn({ msg: 'not there', code: 'gone', address: CANARY }, 'Keys');
    log.error(new Error('broken'), 'Jobs');
    log.error('failed', 'Error: x\n    at y', 'Jobs');
    expect(written.join()).not.toContain(CANARY);
    const [object, error, stack] = lines();
    expect(object).toMatchObject({ msg: 'not there', code: 'gone', context: 'Keys', dropped: ['address'] });
    expect(error).toMatchObject({ msg: 'broken', context: 'Jobs', err: { type: 'Error' } });
    expect(stack).toMatchObject({ msg: 'failed', context: 'Jobs', stack: 'Error: x\n    at y' });
  });
});
