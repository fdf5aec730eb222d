import type { SendingPlan } from '@dearly/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { keptList } from '../../../../test/kept-list';
import { comeBack, MINUTE, setClock } from '../test/clock';
import { openQueue, pretendSystem } from '../test/open-queue';

/** A Monday: 9 in the evening in Germany, noon in California. */
const NOW = Date.parse('2025-03-03T20:05:00.000Z');
const HOUR = 60 * MINUTE;
const PLAN: SendingPlan = {
  zone: 'UTC',
  startMs: NOW - HOUR,
  jitterPercent: 0,
  seed: 1,
  quiet: { from: 21, to: 8 },
  weekends: true,
  sentMs: [],
};
const GERMAN = '+4915123456789';
const AMERICAN = '+14155550100';

const listOf = (phones: string[], changes: Partial<SendingPlan> = {}) =>
  keptList(
    phones.map((phone, index) => ({ phones: [phone], text: `Hi ${index + 1}` })),
    { plan: { ...PLAN, ...changes } },
  );
/** Spaces before AM and PM differ between versions of the locale data. */
const said = (text: RegExp) => screen.getByText(text).textContent?.replace(/\s/g, ' ');
const linkOrNone = () => screen.queryByRole('link', { name: /^Open/ });

async function openPlanned(phones: string[], changes?: Partial<SendingPlan>) {
  const queue = await openQueue(listOf(phones, changes));
  await screen.findByLabelText('Keep to the plan');
  await waitFor(() => expect(screen.queryByText('Looking at your plan')).not.toBeInTheDocument());
  return queue;
}

beforeEach(() => {
  localStorage.clear();
  pretendSystem();
  setClock(NOW);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a queue with a plan', () => {
  it('puts the first in front who may be written to now, and opens nobody else with the answer', async () => {
    const { user, link } = await openPlanned([GERMAN, AMERICAN, GERMAN]);
    expect(link()).toHaveAttribute('href', `sms:${AMERICAN}&body=Hi%202`);
    await user.click(link());
    expect(screen.getByText('Did it go out?')).toBeVisible();
    expect(screen.queryByText('Sent, open next')).not.toBeInTheDocument();
  });

  it('says calmly when the next one is due, by both clocks, and opens by itself then', async () => {
    await openPlanned([GERMAN]);
    expect(screen.getByText('Nobody is due now')).toBeVisible();
    expect(said(/By your plan the next one can go/)).toBe(
      'By your plan the next one can go on Tuesday 7:00 AM, when it is 8:00 AM where they live.',
    );
    expect(linkOrNone()).not.toBeInTheDocument();
    // 7 in the morning of UTC, but for a second: the clock ticks on by itself.
    jest.setSystemTime(Date.parse('2025-03-04T06:59:59.000Z'));
    act(() => {
      comeBack();
    });
    expect(linkOrNone()).not.toBeInTheDocument();
    act(() => {
      jest.advanceTimersByTime(1_000);
    });
    expect(linkOrNone()).toHaveAttribute('href', `sms:${GERMAN}&body=Hi%201`);
    expect(screen.queryByText('Nobody is due now')).not.toBeInTheDocument();
  });

  it('says no other clock where it shows the same', async () => {
    await openPlanned(['+447400123456'], { startMs: NOW + 30 * MINUTE });
    expect(said(/By your plan the next one can go/)).toBe(
      'By your plan the next one can go today at 8:35 PM.',
    );
  });

  it('lets a person go on anyway, for this message alone', async () => {
    const { press, link, user } = await openPlanned([GERMAN, GERMAN]);
    await press('Send now anyway');
    expect(link()).toHaveFocus();
    await user.click(link());
    await press('Sent');
    expect(screen.getByText('Nobody is due now')).toBeVisible();
  });

  it('goes by the list for whoever does not want to keep to the plan', async () => {
    const { user, link } = await openPlanned([GERMAN, AMERICAN]);
    await user.click(screen.getByLabelText('Keep to the plan'));
    expect(link()).toHaveAttribute('href', `sms:${GERMAN}&body=Hi%201`);
  });

  it('tells of one that was chosen when it is due, and leads back to who is', async () => {
    const { user, press, link } = await openPlanned([AMERICAN, GERMAN]);
    const [, second] = within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('button');
    if (second) await user.click(second);
    expect(screen.getByText('This one is not due yet')).toBeVisible();
    await press('Go to the next one');
    expect(link()).toHaveAttribute('href', `sms:${AMERICAN}&body=Hi%201`);
  });

  it('counts the limit of the day first, and says when the plan lets this one leave after it', async () => {
    for (let index = 0; index < 50; index += 1)
      localStorage.setItem(`dearly.left.2025-02-28T09:00:00.000Z.m${index}`, String(NOW - 23 * HOUR));
    await openPlanned([GERMAN]);
    // The limit ends at 21:05 where it is night for them.
    expect(said(/The queue opens again/)).toContain('on Tuesday 7:00 AM');
  });

  it('says when the last one leaves by the plan', async () => {
    await openPlanned([AMERICAN, GERMAN]);
    expect(said(/By your plan, the last one can go/)).toContain('on Tuesday 7:00 AM.');
  });

  it('says when the next wave is due and how many it is for', async () => {
    await openPlanned([GERMAN, GERMAN]);
    expect(said(/^Next: /)).toBe('Next: Tuesday 7:00 AM, 2 people');
  });

  it('goes by the times of files that were opened', async () => {
    const [first, second] = [NOW + HOUR, NOW + 24 * HOUR];
    const notBefore = { m1: second, m2: first, m3: first };
    await openQueue({ ...keptList(3), notBefore });
    expect(said(/By your plan the next one can go/)).toBe(
      'By your plan the next one can go today at 9:05 PM.',
    );
    expect(said(/^Next: /)).toBe('Next: today at 9:05 PM, 2 people');
    jest.setSystemTime(first);
    act(() => {
      comeBack();
    });
    expect(linkOrNone()).toHaveAttribute('href', 'sms:+14155551001&body=Hi%202');
  });
});
