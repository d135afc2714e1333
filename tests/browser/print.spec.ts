import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { expect, test } from './fixtures.ts';
import { book, codeOf } from './pass-page.ts';

/** The printed A4 pages: their number, and their words. */
async function printed(page: Page): Promise<{ sheets: number; words: string }> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const { text } = await extractText(pdf, { mergePages: true });
  return { sheets: pdf.numPages, words: text.replaceAll(/\s+/g, ' ') };
}

for (const { width, tag } of [
  { width: 360, tag: '@rare' },
  { width: 1440, tag: '@sweep' },
]) {
  test(`an order in a window of ${width} px prints as one sheet that the desk can read`, { tag }, async ({
    page,
    site,
  }) => {
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

test('orders of three and of five rooms, booked or waiting, print as one sheet without buttons', {
  tag: '@rare',
}, async ({ page, site }) => {
  const client = await BookingClient.connect(site.origin);
  const room = client.accommodation('room-standard');
  const pair = { adults: 2, children: [] };
  for (const [rooms, nights, payment] of [
    [5, 3, 'at_reception'],
    [3, 8, 'online'],
  ] as const) {
    const stay = await client.findStay(room, pair, nights, 40 + rooms);
    const { body, ...order } = await client.prepareOrder(room, pair, stay, rooms);
    const placed = (await client.placeOrder({ ...order, body: { ...body, payment } })).body.data;
    const number = placed?.number ?? 'no order';
    await page.goto(`/en/booking/thank-you?order=${number}#key=${placed?.access_token}`);
    await expect(page.getByRole('main')).toContainText(number);
    const { sheets, words } = await printed(page);
    expect(sheets, payment).toBe(1);
    for (const word of [number, 'Guest: ', 'Standard', `room ${rooms}`]) expect(words).toContain(word);
    for (const word of ['Call', 'Cancel']) expect(words).not.toContain(word);
  }
});

test('every menu prints as one sheet without the rest of its page', { tag: '@rare' }, async ({ page }) => {
  for (const slug of ['food-and-forest', 'senoval', 'lobby-bar', 'poolbar', 'phyto-bar']) {
    await page.goto(`/en/food-and-drink/${slug}`);
    const { sheets, words } = await printed(page);
    expect(sheets, slug).toBe(1);
    expect(words).toContain('Menu');
    expect(words).toMatch(/UAH \d|\d ₴/);
    for (const word of ['More to taste', 'Site pages', 'PDF']) expect(words).not.toContain(word);
  }
});
