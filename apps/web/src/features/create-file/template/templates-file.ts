import { z } from 'zod';
import {
  changeTemplates,
  freeName,
  MOST_TEMPLATES,
  newTemplate,
  savedTemplates,
  templateName,
  templateText,
} from './saved-templates';

/** A file with templates may be this large, in bytes. */
export const FILE_BYTES = 2 * 1024 * 1024;

const templateFile = z.object({
  kind: z.literal('dearly-templates'),
  version: z.literal(1),
  templates: z.array(z.object({ name: templateName, text: templateText })).max(MOST_TEMPLATES),
});

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
  const isKept = changeTemplates((all) => {
    const together = [...all];
    for (const template of read.data.templates) {
      if (together.some((one) => one.text === template.text)) continue;
      const taken = together.map((one) => one.name);
      together.push({ ...newTemplate(template), name: freeName(template.name, taken) });
      added++;
    }
    return together;
  });
  if (isKept) return { added };
  return { error: `There is no room for these templates. This browser keeps at most ${MOST_TEMPLATES}.` };
}
