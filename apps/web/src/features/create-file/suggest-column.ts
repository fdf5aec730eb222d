/**
 * The column that an unknown variable most likely means: one whose name contains it or is contained in it, such as
 * "First Name" for {name}. The first such column wins, because exports put the plain name first.
 */
export function suggestColumn(unknown: string, columns: readonly string[]): string | undefined {
  const wanted = unknown.toLowerCase();
  return columns.find((column) => {
    const name = column.toLowerCase();
    return name.includes(wanted) || (name.length > 2 && wanted.includes(name));
  });
}

/** The template with one variable renamed, its fallback kept. */
export function renameVariable(template: string, from: string, to: string): string {
  return template.replaceAll(`{${from}}`, () => `{${to}}`).replaceAll(`{${from}|`, () => `{${to}|`);
}
