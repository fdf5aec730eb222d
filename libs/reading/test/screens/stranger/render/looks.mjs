/**
 * How one picture looks. `screen` is width and height in pixels and pixels per CSS pixel. `around` is painted outside
 * the phone, `wall` behind the bubbles. `jpeg` saves with that quality.
 * @typedef {{ talk: string, seed: number, screen: [number, number, number], font: string, css: string,
 *   header?: string, footer?: string, place?: 'top' | 'bottom', dark?: true, around?: string, wall?: string,
 *   caption?: string, avatars?: 'them' | 'both', avatarAt?: 'first', faces?: true, names?: false,
 *   service?: 'imessage' | 'sms' | 'unknown', jpeg?: number }} Look
 */

const HELVETICA = "'Liberation Sans'";

/** Square bubbles with a notch at the top or none at all. */
const SQUARE = `.bubble { border-radius: 0; } .bubble em { display: block; opacity: .75; margin-top: 3px; }`;
const TILES = `${SQUARE} .phone { background: #000; color: #fff; } .bubble { width: 74%; padding: 9px 12px; color: #fff; font-size: 17px; }
.me .bubble { background: #7a3e9d; } .them .bubble { background: #a35cc9; } .row { margin: 16px 14px 0 !important; } .me em { text-align: right; }
.them .bubble::before, .me .bubble::after { content: ''; position: absolute; border: 9px solid transparent; }
.them .bubble::before { left: 14px; top: -9px; border-top: 0; border-bottom-color: #a35cc9; }
.me .bubble::after { right: 14px; bottom: -9px; border-bottom: 0; border-top-color: #7a3e9d; }`;
const FLAT = `${SQUARE} .phone { background: #f3f1ec; } .me .bubble { background: #37474f; color: #fff; } .them .bubble { background: #fff; }
.time span { background: #e2ded4; padding: 4px 10px; } .roll { padding-top: 4px; }`;
const PLAIN = `${SQUARE} .me .bubble { background: #2f80ed; color: #fff; } .them .bubble { background: #e4e6ea; } .bubble { padding: 10px 14px; font-size: 15px; }`;

/** A round or square picture of the sender beside every bubble, or beside the last of a block. */
const PAPER = `.phone { background: #ededed; } .bubble { border-radius: 4px; max-width: 66%; padding: 10px 11px; font-size: 16px; }
.avatar { border-radius: 4px; width: 40px; height: 40px; } .line { align-items: flex-start; gap: 11px; } .row { margin: 14px 12px 0 !important; }
.me .bubble { background: #95ec69; } .them .bubble { background: #fff; }
.bubble::before { content: ''; position: absolute; top: 14px; border: 6px solid transparent; }
.me .bubble::before { right: -11px; border-left-color: #95ec69; } .them .bubble::before { left: -11px; border-right-color: #fff; }`;
const BESIDE = `.phone { background: #8cabd8; } .bubble { border-radius: 16px; font-size: 15px; max-width: 62%; } .line { gap: 8px; } .avatar { border-radius: 50%; align-self: flex-start; }
.me .bubble { background: #8de055; } .them .bubble { background: #fff; } .bubble em { position: absolute; bottom: 1px; color: #3d5373; }
.me em { right: calc(100% + 6px); } .them em { left: calc(100% + 6px); } .time span { background: #0003; color: #fff; border-radius: 10px; padding: 3px 10px; }`;

/** Bubbles that hardly differ from what is behind them. */
const FAINT_DESK = `.phone { background: #fff; } .bubble { border-radius: 10px; font-size: 15px; max-width: 62%; padding: 11px 14px; } .me .bubble { background: #eef5ff; } .them .bubble { background: #f6f6f7; } .row { margin: 6px 20px 0; }`;
const FAINT_OUTLINE = `.phone { background: #fafafa; } .bubble { border-radius: 14px; font-size: 16px; background: #fff; } .them .bubble { border: 1px solid #ececec; } .me .bubble { background: #f1f0fb; }`;
const FAINT_DARK = `.phone { background: #101214; color: #e8e8e8; } header .bar, footer > div { background: #101214 !important; border-color: #222 !important; } footer span { background: #181b1e !important; }
.bubble { border-radius: 18px; } .them .bubble { background: #1a1d20; } .me .bubble { background: #16242c; }`;

