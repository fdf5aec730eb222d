export const AUDIENCE_TABS = [
  { name: 'view', title: 'View' },
  { name: 'upload', title: 'Upload' },
  { name: 'analysis', title: 'Analysis' },
] as const;
export type AudienceTab = (typeof AUDIENCE_TABS)[number]['name'];

/** The tab that an address names; View when it names none that there is. */
export function audienceTab(name: string | null): AudienceTab {
  return AUDIENCE_TABS.find((tab) => tab.name === name)?.name ?? 'view';
}

/** Address of one tab of an audience. */
export function audienceUrl(audienceId: string, tab: AudienceTab): string {
  return `/screenshots?${new URLSearchParams({ audience: audienceId, tab }).toString()}`;
}
