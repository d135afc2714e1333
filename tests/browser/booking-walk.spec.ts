import type { Locator, Page } from '@playwright/test';
import { addDays } from '#domain/calendar/calendar-date.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { expect, test } from './fixtures.ts';

const ACTIONS_PER_WALK = 40;
/** After this many steps a walk with fewer choices closes open sheets and chooses. */
const CHOICES_PER_WALK = 3;
/** Without this share, rooms would rarely be full. */
const CHOOSING_SHARE = 0.3;
const MISSED = 'missed: ';
/** Controls whose press proves nothing: they only scroll or stretch. */
const DULL = /^(?:More months|Whole height)/;

/** The same numbers from 0 up to 1 for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

for (const { seed, tag } of [
  { seed: 5, tag: ['@rare'] },
  { seed: 2026, tag: ['@sweep'] },
]) {
  test(`the parts of the booking page stay consistent after any taps (seed ${seed})`, { tag }, async ({
    page,
    consoleMessages,
  }) => {
    const arrival = addDays(BookingClient.today(), 45 + (seed % 7));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/en/booking?arrival=${arrival}&departure=${addDays(arrival, 3)}&adults=2`);
    await expect(page.getByRole('button', { name: /^Choose: / }).first()).toBeEnabled();
    const random = randomFrom(seed);
    const taps: string[] = [];
    const countChoices = () => taps.filter((name) => name.startsWith('Choose')).length;
    const isOver = () => taps.length >= ACTIONS_PER_WALK && countChoices() >= CHOICES_PER_WALK;
    while (!isOver() && taps.length < 2 * ACTIONS_PER_WALK) {
      const wanted = taps.length < ACTIONS_PER_WALK ? [] : ['Choose', 'Close'];
      taps.push(await tapSomething(page, random, wanted));
      await expect.poll(() => findContradictions(page), { message: taps.join(' → '), timeout: 3_000 }).toEqual([]);
    }
    // A control may occasionally move away under the finger.
    expect(taps.filter((name) => name.startsWith(MISSED)).length, taps.join(' → ')).toBeLessThan(6);
    expect(countChoices(), taps.join(' → ')).toBeGreaterThanOrEqual(CHOICES_PER_WALK);
    expect(consoleMessages).toEqual([]);
  });
}

/**
 * Presses one of the visible buttons, each sort except choosing with the same probability, or the first of the wanted
 * sorts; returns its name.
 */
async function tapSomething(page: Page, random: () => number, wanted: readonly string[]): Promise<string> {
  const buttons = await listButtons(page);
  const sorts = [...new Set(buttons.map(({ name }) => sortOf(name)))];
  const isChoosing = random() < CHOOSING_SHARE && sorts.includes('Choose');
  const sort =
    wanted.find((one) => sorts.includes(one)) ?? (isChoosing ? 'Choose' : sorts[Math.floor(random() * sorts.length)]);
  const ofSort = buttons.filter(({ name }) => sortOf(name) === sort);
  const chosen = ofSort[Math.floor(random() * ofSort.length)];
  if (chosen === undefined) throw new Error('Nothing can be tapped');
  const isTapped = await root(page)
    .locator('button')
    .nth(chosen.index)
    .click({ timeout: 3_000 })
    .then(
      () => true,
      () => false,
    );
  // An animation that the tap causes has started within two frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.locator('dialog[data-leaving]')).toHaveCount(0);
  await expect(page.locator('button:disabled', { hasText: 'Choose' })).toHaveCount(0);
  return isTapped ? chosen.name : `${MISSED}${chosen.name}`;
}

/** «Choose: Lake Chalet» and «Choose: Comfort» are of one sort, like all days of a calendar. */
function sortOf(name: string): string {
  return name.replace(/[:,\d].*$/, '');
}

/** The topmost open dialog, or the page. What lies behind a dialog cannot be tapped. */
function root(page: Page): Locator {
  return page.locator('dialog:modal:not([data-leaving]), body:not(:has(dialog:modal:not([data-leaving])))').last();
}

function listButtons(page: Page): Promise<{ name: string; index: number }[]> {
  return root(page)
    .locator('button')
    .evaluateAll(
      (buttons, dull) =>
        buttons.flatMap((button, index) => {
          const { disabled } = button as HTMLButtonElement;
          const isSeen =
            button.checkVisibility({ visibilityProperty: true }) && button.getBoundingClientRect().width > 1;
          const name = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
          const isLive = !disabled && button.getAttribute('aria-disabled') !== 'true';
          return isSeen && isLive && !new RegExp(dull).test(name) ? [{ name, index }] : [];
        }),
      DULL.source,
    );
}

/** Contradictions between the page's rooms, choices and next step. */
function findContradictions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const slots = all('nav[aria-label="Rooms"] li').slice(0, -1);
    const add = all('nav[aria-label="Rooms"] li:last-child button')[0];
    const empty = slots.filter((slot) => slot.innerText.includes('Not chosen')).length;
    const bar = all('section[aria-label="Total"]')[0]?.innerText ?? '';
    // The map marks the house on the map; its card may be closed.
    const marked = all('article button[aria-pressed="true"], [data-map-choice] button[aria-label$=", chosen"]').length;
    const current = all('nav[aria-label="Rooms"] [aria-current="step"]')[0]?.innerText ?? '';
    const isAsked = all('dialog:modal h2').some((heading) => heading.innerText === 'Apply new filters?');
    const isOpen = bar.includes('Continue');
    const rules: [string, boolean][] = [
      ['one to five rooms', slots.length >= 1 && slots.length <= 5],
      ['one room is current', all('nav[aria-label="Rooms"] [aria-current="step"]').length === 1],
      [
        'a sixth room is refused, and only that',
        (add?.getAttribute('aria-disabled') === 'true') === (slots.length === 5),
      ],
      ['a sum stands there only while something is chosen', empty < slots.length || !/₴|UAH/.test(bar)],
      ['the way on is open only when every room is filled', empty === 0 || !isOpen],
      ['what is open to be booked has its sum', !isOpen || /₴|UAH/.test(bar)],
      ['the current room has its card marked', marked === (current.includes('Not chosen') ? 0 : 1)],
      ['the question is asked only while something would be lost', !isAsked || empty < slots.length],
      ['nothing is wider than the window', document.documentElement.scrollWidth <= window.innerWidth],
    ];
    return rules.flatMap(([name, holds]) => (holds ? [] : [name]));
  });
}
