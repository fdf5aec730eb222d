import { contacts, plainList } from './contact-lists';
import { expect, memberTest as test } from './fixtures';
import { generate, openWizard, preview, toast } from './wizard';

test(
  'a notification hides nothing of a page that has just come: it stands over the header',
  { tag: '@both-sizes' },
  async ({ page }) => {
    await openWizard(page);
    await preview(page, plainList(contacts(3)), 'Hi {name}');
    await generate(page);
    const ready = toast(page, 'Files Ready');
    await expect(ready).toBeVisible();
    // Where it stands when it has come in.
    const end = await ready.evaluate(async (element) => {
      await Promise.all(element.getAnimations().map(({ finished }) => finished));
      return element.getBoundingClientRect().bottom;
    });
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const done = await page.getByRole('heading', { name: 'Process Complete!' }).boundingBox();
    const isBeside = (page.viewportSize()?.width ?? 0) >= 640;
    // On a wide screen the title leaves that side of its line free.
    expect(end).toBeLessThanOrEqual((isBeside ? done?.y : title?.y) ?? 0);
  },
);
