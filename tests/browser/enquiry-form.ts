import type { Page } from '@playwright/test';

/** A person takes longer over the form than a test. */
export async function takeTime(page: Page): Promise<void> {
  await page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.getItem('enquiry-draft') ?? '{}');
    sessionStorage.setItem('enquiry-draft', JSON.stringify({ ...draft, openedAtMs: draft.openedAtMs - 60_000 }));
  });
  await page.reload();
}
