const SIDES = ['clientHeight', 'clientWidth', 'offsetHeight', 'offsetWidth'];

/** jsdom lays nothing out: every element is as high and wide as a window. Answers how to take that back. */
export function giveSizes(): () => void {
  for (const side of SIDES)
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, value: 800 });
  return () => {
    for (const side of SIDES) Reflect.deleteProperty(HTMLElement.prototype, side);
  };
}
