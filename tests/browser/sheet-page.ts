import type { Locator, Page } from '@playwright/test';
import { expect, waitForHydration } from './fixtures.ts';

export const PHONE = { width: 360, height: 740 };
export const TABLET = { width: 820, height: 1180 };
export const DESKTOP = { width: 1440, height: 900 };

/** The style guide's own words are the same in both languages. */
const EXAMPLES = {
  short: 'Short sheet',
  snaps: 'Sheet with stops',
  form: 'Sheet with a form',
  outer: 'Sheet with a question',
  ask: 'Cancel the booking',
  question: 'Really cancel?',
  no: 'No',
} as const;

export const WORDS = {
  uk: { path: '/test', ...EXAMPLES, stretch: 'На всю висоту', close: 'Закрити' },
  en: { path: '/en/test', ...EXAMPLES, stretch: 'Whole height', close: 'Close' },
} as const;

export const uk = WORDS.uk;

export async function openPage(page: Page): Promise<void> {
  await page.goto(uk.path);
  await waitForHydration(page);
  // The guest's first interaction loads the code for dragging.
  const arrives = page.waitForResponse(/sheet-motion/, { timeout: 5000 }).catch(() => null);
  await page.mouse.move(5, 5);
  if (page.viewportSize()?.width !== DESKTOP.width) await arrives;
}

export async function openSheet(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** The panel's upper edge within the window, in whole pixels. */
export function topOf(sheet: Locator): Promise<number> {
  return sheet.getByRole('heading').evaluate((title) => {
    const panel = title.closest('dialog > div');
    return Math.round(panel?.getBoundingClientRect().top ?? Number.NaN);
  });
}

/** The sheet's position once its spring has come to rest. */
export async function restingTop(page: Page, sheet: Locator): Promise<number> {
  await expect(page.locator('[data-sprung]:not([data-moving])')).toHaveCount(1);
  return topOf(sheet);
}
