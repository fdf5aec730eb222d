import { expect, type Page } from '@playwright/test';

/** The templates of the drafts that this browser has stored. */
const keptTemplates = (page: Page) =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no answer'));
      });
    // To open one that is not there would make one without its parts.
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'dearly-drafts')) return [];
    const database = await answer(indexedDB.open('dearly-drafts'));
    const stored: unknown[] = await answer(database.transaction('drafts').objectStore('drafts').getAll());
    database.close();
    return stored.map((one) => (one as { state?: { template: string } }).state?.template);
  });

/** Waits until the browser has stored a draft: a test is quicker than a person, and leaves before the list is written. */
export const isKept = (page: Page, template: string) =>
  expect.poll(() => keptTemplates(page)).toContain(template);
