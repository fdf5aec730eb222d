import { LIMITS } from '@dearly/contracts';
import { z } from 'zod';

const KEY = 'dearly.templates';
export const MOST_TEMPLATES = 200;
export const NAME_CHARS = 80;

export const templateName = z.string().trim().min(1).max(NAME_CHARS);
export const templateText = z.string().min(1).max(LIMITS.csv.templateBytes);
/** `usedAt` in milliseconds since 1970. */
const savedTemplate = z.object({
  id: z.string(),
  name: templateName,
  text: templateText,
  usedAt: z.number(),
});
export type SavedTemplate = z.infer<typeof savedTemplate>;

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

/** A template that was not saved before. */
export const newTemplate = (of: { name: string; text: string }): SavedTemplate => ({
  id: crypto.randomUUID(),
  name: of.name.trim().slice(0, NAME_CHARS),
  text: of.text,
  usedAt: Date.now(),
});

/** Every change reads what is kept anew, because another window may have changed it. False when nothing was kept. */
export function changeTemplates(by: (templates: SavedTemplate[]) => SavedTemplate[]): boolean {
  const changed = by(savedTemplates());
  return changed.length <= MOST_TEMPLATES && keep(changed);
}

/** Saves a template; one of the same name is replaced. */
export function saveTemplate(of: { name: string; text: string }): boolean {
  const saved = newTemplate(of);
  return changeTemplates((all) => [saved, ...all.filter((one) => one.name !== saved.name)]);
}

export const noteUsed = (id: string): boolean =>
  changeTemplates((all) => all.map((one) => (one.id === id ? { ...one, usedAt: Date.now() } : one)));

export const renameTemplate = (id: string, to: string): boolean =>
  changeTemplates((all) =>
    all.map((one) => (one.id === id ? { ...one, name: to.trim().slice(0, NAME_CHARS) } : one)),
  );

export const deleteTemplate = (id: string): boolean =>
  changeTemplates((all) => all.filter((one) => one.id !== id));

/** Puts a deleted one back as it was. */
export const restoreTemplate = (template: SavedTemplate): boolean =>
  changeTemplates((all) => [template, ...all.filter(({ id }) => id !== template.id)]);

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
