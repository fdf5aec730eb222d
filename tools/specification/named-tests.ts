/** The tests that a page names: what stands as code in columns of its tables whose head is `test`, but for commands. */
export function namedTests(page: string): string[] {
  let column = -1;
  return page.split('\n').flatMap((line) => {
    const cells = line.startsWith('|') ? line.split('|').map((cell) => cell.trim()) : [];
    if (cells.length === 0 || cells.includes('test')) column = cells.indexOf('test');
    if (column < 0 || cells[column] === 'test') return [];
    const names = [...(cells[column] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    return names.filter((name) => !name.includes(' ')).map((name) => name.replace(/\.spec$/, ''));
  });
}
