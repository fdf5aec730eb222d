// Corrections of a conversation that are not saved yet, in the storage of this tab: a reload does not cost them. They go
// when they are saved or given up, with their screenshot, with the tab, and with the person (app/account-data.ts).

const PREFIX = 'dearly.mend.';

export function keepMend(screenshotId: string, draft: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + screenshotId, JSON.stringify(draft));
  } catch {
    // No room, or blocked: then they last as long as the page.
  }
}

/** What was kept, undefined when there is nothing. Whoever reads it looks at it anew: another version may have written it. */
export function keptMend(screenshotId: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + screenshotId) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetMend(screenshotId: string): void {
  try {
    sessionStorage.removeItem(PREFIX + screenshotId);
  } catch {
    // Blocked: then there are none.
  }
}

export function forgetMends(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Likewise.
  }
}
