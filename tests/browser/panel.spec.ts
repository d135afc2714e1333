import type { Locator, Page } from '@playwright/test';
import { addDays } from '#domain/calendar/calendar-date.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { measureWork, phoneSlowdown } from '../lighthouse/machine-speed.ts';
import { Finger } from './finger.ts';
import { expect, findAccessibilityFaults, keepEveryChoice, pickDates, test, waitForHydration } from './fixtures.ts';
import { readStored } from './guest-storage.ts';
import { followRequests, waitForCode } from './requests.ts';

const PHONE = { width: 360, height: 740 };
const TABLET = { width: 1024, height: 900 };
const DESKTOP = { width: 1440, height: 900 };
const KB = 1024;

const WORDS = {
  uk: {
    path: '/',
    book: 'Забронювати',
    search: /^Заїзд/,
    all: /^Усі оселі/,
    tabs: ['Оселя', 'Дати', 'Гості'],
  },
  en: {
    path: '/en',
    book: 'Book your stay',
    search: /^Check in/,
    all: /^All kinds/,
    tabs: ['Where', 'Dates', 'Guests'],
  },
} as const;

/** Entrances to the panel: the header's Book, the bottom bar's on phones, a cell of the home page's search. */
function doorOf(page: Page, locale: keyof typeof WORDS, door: 'header' | 'bottom' | 'search'): Locator {
  const words = WORDS[locale];
  if (door === 'search') return page.getByRole('search').getByRole('link', { name: words.search });
  const place = door === 'header' ? page.getByRole('banner') : page.getByRole('navigation').last();
  return (door === 'header' ? place : page.locator('body'))
    .getByRole('link', { name: words.book, exact: true })
    .filter({ visible: true })
    .first();
}

