import type { RowDetail, RowPatch } from '@dearly/messages';

/** What was changed in the form. A text that is the template's again is no text of this person's own. */
export function patchOf(
  detail: RowDetail,
  now: { text: string; number: string; cells: readonly string[] },
): RowPatch {
  const changed = detail.used.flatMap(({ column, value }, at): [string, string][] => {
    const cell = now.cells[at] ?? '';
    return cell === value ? [] : [[column, cell]];
  });
  return {
    ...(now.text === detail.row.text
      ? {}
      : { text: now.text === detail.templateText ? undefined : now.text }),
    ...(now.number.trim() === detail.number ? {} : { number: now.number.trim() }),
    ...(changed.length === 0 ? {} : { cells: Object.fromEntries(changed) }),
  };
}
