const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Liberation Sans', Arial, sans-serif";
const INK = '#1d182b';
const INK_SOFT = '#5f5870';
const BLUE = '#0a66cc';
/** Addresses and links may be longer than a phone is wide. */
const BREAKS = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

/** The light look stands in the elements themselves, because many mail programs drop style sheets. */
export const LOOK = {
  page: { margin: 0, padding: '24px 12px', backgroundColor: '#f6f1ec', fontFamily: FONT, color: INK },
  email: { maxWidth: '600px' },
  brand: { margin: '0 0 16px', padding: '0 24px', fontSize: '17px', fontWeight: 700, color: BLUE },
  card: { padding: '32px 24px', borderRadius: '20px', backgroundColor: '#ffffff' },
  title: { margin: '0 0 16px', fontSize: '26px', lineHeight: '32px', fontWeight: 700, color: INK, ...BREAKS },
  text: { margin: '0 0 16px', fontSize: '17px', lineHeight: '26px', color: INK, ...BREAKS },
  quiet: { margin: '0 0 14px', fontSize: '15px', lineHeight: '22px', color: INK_SOFT, ...BREAKS },
  button: {
    margin: '12px 0 24px',
    padding: '16px 28px',
    borderRadius: '26px',
    backgroundColor: BLUE,
    fontSize: '17px',
    fontWeight: 600,
    color: '#ffffff',
  },
  code: {
    margin: '0 0 16px',
    padding: '14px 0 14px 20px',
    borderRadius: '16px',
    backgroundColor: '#f1ecf4',
    fontSize: '34px',
    lineHeight: '42px',
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '6px',
    color: INK,
    userSelect: 'all',
  },
  rule: { margin: '24px 0 16px', border: 'none', borderTop: '1px solid #e3dce6' },
  link: { fontSize: '15px', color: BLUE, textDecoration: 'underline', ...BREAKS },
} as const;

/** The dark look, for mail programs that read style sheets; `!important` because it overrides the elements' own. */
export const DARK_LOOK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a[x-apple-data-detectors] { color: inherit !important; text-decoration: none !important; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #100d1a !important; }
  .card { background-color: #1d182b !important; }
  .strong { color: #fbf7f2 !important; }
  .quiet { color: #d3cad6 !important; }
  .blue { color: #7cbcff !important; }
  .button { background-color: #0a72e8 !important; }
  .code { background-color: #2f2842 !important; }
  .rule { border-top-color: #443c55 !important; }
}`;
