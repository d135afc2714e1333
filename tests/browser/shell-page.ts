import type { Locator, Page } from '@playwright/test';
import { expect, waitForHydration } from './fixtures.ts';

export const PHONE = { width: 360, height: 740 };
export const TABLET = { width: 820, height: 1180 };
export const DESKTOP = { width: 1440, height: 900 };

export const WORDS = {
  uk: { menu: 'Меню', close: 'Закрити', stays: 'Оселі', foods: 'Кухня й бари', spa: 'Спа і краса', rooms: /^Номери/ },
  en: {
    menu: 'Menu',
    close: 'Close',
    stays: 'Houses and rooms',
    foods: 'Food and bars',
    spa: 'Spa and beauty',
    rooms: /^Rooms/,
  },
} as const;

/** Touch runs in one language and other input in the other; the sweep runs the remaining combinations. */
export const SWEPT = '@sweep';

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

export function headerOf(page: Page): Locator {
  return page.getByRole('banner');
}

export async function openMenu(page: Page, word: string = WORDS.uk.menu): Promise<Locator> {
  await headerOf(page).getByRole('button', { name: word, exact: true }).click();
  const menu = page.getByRole('dialog', { name: word });
  await expect(menu).toBeVisible();
  return menu;
}

export async function closeMenu(page: Page, menu: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}
