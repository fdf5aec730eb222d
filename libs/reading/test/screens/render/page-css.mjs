/** The iOS tail as a shape of 20 x 20: it grows out of the lower corner. */
const HOOK = "path('M0 0 H15 V4 C15 10 17 16 22 19.5 C17 20.5 12 19 9 16 C6 18.5 3 20 0 20 Z')";

/**
 * The style sheet of a page. A gradient fill runs over the height of the screen, as Messages draws it.
 * @param {import('./styles.mjs').Style} style
 */
export function css(style) {
  const size = style.size ?? 17;
  const ink = style.dark ? '#fff' : '#000';
  const note = style.noteColour ?? (style.dark ? '#8e8e93' : '#8a8a8e');
  const bar = style.barColour ?? (style.dark ? '#121212' : '#f6f6f6');
  const clear = style.blur ? `${bar}${style.blur}` : bar;
  return `${frame(style, { ink, note, clear })}
p { margin: 0; }
.roll { padding: 10px 0; }
.time { text-align: center; font-weight: 400; font-size: ${style.noteSize ?? 11}px; line-height: 1.35; color: ${note}; margin: 16px 0 8px; }
.time b { font-weight: 600; }
${style.notePill ? `.time { width: fit-content; margin: 12px auto; padding: 5px 12px; border-radius: 8px; background: ${style.notePill}; }` : ''}
.status { text-align: right; font-size: ${style.noteSize ?? 11}px; font-weight: 600; color: ${note}; margin: 3px ${(style.margin ?? 16) + 4}px 4px; }
.name { font-size: ${style.noteSize ?? 11}px; color: ${style.nameColour ?? note}; margin: 6px 0 2px ${(style.margin ?? 16) + (style.avatars ? 36 : 0) + 12}px; }
.row { position: relative; margin-top: ${style.gap ?? 2}px; }
.row.first { margin-top: ${style.blockGap ?? 8}px; }
.line { display: flex; align-items: flex-end; margin: 0 ${style.margin ?? 16}px; }
.row.me .line { justify-content: flex-end; }
.bubble { position: relative; z-index: 0; box-sizing: border-box; max-width: ${style.maxWidth ?? 72}%; padding: ${style.pad ?? '8px 13px'};
  border-radius: ${style.radius ?? 18}px; font-size: ${size}px; line-height: ${style.leading ?? 1.28}; overflow-wrap: anywhere; }
.me .bubble { background: ${style.me}; background-attachment: fixed; color: ${style.meInk ?? '#fff'}; }
.them .bubble { background: ${style.them}; background-attachment: fixed; color: ${style.themInk ?? ink}; }
.bubble em { float: right; font-style: normal; font-size: 11px; opacity: .6; margin: 7px 0 0 9px; }
u { text-underline-offset: 1px; } .them u { color: ${style.linkInk ?? 'inherit'}; }
.tail-corner .me.last .bubble { border-bottom-right-radius: 4px; }
.tail-corner .them.last .bubble { border-bottom-left-radius: 4px; }
.tail-hook .last .bubble::after { content: ''; position: absolute; z-index: -1; bottom: 0; width: 22px; height: 20px; background: inherit; clip-path: ${HOOK}; }
.tail-hook .me.last .bubble::after { right: -7px; } .tail-hook .them.last .bubble::after { left: -7px; transform: scaleX(-1); }
.tail-top .me.first .bubble { border-top-right-radius: 0; } .tail-top .them.first .bubble { border-top-left-radius: 0; }
.reaction { position: absolute; top: -19px; width: 28px; height: 28px; border-radius: 14px; line-height: 28px; text-align: center;
  font-style: normal; font-size: 15px; background: ${style.dark ? '#3b3b3d' : '#e5e5ea'}; box-shadow: 0 0 0 2px ${style.dark ? '#000' : '#fff'}; }
.me .reaction { left: -18px; } .them .reaction { right: -18px; background: ${style.reactionColour ?? '#0a84ff'}; }
.row:has(.reaction) { margin-top: 20px; } .row:has(.reaction) .name { margin-bottom: 18px; }
.quote { box-sizing: border-box; width: fit-content; max-width: 60%; margin: 10px ${style.margin ?? 16}px 6px; padding: 6px 11px; border-radius: 15px;
  border: 1.5px solid ${style.dark ? '#3a3a3c' : '#d1d1d6'}; color: ${note}; font-size: ${size * 0.82}px; }
.row.me .quote { margin-left: auto; } .quote.me { border-color: ${style.quoteColour ?? '#8ec3ff'}; }
.thread { position: absolute; top: 26px; width: 14px; height: 34px; border: 2px solid ${style.dark ? '#3a3a3c' : '#d1d1d6'}; border-radius: 10px; }
.row.me .thread { left: 24%; border-right: 0; } .row.them .thread { right: 24%; border-left: 0; }
.photo { width: 62%; aspect-ratio: 4 / 3; border-radius: ${style.radius ?? 18}px; }
.card { width: 66%; border-radius: ${style.radius ?? 18}px; overflow: hidden; background: ${style.dark ? '#26252a' : '#e9e9eb'}; color: ${note}; font-size: 12px; }
.card canvas { width: 100%; aspect-ratio: 2 / 1; display: block; } .card p { padding: 8px 12px; } .card b { color: ${ink}; font-size: 14px; }
.voice { display: flex; align-items: center; gap: 2px; height: 40px; } .voice b { margin-right: 8px; } .voice i { width: 3px; background: currentColor; opacity: .7; border-radius: 2px; }
.voice span { font-size: 12px; margin-left: 8px; }
.avatar { display: block; border-radius: 50%; font-style: normal; text-align: center; color: #fff; background: linear-gradient(#a6abb9, #858994); }
.avatar.small { flex: none; width: 28px; height: 28px; line-height: 28px; font-size: 13px; margin-right: 8px; } .avatar.small:empty { background: none; }
${bars({ ...style, clear, ink, note: style.dark ? '#8e8e93' : '#8a8a8e' })}`;
}

