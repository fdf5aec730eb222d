/** Text that can stand in a wording or a condition: without the marks that would end it. */
const plain = (text: string) => text.replace(/[{}|]/g, '').replace(/\s+/g, ' ').trim();

/** `{~Hi|Hello|Hey}`; undefined without at least two wordings. */
export function wordingsText(wordings: readonly string[]): string | undefined {
  const said = wordings.map(plain).filter((text) => text !== '');
  return said.length < 2 ? undefined : `{~${said.join('|')}}`;
}

/** `{column?text|otherwise}`; undefined when nothing is to be said. */
export function conditionText(column: string, filled: string, otherwise: string): string | undefined {
  const [then, other] = [plain(filled), plain(otherwise)];
  if (then === '' && other === '') return undefined;
  return other === '' ? `{${column}?${then}}` : `{${column}?${then}|${other}}`;
}
