import { expect, test } from 'vitest';
import { viewOrderPages } from '#app/features/order/order-pages-view.ts';
import { loadView, orderFor } from '#app/fixtures/booking.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { KYIV_CLOCK, loadSiteContent } from '#app/fixtures/site-content.ts';
import { setResortClock } from '#app/format/resort-clock.ts';
import { type StoredPass, withoutKey } from '#app/storage/orders/booking-passes.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { ResultPlate } from './check/result-plate.tsx';
import { ComingStay } from './coming-stay.tsx';
import { PassStub } from './pass-stub.tsx';
import { PastStay } from './past-stay.tsx';
import { StoredPassNotice } from './stored-pass-notice.tsx';

setResortClock(toResortClock(KYIV_CLOCK));

const CONFIRMED_AT_MS = Date.parse('2026-11-21T10:05:00Z');

async function storedPass(): Promise<StoredPass> {
  const order = withoutKey(orderFor(await loadView('uk')));
  const pass = {
    number: order.number,
    pass: 'SM1*…',
    key_id: 'Q5ZK2WTA',
    issued_at: '2026-11-21T10:00:00Z',
    due: 13_626,
    qr: { size: 21, path: 'M0 0h7v1h-7z' },
  };
  return { order, pass, confirmedAtMs: CONFIRMED_AT_MS };
}

test.each([
  ['2026-11-21', 'Через 22 дні'],
  ['2026-12-12', 'Завтра'],
  ['2026-12-13', 'Сьогодні'],
  ['2026-12-14', 'Зараз ви в нас'],
])('on %s the card says how far the stay is', async (today, words) => {
  const view = viewOrderPages(await loadSiteContent(), 'uk');
  const card = <ComingStay kept={await storedPass()} today={calendarDate(today)} view={view} isNext />;
  const text = await renderText(card, 'uk');
  for (const expected of [words, '13–16 грудня', 'Шале над озером', '2 дорослі, 1 дитина', 'SM-7K4Q', '13 626 ₴'])
    expect(text).toContain(expected);
});

test('a booking that was called off says so in place of its sum', async () => {
  const view = viewOrderPages(await loadSiteContent(), 'en');
  const kept = await storedPass();
  expect(await renderText(<PastStay kept={kept} view={view} />, 'en')).toContain('13 626 ₴');
  const cancelled = { ...kept, order: { ...kept.order, status: 'cancelled' as const }, pass: null };
  const text = await renderText(<PastStay kept={cancelled} view={view} />, 'en');
  expect(text).toContain('Cancelled');
  expect(text).not.toContain('₴');
});

test('the stub promises only what holds', async () => {
  const kept = await storedPass();
  const saved = await renderText(<PassStub number="SM-7K4Q" pass={{ ...kept, isSaved: true }} />, 'uk');
  expect(saved).toContain('Збережено, відкриється без зв’язку');
  const unsaved = await renderText(<PassStub number="SM-7K4Q" pass={{ ...kept, isSaved: false }} />, 'uk');
  expect(unsaved).not.toContain('Збережено');
  expect(await renderText(<PassStub number="SM-7K4Q" pass={null} />, 'uk')).toContain('вистачить і номера бронювання');
});

test('the code is drawn with its quiet zone and a name', async () => {
  const markup = await renderMarkup(
    <PassStub number="SM-7K4Q" pass={{ ...(await storedPass()), isSaved: true }} />,
    'en',
  );
  expect(markup).toContain('viewBox="-4 -4 29 29"');
  expect(markup).toContain('aria-label="QR code of booking SM-7K4Q"');
});

test("what comes from the device says since when it is known, by the resort's clock", async () => {
  const text = await renderText(<StoredPassNotice kept={await storedPass()} />, 'en');
  expect(text).toContain('last confirmed it on 21 November, 12:05');
});

test.each([
  [{ outcome: 'forged' }, 'Підробка'],
  [{ outcome: 'not_a_pass' }, 'Це не перепустка'],
  [{ outcome: 'unknown_key', keyId: 'Q5ZK2WTA' }, 'Q5ZK2WTA'],
  [{ outcome: 'other_version' }, 'Інша версія'],
  [{ outcome: 'cannot_verify' }, 'Тут не перевірити'],
] as const)('the desk reads what became of a check: %o', async (result, words) => {
  expect(await renderText(<ResultPlate result={result} titles={{}} />, 'uk')).toContain(words);
});
