import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from './fixtures.ts';
import { book, codeOf } from './pass-page.ts';

/** What a printer puts on sheets of A4: how many, and their words. */
async function printed(page: Page): Promise<{ sheets: number; words: string }> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const { text } = await extractText(pdf, { mergePages: true });
  return { sheets: pdf.numPages, words: text.replaceAll(/\s+/g, ' ') };
}

for (const width of [360, 1440]) {
  test(`an order of a window of ${width} px prints as one sheet that a desk can read`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 });
    const booked = await book(site, 'room-comfort', 60, '/en');
    await page.goto(booked.link);
    await expect(codeOf(page, booked.number)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(codeOf(page, booked.number)).toBeVisible();
    await page.emulateMedia({ media: null });
    const { sheets, words } = await printed(page);
    expect(sheets).toBe(1);
    expect(words).toContain(booked.number);
    for (const word of ['Smereka', 'Guest: ', 'Check in', 'Check out', 'Comfort', 'Bill'])
      expect(words).toContain(word);
    for (const word of ['Menu', 'Print the bill', 'Change', 'Add to calendar']) expect(words).not.toContain(word);
  });
}

test('every menu prints as one sheet without the rest of its page', async ({ page }) => {
  for (const slug of ['food-and-forest', 'senoval', 'lobby-bar', 'poolbar', 'phyto-bar']) {
    await page.goto(`/en/food-and-drink/${slug}`);
    const { sheets, words } = await printed(page);
    expect(sheets, slug).toBe(1);
    expect(words).toContain('Menu');
    expect(words).toMatch(/\d ₴/);
    for (const word of ['More to taste', 'Site pages', 'PDF']) expect(words).not.toContain(word);
  }
});
