/** Words inside a family name, which belong to it and are written small in the middle of a name. */
export const PARTICLES: ReadonlySet<string> = new Set(
  (
    'van von vom zu zur zum der den de del della dello degli dei di da das dos du la las los le ter ten te ' +
    'bin ibn bint al el ul ud af av van’t'
  ).split(' '),
);

/** Forms of address, without their dots. */
export const FORMS_OF_ADDRESS: ReadonlySet<string> = new Set(
  (
    'dr prof professor mr mrs ms mx miss mister sir dame rev reverend rabbi capt captain lt sgt hon herr frau hr ' +
    'fru dott dottssa ing dipl mag monsieur madame mme mlle mevr dhr sr sra srta señor señora doctor doctora pan pani'
  ).split(' '),
);
/** These are first names or initials as well, so that they need their dot. */
export const DOTTED_ADDRESSES: ReadonlySet<string> = new Set([
  'fr',
  'm',
  'sr',
  'st',
  'ing',
  'mag',
  'pan',
  'dipl',
  'hon',
]);

/** What may follow a family name, without dots. */
export const NAME_SUFFIXES: ReadonlySet<string> = new Set(
  'jr sr ii iii iv md phd esq dds dvm rn cpa mba msc bsc ba ma obe mbe llm jd dipl'.split(' '),
);

/** Families of two characters, the common ones of China, Korea and Japan. */
const LONG_FAMILIES =
  '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 东方 東方 皇甫 尉迟 公孙 公孫 令狐 慕容 夏侯 南宫 南宮 남궁 황보 제갈 사공 선우 서문 독고 동방 ' +
  '佐藤 鈴木 高橋 田中 伊藤 渡辺 渡邊 山本 中村 小林 加藤 吉田 山田 佐々 山口 松本 井上 木村 清水 山崎 阿部 池田 橋本 山下 石川 中島 前田 ' +
  '藤田 後藤 小川 岡田 長谷 村上 近藤 石井 斎藤 齋藤 斉藤 坂本 遠藤 青木 藤井 西村 福田 太田 三浦 藤原 岡本 松田 中川 中野 原田 小野 田村 ' +
  '竹内 金子 和田 中山 石田 上田 森田 柴田 酒井 工藤 横山 宮崎 宮本 内田 高木 安藤 谷口 大野 丸山 今井 高田 藤本 武田 村田 上野 杉山 増田 ' +
  '平野 大塚 千葉 久保 松井 小島 岩崎 桜井 野口 松尾 野村 木下 菊地 菊池 佐野 大西 杉本 新井 浜田 古川 市川 水野 小松 島田 小山 高野';
const longFamilies: ReadonlySet<string> = new Set(LONG_FAMILIES.split(' '));
/** Families of one character, the common ones of China and Taiwan. */
const SHORT_FAMILIES = new Set(
  '王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱高林何郭马馬罗羅梁宋郑鄭谢謝韩韓唐冯馮于董萧蕭程曹袁邓鄧许許傅沈曾彭吕呂苏蘇卢盧蒋蔣蔡贾賈丁魏薛叶葉阎閻余潘杜戴夏锺鍾汪田任姜范方石姚谭譚廖邹鄒熊金陆陸郝孔白崔康毛邱秦江史顾顧侯邵孟龙龍万萬段雷钱錢汤湯尹黎易常武乔喬贺賀赖賴龚龔文',
);

/** Length of the family name at the start of a name without a space in it; 0 where that cannot be told. */
export function eastAsianFamilyLength(name: string): number {
  const chars = [...name];
  const isHangul = /^\p{Script=Hangul}+$/u.test(name);
  if (chars.length > 2 && longFamilies.has(chars.slice(0, 2).join(''))) return 2;
  if (isHangul) return chars.length >= 2 && chars.length <= 4 ? 1 : 0;
  // Two characters may be a family name alone, as most Japanese ones are: such a name stays whole.
  if (chars.length === 3 && SHORT_FAMILIES.has(chars[0] ?? '')) return 1;
  const kana =
    /^(\p{Script=Han}{1,3})\p{Script=Hiragana}+$/u.exec(name) ??
    /^(\p{Script=Han}{1,3})\p{Script=Katakana}+$/u.exec(name);
  if (kana?.[1]) return [...kana[1]].length;
  return chars.length === 4 && /^\p{Script=Han}+$/u.test(name) ? 2 : 0;
}
