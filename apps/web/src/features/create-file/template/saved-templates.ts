import { LIMITS } from '@dearly/contracts';
import { z } from 'zod';

const KEY = 'dearly.templates';
export const MOST_TEMPLATES = 200;
export const NAME_CHARS = 80;
/** A file with templates may be this large, in bytes. */
export const FILE_BYTES = 2 * 1024 * 1024;

const name = z.string().trim().min(1).max(NAME_CHARS);
const text = z.string().min(1).max(LIMITS.csv.templateBytes);
/** `usedAt` in milliseconds since 1970. */
const savedTemplate = z.object({ id: z.string(), name, text, usedAt: z.number() });
export type SavedTemplate = z.infer<typeof savedTemplate>;
const templateFile = z.object({
  kind: z.literal('dearly-templates'),
  version: z.literal(1),
  templates: z.array(z.object({ name, text })).max(MOST_TEMPLATES),
});

/** The templates that this browser keeps, last used first. What is damaged is left out. */
export function savedTemplates(): SavedTemplate[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(found)) return [];
    return found
      .flatMap((one) => savedTemplate.safeParse(one).data ?? [])
      .toSorted((one, other) => other.usedAt - one.usedAt);
  } catch {
    return [];
  }
}

/** True when the browser has kept them. */
function keep(templates: readonly SavedTemplate[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(templates));
    return true;
  } catch {
    return false;
  }
}

const made = (of: { name: string; text: string }): SavedTemplate => ({
  id: crypto.randomUUID(),
  name: of.name.trim().slice(0, NAME_CHARS),
  text: of.text,
  usedAt: Date.now(),
});

/** Every change reads what is kept anew, because another window may have changed it. False when nothing was kept. */
function change(by: (templates: SavedTemplate[]) => SavedTemplate[]): boolean {
  const changed = by(savedTemplates());
  return changed.length <= MOST_TEMPLATES && keep(changed);
}

/** Saves a template; one of the same name is replaced. */
export function saveTemplate(of: { name: string; text: string }): boolean {
  const saved = made(of);
  return change((all) => [saved, ...all.filter((one) => one.name !== saved.name)]);
}

export const noteUsed = (id: string): boolean =>
  change((all) => all.map((one) => (one.id === id ? { ...one, usedAt: Date.now() } : one)));

export const renameTemplate = (id: string, to: string): boolean =>
  change((all) => all.map((one) => (one.id === id ? { ...one, name: to.trim().slice(0, NAME_CHARS) } : one)));

export const deleteTemplate = (id: string): boolean => change((all) => all.filter((one) => one.id !== id));

/** Puts a deleted one back as it was. */
export const restoreTemplate = (template: SavedTemplate): boolean =>
  change((all) => [template, ...all.filter(({ id }) => id !== template.id)]);

/** "Party" becomes "Party 2", "Party 2" becomes "Party 3". */
export function freeName(wanted: string, taken: readonly string[]): string {
  const [, stem = wanted] = /^(.*?)(?: \d+)?$/.exec(wanted) ?? [];
  if (!taken.includes(wanted)) return wanted;
  for (let number = 2; ; number++) {
    const candidate = `${stem.slice(0, NAME_CHARS - 4)} ${number}`;
    if (!taken.includes(candidate)) return candidate;
  }
}

export function duplicateTemplate({ name: of, text: written }: SavedTemplate): boolean {
  const taken = savedTemplates().map((one) => one.name);
  return saveTemplate({ name: freeName(of, taken), text: written });
}

/** A file with all templates, for another browser. */
export function templatesFile(): File {
  const templates = savedTemplates().map(({ name: of, text: written }) => ({ name: of, text: written }));
  const content = JSON.stringify({ kind: 'dearly-templates', version: 1, templates }, undefined, 2);
  return new File([content], 'dearly-templates.json', { type: 'application/json' });
}

export type Imported = { added: number } | { error: string };

/** Adds the templates of a file. Those whose text is here already are not added again. */
export function importTemplates(content: string): Imported {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return { error: 'This is not a file with templates. Choose one that was exported here.' };
  }
  const read = templateFile.safeParse(value);
  if (!read.success)
    return { error: 'This is not a file with templates. Choose one that was exported here.' };
  let added = 0;
  const isKept = change((all) => {
    const together = [...all];
    for (const template of read.data.templates) {
      if (together.some((one) => one.text === template.text)) continue;
      const taken = together.map((one) => one.name);
      together.push({ ...made(template), name: freeName(template.name, taken) });
      added++;
    }
    return together;
  });
  if (isKept) return { added };
  return { error: `There is no room for these templates. This browser keeps at most ${MOST_TEMPLATES}.` };
}