/** The screen itself. */
function frame(/** @type {import('./styles.mjs').Style} */ style, /** @type {{ ink: string }} */ { ink }) {
  return `html, body { margin: 0; height: 100%; overflow: hidden; }
body { font-family: ${style.font}, 'Noto Color Emoji', sans-serif; font-weight: ${style.weight ?? 400}; letter-spacing: ${style.spacing ?? 'normal'};
  color: ${ink}; background: ${style.background ?? (style.dark ? '#000' : '#fff')}; -webkit-font-smoothing: antialiased; }
.wall { position: fixed; inset: 0; width: 100%; height: 100%; }
main { position: absolute; left: 0; right: 0; }
header, footer { position: absolute; left: 0; right: 0; }`;
}

/** Header and input bar. @param {import('./styles.mjs').Style & { clear: string, note: string, ink: string }} style */
function bars(style) {
  const line = style.dark ? '#2c2c2e' : '#d0d0d3';
  const accent = style.accent ?? '#0a7aff';
  return `header { top: 0; background: ${style.clear}; border-bottom: ${style.blur ? 0 : 0.5}px solid ${line}; ${style.blur ? 'backdrop-filter: blur(14px);' : ''} }
.clock { display: flex; justify-content: space-between; align-items: center; height: ${style.header === 'name' ? 20 : 46}px; padding: 0 ${style.header === 'name' ? 8 : 32}px; font-size: ${style.header === 'name' ? 12 : 16}px; }
.island { display: block; width: 112px; height: 33px; border-radius: 17px; background: #000; margin-top: 10px; }
nav { display: flex; align-items: center; justify-content: space-between; padding: 6px 14px 9px; }
.back { font-size: 30px; font-weight: 400; color: ${accent}; line-height: 1; } .back i { font: 500 15px Inter; background: ${accent}; color: #fff; border-radius: 10px; padding: 1px 7px; vertical-align: 5px; margin-left: 4px; }
.video { color: ${accent}; font-weight: 500; font-size: 16px; } header .who { text-align: center; font-size: ${style.header === 'name' ? 17 : 11.5}px; font-weight: ${style.header === 'name' ? 600 : 400}; }
header .avatar { width: ${style.avatarSize ?? 48}px; height: ${style.avatarSize ?? 48}px; line-height: ${style.avatarSize ?? 48}px; font-size: 21px; margin: 0 auto 5px; }
.chevron { color: ${style.note}; margin-left: 3px; }
header.top-inline nav { justify-content: flex-start; gap: 12px; } header.top-inline .who { display: flex; align-items: center; gap: 12px; flex: 1; font-size: 18px; } header.top-inline .avatar { margin: 0; width: 36px; height: 36px; line-height: 36px; }
header.top-pill nav { align-items: flex-start; } header.top-pill .who p { margin-top: -12px; position: relative; border-radius: 14px; padding: 4px 12px; background: ${style.dark ? '#2c2c2ecc' : '#ffffffd9'}; }
footer { bottom: 0; background: ${style.clear}; ${style.blur ? 'backdrop-filter: blur(14px);' : ''} }
.input { display: flex; align-items: center; gap: 10px; padding: 7px 12px; } .input b { width: 34px; height: 34px; line-height: 34px; text-align: center; border-radius: 17px; background: ${style.dark ? '#26252a' : '#e9e9eb'}; color: ${style.note}; font-weight: 400; font-size: 20px; }
.input span { flex: 1; border: 1px solid ${line}; border-radius: 18px; padding: 7px 14px; color: ${style.note}; font-size: 16px; }
.home { display: block; width: 36%; height: 5px; border-radius: 3px; background: ${style.ink}; margin: ${style.tallFooter ? 40 : 12}px auto 8px; }
.suggest { display: flex; justify-content: space-around; padding: 8px 0; font-size: 16px; } .keyboard { background: ${style.dark ? '#1c1c1e' : '#d1d4da'} !important; }
.keyboard div:not(.input, .suggest) { display: flex; justify-content: center; gap: 5px; margin: 6px 3px; } .keyboard div:not(.input, .suggest) > b { width: 8.2%; height: 42px; line-height: 42px; text-align: center; border-radius: 5px; font-weight: 400; font-size: 21px; background: ${style.dark ? '#6b6b6e' : '#fff'}; }
.keyboard b.wide { width: 22% !important; font-size: 15px !important; } .keyboard b.space { width: 46% !important; font-size: 15px !important; }`;
}