/** A phone drawn within the picture. */
const FRAMED = `.phone { inset: 130px 60px 110px; border-radius: 44px; border: 11px solid #16171a; box-shadow: 0 18px 50px #0007; } .bubble { border-radius: 18px; font-size: 15px; }
.me .bubble { background: #34c759; color: #fff; } .them .bubble { background: #e9e9eb; }
.caption { position: absolute; top: 44px; left: 0; right: 0; text-align: center; font-size: 30px; font-weight: 700; color: #fff; }`;
const FRAMED_LIGHT = `body { background: linear-gradient(140deg, #ffd9a8, #f08fa5 55%, #7e6bd6); } .phone { inset: 70px 46px; border-radius: 38px; border: 9px solid #fdfdfd; box-shadow: 0 10px 40px #0005; }
.bubble { border-radius: 17px; font-size: 15px; } .me .bubble { background: #0b84fe; color: #fff; } .them .bubble { background: #ececef; }`;
const FRAMED_HAND = `.phone { inset: 34px 24px; border: solid #111; border-width: 46px 8px; border-radius: 26px; background: #fff; } .bubble { border-radius: 8px; font-size: 15px; }
.me .bubble { background: #dcf3d0; } .them .bubble { background: #f0f0f0; }`;

/** Links, and what they lead to. */
const LINKS = `.bubble, .preview { border-radius: 18px; font-size: 16px; } .me .bubble { background: #0b84fe; color: #fff; } .them .bubble { background: #e9e9eb; } .them u { color: #0b66d8; } .card b { font-size: 15px; }`;
const CARDS = `.bubble { border-radius: 9px; font-size: 15px; max-width: 78%; padding: 6px 9px; } .me .bubble { background: #dcf8c6; } .them .bubble { background: #fff; } u { color: #0277bd; text-decoration: none; }
.card { border-radius: 7px; overflow: hidden; } .card canvas { height: 110px; } .bubble em { float: right; margin: 6px 0 0 10px; color: #0007; }
.time span { background: #e1f2fb; padding: 5px 12px; border-radius: 7px; }`;

/** The glossy bars and bubbles of old phones, and the flat ones that followed. */
const GLOSSY = `.phone { background: #dbe2ed; } .bubble { border-radius: 17px; padding: 6px 13px 7px; line-height: 1.25; border: 1px solid #0005; box-shadow: inset 0 1px 3px #0004, inset 0 12px 10px #fff9; max-width: 72%; }
.me .bubble { background: linear-gradient(#cdf59b, #8ddb39); } .them .bubble { background: linear-gradient(#f7f7f7, #d2d3d6); } .row { margin: 7px 8px 0 !important; }
.time, .status { font-weight: 700; color: #6d7c92; text-shadow: 0 1px #fff; } .glass { background: linear-gradient(#f4f7fb, #b8c6d9 3%, #8aa0bd 50%, #7891b3 50%, #6d84a2); border-bottom: 1px solid #2d3642; }
.key { font-size: 12px; font-weight: 700; color: #fff; padding: 7px 10px; border-radius: 5px; border: 1px solid #2f4567; background: linear-gradient(#8ea7c9, #5877a4 50%, #4a6b9b 50%, #4b6d9e); text-shadow: 0 -1px #0007; }
.send { border-radius: 14px; background: linear-gradient(#8fb6f0, #2e6fdb 50%, #2062d4 50%, #2a6fe0); }
.buttons b { font-size: 14px; color: #385487; padding: 11px 0; border: 1px solid #a6b0bf; border-radius: 9px; background: linear-gradient(#fff, #eef1f5); }`;
const GLOSSY_BLUE = `${GLOSSY} .me .bubble { background: linear-gradient(#e4f1ff, #9cc8fb); }`;
const SEVEN = `.bubble { border-radius: 17px; line-height: 1.25; padding: 7px 12px; } .me .bubble { background: linear-gradient(#5bf675, #0bd318); color: #fff; } .them .bubble { background: #e5e5ea; }
.bubble::after { content: ''; position: absolute; bottom: 0; width: 14px; height: 14px; background: inherit; clip-path: polygon(0 0, 60% 0, 100% 100%, 0 90%); } .me .bubble::after { right: -6px; background: #0bd318; } .them .bubble::after { left: -6px; transform: scaleX(-1); }`;

/** Apps for short messages on old phones with Android. */
const TOUCH = `.phone { background: #e8e6e1; } .bubble { border-radius: 9px; border: 1px solid #0002; box-shadow: 0 1px 2px #0003; max-width: 64%; } .me .bubble { background: linear-gradient(#e2f3fd, #c3e4f8); } .them .bubble { background: linear-gradient(#fffbe3, #fbefb4); }
.bubble em { position: absolute; bottom: 2px; color: #777; } .me em { right: calc(100% + 6px); } .them em { left: calc(100% + 6px); } .row { margin-top: 12px; }`;
const HANGOUTS = `.phone { background: #e5e5e5; } .bubble { border-radius: 2px; box-shadow: 0 1px 1px #0003; min-width: 96px; max-width: 68%; font-size: 16px; } .me .bubble { background: #d3eedd; } .them .bubble { background: #fff; }
.bubble em { display: block; color: #8b8b8b; margin-top: 4px; } .avatar { width: 44px; height: 44px; line-height: 44px; font-size: 20px; } .line { align-items: flex-start; gap: 10px; } .row { margin: 10px 10px 0 !important; }
.bubble::before { content: ''; position: absolute; top: 0; border: 9px solid transparent; border-top-color: #fff; } .them .bubble::before { left: -8px; } .me .bubble::before { right: -8px; border-top-color: #d3eedd; }`;
const MATERIAL = `.phone { background: #fafafa; } .bubble { border-radius: 3px; font-size: 16px; padding: 10px 14px; } .them .bubble { background: #00897b; color: #fff; } .me .bubble { background: #fff; box-shadow: 0 1px 2px #0002; }
.avatar { border-radius: 50%; margin-right: 10px; width: 40px; height: 40px; line-height: 40px; } .line { align-items: flex-start; }`;

