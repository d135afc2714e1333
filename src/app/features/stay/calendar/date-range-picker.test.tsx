import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts';
import { describeNights } from '#domain/calendar/night-calendar.ts';
import { PLAIN_RULES, sampleAccommodation, sampleInventory, stay, TODAY } from '#domain/samples/sample-resort.ts';
import { DateRangePicker } from './date-range-picker.tsx';

vi.mock('#app/ui/hooks/use-media-query.ts', () => ({ useMediaQuery: () => false }));

const HOUSE = sampleAccommodation({ units: 1 });
const TAKEN = '2026-11-25';
const CLOSED_NIGHT = {
  priceMinor: null,
  freeUnits: 0,
  isClosed: true,
  minimumNights: 1,
  pricesMinor: new Map<number, number>(),
  unitsFree: new Map<number, number>(),
};
const DATES = stay('2026-11-27', '2026-11-29');

/** The weeks of two months from today, 21 November, with one night taken. */
function picker(props: Partial<ComponentProps<typeof DateRangePicker>> = {}) {
  const rooms = [{ accommodation: HOUSE, party: { adults: 2, children: [] } }];
  const inventory = sampleInventory([HOUSE], 60, (night) => (night === TAKEN ? { taken: 1 } : {}));
  const nights = describeNights(rooms, TODAY, addDays(TODAY, 60), { today: TODAY, rules: PLAIN_RULES, inventory });
  return (
    <DateRangePicker
      picked={{ arrival: null, departure: null }}
      onPick={() => undefined}
      context={{
        today: TODAY,
        rules: PLAIN_RULES,
        minimumStayBlocks: [],
        nights: new Map(nights.map((night) => [night.date, night])),
      }}
      month={TODAY}
      onMonthChange={() => undefined}
      months={1}
      isScrolled={false}
      lowest={new Set()}
      isInvalid={false}
      legend={<p>Legend</p>}
      {...props}
    />
  );
}

/** The cell of a day, with its button. */
async function cellOf(day: string, props?: Parameters<typeof picker>[0]): Promise<string> {
  const markup = await renderMarkup(picker(props), 'en');
  return markup.split('<td ').find((cell) => cell.includes(`data-day="${day}"`)) ?? '';
}

test('the calendar is a named group, not an application, which would take over a screen reader’s keys', async () => {
  const markup = await renderMarkup(picker(), 'en');
  expect(markup).toMatch(
    /<div[^>]*(?:role="group"[^>]*aria-label="Dates of the stay"|aria-label="Dates of the stay"[^>]*role="group")/,
  );
  expect(markup).not.toContain('role="application"');
});

test('past and taken days are disabled, and free days are enabled', async () => {
  expect(await cellOf('2026-11-20')).toMatch(/<button[^>]* disabled=""/);
  expect(await cellOf(TAKEN)).toMatch(/<button[^>]* disabled=""/);
  expect(await cellOf('2026-11-27')).not.toContain(' disabled=""');
});

test('a taken day is struck out, a day with too few nights shows their number, and neither shows a price', async () => {
  const taken = await cellOf(TAKEN);
  expect(taken).toMatch(/class="[^"]*struck/);
  expect(taken).not.toContain('3,862</span>');
  const short = await cellOf('2026-11-24');
  expect(short).toContain('>1 night</span>');
  expect(short).not.toContain('3,862</span>');
  expect(await cellOf('2026-11-26')).toMatch(/data-lowest="false">3,862<\/span>/);
});

test('a day closed by the resort is not shown as taken, and is disabled', async () => {
  const nights = new Map([[calendarDate('2026-11-27'), { ...CLOSED_NIGHT, date: calendarDate('2026-11-27') }]]);
  const closed = await cellOf('2026-11-27', {
    context: { today: TODAY, rules: PLAIN_RULES, minimumStayBlocks: [], nights },
  });
  expect(closed).not.toMatch(/class="[^"]*struck/);
  expect(closed).toMatch(/<button[^>]* disabled=""/);
  expect(closed).toContain('2026, closed"');
});

test('the lowest prices are marked', async () => {
  expect(await cellOf('2026-11-27', { lowest: new Set([DATES.arrival]) })).toContain('data-lowest="true"');
});

test('both ends of a refused stay are marked as an error, and no other day', async () => {
  for (const day of ['2026-11-27', '2026-11-29'])
    expect(await cellOf(day, { picked: DATES, isInvalid: true })).toMatch(/class="[^"]*invalid/);
  expect(await cellOf('2026-11-28', { picked: DATES, isInvalid: true })).not.toMatch(/class="[^"]*invalid/);
  expect(await cellOf('2026-11-27', { picked: DATES })).not.toMatch(/class="[^"]*invalid/);
});

test('the nights of the order being changed are underlined, but not its departure day', async () => {
  expect(await cellOf('2026-11-28', { old: DATES })).toMatch(/class="[^"]*_old_/);
  expect(await cellOf('2026-11-29', { old: DATES })).not.toMatch(/class="[^"]*_old_/);
});

test.each([
  ['uk', 'Дати перебування', 'Листопад 2026', 'ціна ночі, ₴'],
  ['en', 'Dates of the stay', 'November 2026', 'price per night, UAH'],
] as const)(
  'the calendar in %s shows its name, its month and the currency of its prices',
  async (locale, name, month, unit) => {
    expect(await renderMarkup(picker(), locale)).toContain(`aria-label="${name}"`);
    const text = await renderText(picker(), locale);
    expect(text).toContain(month);
    expect(text).toContain(unit);
  },
);

test('named buttons switch months, except where months scroll', async () => {
  const turned = await renderMarkup(picker(), 'en');
  expect(turned).toContain('aria-label="Next month"');
  expect(turned).toContain('aria-label="Previous month"');
  expect(await renderMarkup(picker({ isScrolled: true }), 'en')).not.toContain('aria-label="Next month"');
});

test('past weeks take no space where months scroll', async () => {
  const hidden = async (isScrolled: boolean) =>
    (await renderMarkup(picker({ isScrolled }), 'en')).match(/<tr[^>]* hidden=""/g)?.length ?? 0;
  // Hidden: 2 to 8 November, 9 to 15, and the Sunday before them; the week of the 21st continues.
  expect(await hidden(true)).toBe(3);
  expect(await hidden(false)).toBe(0);
});

test('the symbols are explained once: below the first month where months scroll, otherwise below all', async () => {
  for (const isScrolled of [true, false]) {
    const text = await renderText(picker({ isScrolled, months: 2 }), 'en');
    expect(text.match(/Legend/g)).toHaveLength(1);
    expect(text.indexOf('Legend') < text.indexOf('December')).toBe(isScrolled);
  }
});
