import { nextEffect } from './backdrop-effect';

const sequence =
  (...numbers: number[]) =>
  () =>
    numbers.shift() ?? 0;

it('changes the picture in 30 of 100 looks', () => {
  expect(nextEffect(sequence(0.299, 0, 0))).toEqual({ blur: 1, zoom: 1.02 });
  expect(nextEffect(sequence(0.3))).toBeNull();
});

it('stays within a soft blur and a small zoom', () => {
  const { blur, zoom } = nextEffect(sequence(0, 0.999, 0.999)) ?? { blur: 0, zoom: 0 };
  expect(blur).toBeGreaterThan(5.9);
  expect(blur).toBeLessThan(6);
  expect(zoom).toBeGreaterThan(1.11);
  expect(zoom).toBeLessThan(1.12);
});