/** What libraries for chats show in their demos. */
const GIFTED = `.bubble { border-radius: 15px; padding: 6px 10px; min-width: 70px; } .them .bubble { background: #f0f0f0; } .me .bubble { background: #0084ff; color: #fff; } .bubble em { display: block; font-size: 10px; opacity: .75; margin-top: 3px; } .me em { text-align: right; }
.time { font-weight: 600; color: #b2b2b2; } .avatar { border-radius: 50%; margin-right: 8px; } .row { margin-left: 8px; margin-right: 10px; }`;
const SCOPE = `.bubble { border-radius: 11px; padding: 9px 14px; color: #000d; font-size: 16px; } .them .bubble { background: #c6e3fa; border-top-left-radius: 0; } .me .bubble { background: #6ea9d7; border-top-right-radius: 0; }
.avatar { border-radius: 50%; margin-right: 8px; width: 42px; height: 42px; line-height: 42px; } .time { display: flex; align-items: center; gap: 14px; color: #6ea9d7; font-size: 13px; margin: 10px 14px; }
.time::before, .time::after { content: ''; flex: 1; height: 1px; background: #c6e3fa; } .none { background: none !important; }`;
const ELEMENTS = `.phone { background: #f4f4f4; } .bubble { border-radius: 5px; box-shadow: 1px 1px 1px #0000002e; min-width: 150px; max-width: 60%; padding: 7px 10px 20px; } .me .bubble { background: #e1f4fb; } .them .bubble { background: #fff; }
.bubble em { position: absolute; right: 8px; bottom: 3px; color: #0006; font-size: 12px; } .row { margin: 12px 20px 0 !important; }`;

/** Groups with names and pictures. */
const GROUP = `.bubble { border-radius: 18px; font-size: 16px; } .them .bubble { background: #e9e9eb; } .me .bubble { background: #5b6cc4; color: #fff; } .name { margin-left: 56px; } .avatar { border-radius: 50%; margin-right: 8px; }`;
const GROUP_SQUARE = `.phone { background: #f7f4ef; } .bubble { border-radius: 3px; font-size: 15px; background: #fff; border: 1px solid #e3ddd2; } .me .bubble { background: #e8efe2; } .name { margin-left: 48px; color: #a0522d; font-weight: 700; } .avatar { border-radius: 6px; margin-right: 10px; } .line { align-items: flex-start; }`;
const GROUP_DARK = `.phone { background: #1b1c1f; color: #eee; } .bubble { border-radius: 16px; font-size: 16px; } .them .bubble { background: #b8455f; color: #fff; } .me .bubble { background: #3a3c40; } .name { color: #cfcfcf; margin-left: 12px; }
footer > div { background: #1b1c1f !important; border-color: #333 !important; } footer span { background: #2b2d31 !important; }`;