/** One entrance on phones and one on wide windows; the sweep tries the others, in both languages. */
for (const { locale, doors, tag } of [
  {
    locale: 'uk',
    doors: [
      { size: PHONE, door: 'bottom' },
      { size: DESKTOP, door: 'header' },
    ],
    tag: ['@rare'],
  },
  { locale: 'en', doors: [{ size: TABLET, door: 'search' }], tag: ['@sweep'] },
  { locale: 'uk', doors: [{ size: TABLET, door: 'search' }], tag: ['@sweep'] },
  {
    locale: 'en',
    doors: [
      { size: PHONE, door: 'search' },
      { size: TABLET, door: 'header' },
      { size: DESKTOP, door: 'search' },
    ],
    tag: ['@sweep'],
  },
] as const) {
  const ways = doors.map(({ size, door }) => `${door} at ${size.width} px`).join(', ');

  test(`a button opens the panel in ${locale} (${ways}); Escape and Back restore the page`, {
    tag: [...tag],
  }, async ({ page, consoleMessages }) => {
    const words = WORDS[locale];
    await page.setViewportSize(PHONE);
    await page.goto(words.path);
    await waitForHydration(page);
    const address = page.url();
    const panel = page.getByRole('dialog');
    for (const { size, door } of doors) {
      await test.step(`at ${size.width} px by the ${door}`, async () => {
        await page.setViewportSize(size);
        const link = doorOf(page, locale, door);
        await link.click();
        await expect(panel).toBeVisible();
        const isStepwise = size === PHONE;
        for (const name of words.tabs) {
          const part = isStepwise
            ? panel.getByRole('tab', { name: new RegExp(`^${name}`) })
            : panel.getByRole('region', { name, exact: true });
          await expect(part).toBeVisible();
        }
        // Two months are side by side if the panel has 564 px, so in medium windows as well.
        if (!isStepwise) await expect(panel.getByRole('grid')).toHaveCount(2);
        expect(await panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
        expect(await findAccessibilityFaults(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(panel).toBeHidden();
        await expect(link).toBeFocused();
        await link.click();
        await expect(panel).toBeVisible();
        await page.goBack();
        await expect(panel).toBeHidden();
        expect(page.url()).toBe(address);
      });
    }
    expect(consoleMessages).toEqual([]);
  });
}

test('each choice on a phone leads to the next tab, and a kind expands to its accommodations', {
  tag: '@rare',
}, async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/en');
  await waitForHydration(page);
  await doorOf(page, 'en', 'bottom').click();
  const panel = page.getByRole('dialog');
  const tab = (name: RegExp) => panel.getByRole('tab', { name });
  // The default values are never cut off, and the foot's height never changes.
  const heights = new Set<number>();
  for (const name of [/^Guests/, /^Dates/, /^Where/]) {
    await tab(name).click();
    const value = tab(name).locator(':scope > :last-child');
    expect(await value.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    heights.add((await panel.getByRole('button').last().boundingBox())?.y ?? 0);
  }
  expect(heights.size).toBe(1);
  await panel.getByRole('button', { name: /^Chalets/ }).click();
  await expect(tab(/^Where/)).toContainText('Chalets');
  await panel.getByRole('button', { name: /^All chalets/ }).click();
  await expect(tab(/^Dates/)).toHaveAttribute('aria-selected', 'true');
  await tab(/^Where/).click();
  await panel.getByRole('button', { name: /^Lake Chalet/ }).click();
  await expect(tab(/^Dates/)).toHaveAttribute('aria-selected', 'true');
  await expect(tab(/^Where/)).toContainText('Lake Chalet');

  // The accommodation cannot be booked without dates: the dates are marked.
  await tab(/^Guests/).click();
  await panel.getByRole('button', { name: 'Book your stay', exact: true }).click();
  await expect(tab(/^Dates/)).toHaveAttribute('aria-selected', 'true');
  const client = await BookingClient.connect(site.origin);
  const stay = await client.findStay(client.accommodation('chalet-lake'), { adults: 1, children: [] }, 2, 24);
  const days = [stay.arrival, stay.departure];
  for (const date of days) await expect(panel.locator(`[data-day="${date}"] button`)).toBeEnabled();
  // Two days tapped before the phone has painted the first one are both picked.
  await page.evaluate((dates) => {
    for (const date of dates) document.querySelector<HTMLElement>(`dialog [data-day="${date}"] button`)?.click();
  }, days);
  await expect(tab(/^Guests/)).toHaveAttribute('aria-selected', 'true');
  await expect(panel.getByText(/^2 nights/)).toBeVisible();

  // Undoing the choice leaves a general search from today for two nights.
  await tab(/^Where/).click();
  await panel.getByRole('button', { name: /^Lake Chalet/ }).click();
  await expect(tab(/^Where/)).toContainText('All kinds');
  await tab(/^Guests/).click();
  await expect(panel.getByRole('button', { name: 'Book your stay' })).toBeVisible();
});

test('a choice on a phone is visible for a moment before the next tab opens, unless reduced motion is preferred', {
  tag: '@rare',
}, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/en');
  await waitForHydration(page);
  for (const [motion, kind, all, isSeen] of [
    ['no-preference', /^Chalets/, /^Lake Chalet/, true],
    ['reduce', /^Cottages/, /^Birch Cottage/, false],
  ] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    await doorOf(page, 'en', 'bottom').click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: kind }).click();
    const choice = panel.getByRole('button', { name: all });
    await expect(choice).toHaveAttribute('aria-pressed', 'false');
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const watch = new MutationObserver((changes) => {
        for (const { target } of changes) {
          if (target instanceof Element && target.getAttribute('aria-pressed') === 'true') seen.push('choice');
          if (target instanceof Element && target.ariaSelected === 'true') seen.push('tab');
        }
        if (seen.includes('tab')) watch.disconnect();
      });
      watch.observe(document.body, { subtree: true, attributeFilter: ['aria-pressed', 'aria-selected'] });
    });
    await choice.click();
    await expect(panel.getByRole('tab', { name: /^Dates/ })).toHaveAttribute('aria-selected', 'true');
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen).toEqual(isSeen ? ['choice', 'tab'] : ['tab']);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  }
});

test('a new search from another page asks before it empties the chosen room', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE);
  const client = await BookingClient.connect(site.origin);
  const comfort = client.accommodation('room-comfort');
  const stay = await client.findStay(comfort, { adults: 1, children: [] }, 2, 60);
  const chosen = () => readStored(page, 'chosed_acommodations');
  await keepEveryChoice(page);
  await page.goto(`/en/booking?${new URLSearchParams({ ...stay, adults: '1' })}`);
  await page.getByRole('button', { name: 'Choose: Comfort', exact: true }).click();
  await expect.poll(chosen).toEqual([comfort.id]);
  await page.goto('/en');
  await waitForHydration(page);
  await doorOf(page, 'en', 'bottom').click();
  const panel = page.getByRole('dialog', { name: /^(?:Where|When|Who)/ });
  await panel.getByRole('button', { name: /^Chalets/ }).click();
  await panel.getByRole('button', { name: /^All chalets/ }).click();
  await expect(panel.getByText('Check in', { exact: true })).toBeVisible();
  await panel.getByRole('tab', { name: /^Guests/ }).click();
  const search = panel.getByRole('button', { name: 'Book your stay' });
  await search.click();
  const question = page.getByRole('dialog', { name: 'Apply new filters?' });
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Keep my choice' }).click();
  await expect(question).toHaveCount(0);
  expect(await chosen()).toEqual([comfort.id]);
  await search.click();
  await question.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/\/en\/booking/);
  await expect.poll(chosen).toEqual([null]);
});

