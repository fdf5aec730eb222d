import { startModel, startTraceCollector, type TraceCollector } from '@dearly/testing';
import { test as base } from '@playwright/test';
import { startInstallation } from '../setup/start-installation';
import { stackOf, type Stack } from '../stack';
import { makeTraffic, type Traffic } from './traffic';

export { expect } from '@playwright/test';

/** What the language model of this installation says about every conversation. */
const FEEDBACK = {
  effectiveness: 'It was answered at once.',
  strengths: ['It is warm.'],
  improvements: ['Ask a question.'],
  messageSummary: 'You say hello.',
  conversationSummary: 'They are glad.',
  replyTone: 'positive',
};

/**
 * An installation that tells a collector what it does, with a language model, and what somebody did there. Started by
 * the first test that uses it.
 */
export const test = base.extend<object, { collector: TraceCollector; observed: Stack; traffic: Traffic }>({
  collector: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const collector = await startTraceCollector();
      await use(collector);
      await collector.stop();
    },
    { scope: 'worker' },
  ],
  observed: [
    async ({ collector }, use) => {
      const model = await startModel(() => ({ content: JSON.stringify(FEEDBACK) }));
      const { running, stop } = await startInstallation({
        settings: {
          OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
          OTEL_BSP_SCHEDULE_DELAY: '200',
          OPENAI_BASE_URL: model.url,
          OPENAI_MODEL: 'tiny',
        },
      });
      await use(stackOf(running));
      await stop();
      await model.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  traffic: [
    async ({ observed }, use) => use(await makeTraffic(observed)),
    { scope: 'worker', timeout: 120_000 },
  ],
});
