import { render, screen } from '@testing-library/react';
import { Bars, type Bar } from './bars';

/** Without a layout to measure, as here, a chart is 320 px wide. */
const WIDTH = 320;

function draw(...bars: Bar[]) {
  const { container } = render(<Bars bars={bars} summary="What it says" />);
  const paths = [...container.querySelectorAll('g path')];
  return { paths, rightEnds: paths.map((path) => Math.round(path.getAttribute('d') ? rightEnd(path) : 0)) };
}
/** A rounded bar begins after its corner, runs straight, and ends with a corner. */
function rightEnd(path: Element): number {
  const [, start = 0, length = 0] = /^M([\d.]+),[\d.]+ h([\d.]+)/.exec(path.getAttribute('d') ?? '') ?? [];
  return Number(start) * 2 + Number(length);
}

describe('bars', () => {
  it('are as long as their share of the track, and none for nothing', () => {
    const { rightEnds } = draw(
      { label: 'All', value: '4', share: 1 },
      { label: 'Half', value: '2', share: 0.5 },
      { label: 'None', value: '0', share: 0 },
    );
    expect(rightEnds).toEqual([WIDTH, WIDTH - 1, WIDTH, WIDTH / 2, WIDTH]);
  });

  it('are striped when they say little, so that they differ by more than their colour', () => {
    const { paths } = draw(
      { label: 'Sure', value: '50%', share: 0.5 },
      { label: 'Few', value: 'too few', share: 0.5, isFaint: true },
    );
    const fills = paths.map((path) => path.getAttribute('fill')?.startsWith('url(#') ?? false);
    expect(fills).toEqual([false, false, false, true]);
  });

  it('carry a line from the lower to the upper end of where the share likely lies', () => {
    const { paths } = draw({ label: 'A', value: '50%', share: 0.5, interval: { low: 0.25, high: 0.75 } });
    const ends = [...(paths.at(-1)?.getAttribute('d') ?? '').matchAll(/M([\d.]+),/g)].map(([, x]) =>
      Number(x),
    );
    expect(ends.map(Math.round)).toEqual([81, 240, 81]);
  });

  it('are one picture with its words for a screen reader', () => {
    draw({ label: 'A', value: '1', share: 1 });
    expect(screen.getByRole('img', { name: 'What it says' })).toBeVisible();
  });
});