test('one search sends at most two requests per room, and its answers weigh at most 6 KB', { tag: '@rare' }, async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/en');
  await waitForHydration(page);
  await doorOf(page, 'en', 'search').click();
  const panel = page.getByRole('dialog');
  const arrival = addDays(BookingClient.today(), 31);
  await pickDates(page, arrival, addDays(arrival, 3));
  await panel.getByRole('button', { name: 'Add a room' }).click();
  const answered = followRequests(page);
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!new URL(request.url()).searchParams.has('date_arrival')) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await panel.getByRole('button', { name: 'Book your stay' }).click();
  await expect(page.getByRole('button', { name: /^Choose: / }).first()).toBeEnabled();
  await answered();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: 'search', description: `${sizes.length} requests, ${bytes} bytes` });
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.length).toBeLessThanOrEqual(2 * 2);
  expect(bytes).toBeLessThanOrEqual(6 * KB);
});

/** The delay that feels immediate. */
const ANSWERED_WITHIN_MS = 100;

test.describe('on a phone at a quarter of the speed', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the panel is painted soon after the tap, days respond quickly, and dragging keeps its frame rate @timed', async ({
    page,
  }) => {
    const rate = phoneSlowdown(await measureWork());
    const allHasCome = followRequests(page);
    await page.goto('/en');
    await waitForHydration(page);
    // The first interaction prefetches the panel.
    await page.mouse.move(5, 5);
    await waitForCode(page, 'panel');
    await allHasCome();
    const cpu = await page.context().newCDPSession(page);
    // Simulates a quarter of a phone's speed, whatever the speed of this machine.
    await cpu.send('Emulation.setCPUThrottlingRate', { rate });
    await watchPaints(page);
    const panel = page.getByRole('dialog');
    const opened: number[] = [];
    const answered: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      opened.push(await timeTap(page, doorOf(page, 'en', 'search')));
      // The days are tapped once they have their prices, as by a guest.
      await expect(panel.locator('[data-lowest]').filter({ visible: true }).first()).toBeVisible();
      const days = panel.locator('[data-day]:not([data-disabled]) button').filter({ visible: true });
      answered.push(await timeTap(page, days.nth(12 + round)));
      if (round < 4) {
        await page.keyboard.press('Escape');
        await expect(panel).toBeHidden();
      }
    }
    const frames = await countFrames(page, panel);
    const result = { openMs: median(opened), dayMs: median(answered), opened, answered, ...frames };
    // Read them with `npx playwright test panel -g quarter --reporter=json`.
    test.info().annotations.push({ type: 'speed', description: JSON.stringify(result) });
    // Other work on the machine only adds to a tap's time, so the fastest tap shows what the site itself takes.
    expect(Math.min(...opened)).toBeLessThanOrEqual(ANSWERED_WITHIN_MS);
    expect(Math.min(...answered)).toBeLessThanOrEqual(ANSWERED_WITHIN_MS);
    expect(result.dropped).toBeLessThan(result.frames);
  });
});

/** Records how long each tap takes until the next paint, as the browser itself measures it. */
async function watchPaints(page: Page): Promise<void> {
  await page.evaluate(() => {
    const taps: number[] = [];
    Object.assign(window, { taps });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'click') taps.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** Milliseconds from the finger's lift to the paint that answers it. */
async function timeTap(page: Page, target: Locator): Promise<number> {
  const readTaps = () => page.evaluate(() => (window as unknown as { taps: number[] }).taps);
  const before = (await readTaps()).length;
  await target.tap();
  await expect.poll(async () => (await readTaps()).length).toBeGreaterThan(before);
  return Math.max(...(await readTaps()).slice(before));
}

async function countFrames(page: Page, panel: Locator): Promise<{ frames: number; dropped: number }> {
  const box = await panel.getByRole('heading').first().boundingBox();
  const y = (box?.y ?? 60) + 8;
  const finger = await Finger.on(page);
  // The finger is now the only thing that makes the page work.
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    const note = (now: number) => {
      frames.push(now);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await finger.pull(180, y, y + 220, { overMs: 600 });
  const counted = await page.evaluate(() => {
    const { frames } = window as unknown as { frames: number[] };
    const gaps = frames.slice(1).map((now, index) => now - (frames[index] ?? now));
    return {
      frames: gaps.length,
      dropped: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / (1000 / 60)) - 1), 0),
    };
  });
  await finger.letGo();
  return counted;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