/** @type {Record<string, Look[]>} */
export const LOOKS = {
  square: [
    {
      talk: 'shift',
      seed: 1,
      screen: [1080, 1920, 3],
      font: 'Roboto',
      css: FLAT,
      header: 'flat',
      footer: 'plain',
    },
    {
      talk: 'parcel',
      seed: 2,
      screen: [720, 1280, 2],
      font: "'Open Sans'",
      css: TILES,
      header: 'tiles',
      footer: 'tiles',
      dark: true,
    },
    { talk: 'cake', seed: 3, screen: [900, 1400, 2], font: 'Lato', css: PLAIN },
  ],
  avatars: [
    {
      talk: 'market',
      seed: 4,
      screen: [1080, 1920, 2.75],
      font: HELVETICA,
      css: PAPER,
      header: 'centered',
      footer: 'paper',
      avatars: 'both',
      faces: true,
    },
    {
      talk: 'studio',
      seed: 5,
      screen: [1080, 2160, 2.75],
      font: 'Roboto',
      css: BESIDE,
      header: 'bluish',
      footer: 'paper',
      avatars: 'them',
      avatarAt: 'first',
      faces: true,
    },
  ],
  faint: [
    {
      talk: 'lease',
      seed: 6,
      screen: [1000, 1300, 2],
      font: 'Inter',
      css: FAINT_DESK,
      header: 'desk',
      footer: 'bare',
    },
    {
      talk: 'tutor',
      seed: 7,
      screen: [1080, 2100, 2.75],
      font: 'Lato',
      css: FAINT_OUTLINE,
      header: 'flat',
      footer: 'plain',
    },
    {
      talk: 'band',
      seed: 8,
      screen: [1080, 2100, 2.75],
      font: 'Roboto',
      css: FAINT_DARK,
      header: 'flat',
      footer: 'plain',
      dark: true,
    },
  ],
  framed: [
    {
      talk: 'garden',
      seed: 9,
      screen: [1080, 1920, 2],
      font: 'Inter',
      css: FRAMED,
      header: 'phone',
      footer: 'phone',
      around: 'lights',
      caption: 'Write once, mean it',
    },
    {
      talk: 'ferry',
      seed: 10,
      screen: [1000, 1720, 2.2],
      font: 'Inter',
      css: FRAMED_LIGHT,
      header: 'phone',
      footer: 'phone',
    },
    {
      talk: 'vet',
      seed: 11,
      screen: [900, 1600, 2],
      font: 'Roboto',
      css: FRAMED_HAND,
      header: 'material',
      footer: 'hangouts',
      around: 'ground',
      jpeg: 80,
    },
  ],
  links: [
    {
      talk: 'tickets',
      seed: 12,
      screen: [1170, 2300, 3],
      font: 'Inter',
      css: LINKS,
      header: 'phone',
      footer: 'phone',
      service: 'imessage',
    },
    {
      talk: 'recipe',
      seed: 13,
      screen: [1080, 2340, 2.75],
      font: 'Roboto',
      css: CARDS,
      header: 'green',
      footer: 'plain',
      wall: 'doodles',
    },
  ],
  'old-bars': [
    {
      talk: 'scouts',
      seed: 14,
      screen: [640, 960, 2],
      font: HELVETICA,
      css: GLOSSY,
      header: 'glossy',
      footer: 'glossy',
      service: 'sms',
    },
    {
      talk: 'carpool',
      seed: 15,
      screen: [640, 1136, 2],
      font: HELVETICA,
      css: GLOSSY_BLUE,
      header: 'glossy',
      footer: 'glossy',
      service: 'imessage',
      jpeg: 75,
    },
    {
      talk: 'band',
      seed: 16,
      screen: [750, 1334, 2],
      font: HELVETICA,
      css: SEVEN,
      header: 'seven',
      footer: 'seven',
      place: 'bottom',
      service: 'sms',
    },
  ],
  'old-android': [
    {
      talk: 'plumber',
      seed: 17,
      screen: [720, 1280, 2],
      font: 'Roboto',
      css: TOUCH,
      header: 'touch',
      footer: 'hangouts',
      service: 'sms',
    },
    {
      talk: 'exam',
      seed: 18,
      screen: [1080, 1920, 3],
      font: 'Roboto',
      css: HANGOUTS,
      header: 'hangouts',
      footer: 'hangouts',
      avatars: 'both',
      service: 'sms',
    },
    {
      talk: 'bees',
      seed: 19,
      screen: [1080, 1920, 3],
      font: 'Roboto',
      css: MATERIAL,
      header: 'material',
      footer: 'hangouts',
      avatars: 'them',
      avatarAt: 'first',
      service: 'sms',
    },
  ],
  library: [
    {
      talk: 'support',
      seed: 20,
      screen: [1125, 2001, 3],
      font: HELVETICA,
      css: GIFTED,
      footer: 'bare',
      avatars: 'them',
    },
    {
      talk: 'zoe',
      seed: 21,
      screen: [1000, 1100, 1.6],
      font: 'Lato',
      css: SCOPE,
      header: 'demo',
      footer: 'demo',
      avatars: 'them',
      faces: true,
    },
    { talk: 'elements', seed: 22, screen: [1200, 1000, 2], font: "'Open Sans'", css: ELEMENTS },
  ],
  groups: [
    {
      talk: 'hike',
      seed: 23,
      screen: [1170, 2400, 3],
      font: 'Inter',
      css: GROUP,
      header: 'group',
      footer: 'plain',
      avatars: 'them',
      faces: true,
    },
    {
      talk: 'choir',
      seed: 24,
      screen: [1080, 2100, 2.75],
      font: 'Lato',
      css: GROUP_SQUARE,
      header: 'group',
      footer: 'bare',
      avatars: 'them',
      avatarAt: 'first',
    },
    {
      talk: 'street',
      seed: 25,
      screen: [1080, 1920, 2.75],
      font: 'Roboto',
      css: GROUP_DARK,
      header: 'group',
      footer: 'plain',
      dark: true,
      jpeg: 70,
    },
  ],
};
