import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { expect, test, waitForHydration } from './fixtures.ts';

const ONE_ADULT = { adults: 1, children: [] };

type Color = readonly [number, number, number];

/** The share of the element's edge, 4 px deep, that has one of the colours: from 0 to 1. */
async function edgeShare(element: Locator, colors: readonly Color[]): Promise<number> {
  const { data, info } = await sharp(await element.screenshot({ scale: 'css' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const has = (x: number, y: number) => {
    const at = (y * width + x) * info.channels;
    return colors.some((color) => color.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 24));
  };
  // Rounded corners leave the middle half of the upper and the lower edge.
  const columns = Array.from({ length: Math.floor(width / 2) }, (_, x) => x + Math.floor(width / 4));
  const rows = [0, 1, 2, 3, height - 4, height - 3, height - 2, height - 1];
  return columns.filter((x) => rows.some((y) => has(x, y))).length / columns.length;
}

/** The colour as painted: the computed value may be translucent. */
async function systemColor(page: Page, name: string): Promise<Color> {
  await page.evaluate((keyword) => {
    const probe = document.body.appendChild(document.createElement('div'));
    probe.id = 'probe';
    probe.style.cssText = `position: fixed; inset: 0 auto auto 0; z-index: 99; width: 9px; height: 9px; background: ${keyword}`;
  }, name);
  const picture = await page.locator('#probe').screenshot();
  await page.evaluate(() => document.getElementById('probe')?.remove());
  const { dominant } = await sharp(picture).stats();
  return [dominant.r, dominant.g, dominant.b];
}

test('high contrast shows the edge of every button, and which one is chosen', { tag: '@rare' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/en/test');
  await waitForHydration(page);
  const main = page.getByRole('main');
  const highlight = await systemColor(page, 'Highlight');
  const inks = [await systemColor(page, 'CanvasText'), await systemColor(page, 'LinkText')];

  for (const name of [
    'Book your stay',
    'See details',
    'Check availability',
    'Next weekend',
    'Short sheet',
    'One more',
  ]) {
    const button = main.getByRole('button', { name, exact: true }).first();
    // A round button's edge is near the top for a quarter of its width.
    expect.soft(await edgeShare(button, inks), name).toBeGreaterThan(0.2);
  }
  expect.soft(await edgeShare(main.getByRole('link', { name: 'See details' }), inks), 'link').toBeGreaterThan(0.9);

  const pairs: readonly (readonly [chosen: Locator, other: Locator])[] = [
    [main.getByRole('button', { name: /13–16 December/ }), main.getByRole('button', { name: 'A week' })],
    [
      main.getByRole('button', { name: 'Chosen', exact: true }),
      main.getByRole('button', { name: 'Check availability' }),
    ],
    [main.getByRole('tab', { name: /^Dates/ }), main.getByRole('tab', { name: /^Guests/ })],
  ];
  for (const [chosen, other] of pairs) {
    expect.soft(await edgeShare(chosen, [highlight]), `${chosen}`).toBeGreaterThan(0.9);
    expect.soft(await edgeShare(other, [highlight]), `${other}`).toBe(0);
  }
  for (const [chosen, other] of [
    [main.getByRole('checkbox', { name: /Create an account/ }), main.getByRole('checkbox', { name: /Write to me/ })],
    [main.getByRole('radio', { name: /Any chalet/ }), main.getByRole('radio', { name: /Forest Chalet/ })],
  ] as const) {
    const pictures = await Promise.all([chosen, other].map((one) => one.screenshot({ scale: 'css' })));
    const [inkOfChosen = 0, inkOfOther = 0] = await Promise.all(pictures.map(shareOfInk));
    expect.soft(inkOfOther, `${other}`).toBeGreaterThan(0.02);
    expect.soft(inkOfChosen - inkOfOther, `${chosen}`).toBeGreaterThan(0.04);
  }
  await main.getByRole('button', { name: 'A week' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const focused = main.getByRole('button', { name: 'A week' });
  await expect(focused).toHaveCSS('outline-width', '3px');
  await expect(focused).toHaveCSS('outline-offset', '2px');
});

test('high contrast shows the chosen nights', { tag: '@rare' }, async ({ page, site }) => {
  const client = await BookingClient.connect(site.origin);
  const { arrival, departure } = await client.findStay(client.accommodation('chalet-lake'), ONE_ADULT, 3, 60);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto(`/en/booking?arrival=${arrival}&departure=${departure}`);
  // Measured before the panel opens: its scrim would cover the probe.
  const highlight = await systemColor(page, 'Highlight');
  await page.getByRole('button', { name: /^Dates/ }).click();
  const shareOf = (day: CalendarDate) => edgeShare(page.locator(`[data-day="${day}"]`).first(), [highlight]);
  for (const nights of [0, 1, 2, 3]) {
    await expect.poll(() => shareOf(addDays(arrival, nights)), `night ${nights}`).toBeGreaterThan(0.4);
  }
  expect(await shareOf(addDays(departure, 1))).toBe(0);
});

/** The dark share of a picture: from 0 to 1. */
async function shareOfInk(picture: Buffer): Promise<number> {
  const { data } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 128).length / data.length;
}
