import type { MeasuredRate } from '@dearly/contracts';
import type { Bar } from './chart/bars';

/** Below this a share of conversations says little, and is drawn and said to do so. */
export const FEW = 5;
/** Below this the range in which the true share likely lies is shown. */
const WITH_INTERVAL = 30;

export const isFew = ({ n }: MeasuredRate): boolean => n < FEW;
export const percentWords = (percent: number): string => `${Math.round(percent)}%`;

/** `between 41% and 88%`; empty when there are enough conversations for the share to stand by itself. */
export function intervalWords({ n, interval }: MeasuredRate): string {
  if (n >= WITH_INTERVAL) return '';
  return `between ${percentWords(interval.low)} and ${percentWords(interval.high)}`;
}

/** A share as it is read out and stands beside its bar: `67% · 6 of 9`, `too few: 2 of 3`, `none yet`. */
export function rateWords(rate: MeasuredRate | null): string {
  if (!rate || rate.n === 0) return 'none yet';
  const counted = `${rate.answered} of ${rate.n}`;
  return isFew(rate) ? `too few: ${counted}` : `${percentWords(rate.rate)} · ${counted}`;
}

/** The bar of a share. */
export function rateBar(label: string, rate: MeasuredRate | null): Bar {
  const bar = { label, value: rateWords(rate), share: (rate?.rate ?? 0) / 100 };
  if (!rate || isFew(rate)) return { ...bar, isFaint: true };
  if (!intervalWords(rate)) return bar;
  return { ...bar, interval: { low: rate.interval.low / 100, high: rate.interval.high / 100 } };
}

export const RATE_COLUMNS = ['Answered', 'Rate', 'Likely'];

function likelyWords(rate: MeasuredRate): string {
  if (isFew(rate)) return 'too few to tell';
  const { low, high } = rate.interval;
  return intervalWords(rate) ? `${Math.round(low)} to ${percentWords(high)}` : '–';
}

/** The cells of a share in a table, under `RATE_COLUMNS`. */
export function rateCells(rate: MeasuredRate | null): string[] {
  if (!rate || rate.n === 0) return ['none yet', '–', '–'];
  const answered = `${rate.answered} of ${rate.n}`;
  return [answered, percentWords(rate.rate), likelyWords(rate)];
}
