export const DETAIL_TABS = [
  { name: 'image', title: 'Image' },
  { name: 'ocr', title: 'OCR Text' },
  { name: 'analysis', title: 'Message Feedback' },
] as const;
export type DetailTab = (typeof DETAIL_TABS)[number]['name'];

/** The tab that the address names (specification, section 2); Image when it names none that there is. */
export function detailTab(name: string | null): DetailTab {
  return DETAIL_TABS.find((tab) => tab.name === name)?.name ?? 'image';
}
