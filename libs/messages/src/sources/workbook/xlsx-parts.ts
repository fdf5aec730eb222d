import type { Steps } from '../source';
import { builtInFormat } from './number-text';
import { readXml } from './read-xml';
import type { Budget } from './unpack';
import type { ZipParts } from './zip';

export type SheetPart = { name: string; path: string; isHidden: boolean };
export type WorkbookParts = { sheets: SheetPart[]; from1904: boolean; sharedStrings: string; styles: string };

type Relation = { type: string; target: string };

/** `xl/worksheets/sheet1.xml` for `worksheets/sheet1.xml` or `/xl/worksheets/sheet1.xml` of a part in `xl/`. */
function pathOf(target: string, folder: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path: string[] = folder === '' ? [] : folder.split('/');
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.') path.push(step);
  }
  return path.join('/');
}

function* readRelations(
  parts: ZipParts,
  budget: Budget,
  folder: string,
  file: string,
): Steps<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  const path = `${folder === '' ? '' : `${folder}/`}_rels/${file}.rels`;
  yield* readXml(parts, path, budget, {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name === 'Relationship') relations.set(Id, { type: Type, target: pathOf(Target, folder) });
    },
  });
  return relations;
}

const ofType = (relations: Map<string, Relation>, type: string) =>
  [...relations.values()].find((relation) => relation.type.endsWith(`/${type}`))?.target;

/** Finds the parts of a workbook: they need not have the names that Excel gives them. */
export function* readWorkbookParts(parts: ZipParts, budget: Budget): Steps<WorkbookParts> {
  const root = yield* readRelations(parts, budget, '', '');
  const workbook = ofType(root, 'officeDocument') ?? 'xl/workbook.xml';
  const slash = workbook.lastIndexOf('/');
  const folder = workbook.slice(0, Math.max(slash, 0));
  const relations = yield* readRelations(parts, budget, folder, workbook.slice(slash + 1));
  const sheets: SheetPart[] = [];
  let from1904 = false;
  yield* readXml(parts, workbook, budget, {
    open: (element, attributes) => {
      if (element === 'workbookPr') from1904 = /^(1|true|on)$/.test(attributes['date1904'] ?? '');
      if (element !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      const relation = relations.get(id);
      if (!relation?.type.endsWith('/worksheet')) return;
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible';
      sheets.push({ name: attributes['name'] ?? '', path: relation.target, isHidden });
    },
  });
  return {
    sheets,
    from1904,
    sharedStrings: ofType(relations, 'sharedStrings') ?? `${folder}/sharedStrings.xml`,
    styles: ofType(relations, 'styles') ?? `${folder}/styles.xml`,
  };
}

/** `_x000D_` is how a workbook writes characters that XML cannot hold. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** The texts that cells point to. Runs of rich text are joined; readings of Japanese names are left out. */
export function* readSharedStrings(parts: ZipParts, path: string, budget: Budget): Steps<string[]> {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isReading = false;
  yield* readXml(parts, path, budget, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') isReading = true;
      else if (name === 't') isText = !isReading;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') isReading = false;
      else if (name === 'si') strings.push(unescaped(text));
    },
  });
  return strings;
}

/** The number format of each style that a cell can have. */
export function* readFormats(parts: ZipParts, path: string, budget: Budget, locale: string): Steps<string[]> {
  const own = new Map<number, string>();
  const formats: string[] = [];
  let isCellStyle = false;
  yield* readXml(parts, path, budget, {
    open: (name, attributes) => {
      const id = Number(attributes['numFmtId'] ?? 0);
      if (name === 'numFmt') own.set(id, attributes['formatCode'] ?? 'General');
      else if (name === 'cellXfs') isCellStyle = true;
      else if (name === 'xf' && isCellStyle) formats.push(own.get(id) ?? builtInFormat(id, locale));
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return formats;
}
