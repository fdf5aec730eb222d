import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(__dirname, '../src');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?<!\.spec)\.(tsx?|css)$/.test(name),
);
/** Sizes and line heights of text that a larger text in the browser's settings would not change. */
const FIXED =
  /(text|leading)-\[[^\]\s]*\d(px|pt)|(font-size|line-height|fontSize|lineHeight):[^;\n}]*\d(px|pt)/g;

it('gives text no size in px: it grows with the text size set in the browser', () => {
  const fixed = sources
    .filter((name) => name !== 'print.css')
    .flatMap((name) =>
      [...readFileSync(join(src, name), 'utf8').matchAll(FIXED)].map(([size]) => `${name}: ${size}`),
    );
  expect(sources.length).toBeGreaterThan(200);
  expect(fixed).toEqual([]);
});
