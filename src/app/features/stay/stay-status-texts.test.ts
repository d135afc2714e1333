import { beforeAll, expect, test } from 'vitest';
import { setReception } from '#app/format/reception.ts';
import { createI18n } from '#app/i18n/catalogue.ts';
import type { PanelTab } from '#app/stores/interface-store.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { StayStatus } from '#domain/stay/stay-status.ts';
import { changeOf, minimumStayText, type StatusPlace, stayStatusText } from './stay-status-texts.ts';

let i18n: Awaited<ReturnType<typeof createI18n>>;
beforeAll(async () => {
  i18n = await createI18n('en');
  setReception({ hours: '08:00–22:00', lateArrival: '' });
});

const TAKEN = { kind: 'taken', nearestArrival: calendarDate('2026-12-22'), areOthersFree: false } as const;
const CLOSED = { kind: 'closed', nearestArrival: null } as const;
const TOO_SHORT = { kind: 'too_short', nights: 2, minimumOf: 'resort' } as const;
const TOO_LARGE = { kind: 'party_too_large', mostGuests: 4 } as const;
const LOST = 'Sorry, selected dates are unavailable. Try other dates';

test.each<[StayStatus, StatusPlace, string | null]>([
  [TAKEN, 'notice', 'Sorry. No availability for choosed dates. Coming dates are from 22 December'],
  [TAKEN, 'card', 'Selected dates are unavailable for booking'],
  [TAKEN, 'chosenCard', LOST],
  [TAKEN, 'checkout', LOST],
  [CLOSED, 'notice', 'Sorry. No availability for choosed dates.'],
  [CLOSED, 'card', 'Selected dates are unavailable for booking'],
  [CLOSED, 'checkout', LOST],
  [TOO_SHORT, 'notice', 'Rooms reservations for selected dates are possible from two nights'],
  [TOO_SHORT, 'card', null],
  [{ ...TOO_SHORT, nights: 5, minimumOf: 'accommodation' }, 'card', 'Possibility to book a minimum of 5 nights'],
  [{ kind: 'dates_refused', refusal: { reason: 'dates_blocked' } }, 'card', null],
  [TOO_LARGE, 'chosenCard', 'Too small for this room’s guests: it sleeps up to 4.'],
  [TOO_LARGE, 'checkout', LOST],
  [{ kind: 'all_chosen' }, 'chosenCard', 'All that are free are already chosen for your other rooms.'],
  [{ kind: 'all_chosen' }, 'checkout', LOST],
  [{ kind: 'asking' }, 'checkout', null],
  [{ kind: 'unknown' }, 'card', null],
])('%j in a %s says %j', (status, place, text) => {
  expect(stayStatusText(i18n, status, place)?.replaceAll('\u00a0', ' ') ?? null).toBe(text);
});

test.each<[StayStatus, PanelTab | null]>([
  [TOO_SHORT, 'dates'],
  [CLOSED, 'category'],
  [{ ...CLOSED, nearestArrival: calendarDate('2026-12-22') }, 'dates'],
  [TAKEN, 'dates'],
  [{ ...TAKEN, nearestArrival: null }, 'category'],
  [{ ...TAKEN, nearestArrival: null, areOthersFree: true }, 'category'],
  [TOO_LARGE, 'guests'],
  [{ kind: 'unknown' }, null],
])('the Change button leads from %j to %s', (status, change) => {
  expect(changeOf(status)).toBe(change);
});

const EVERY_STATUS: readonly StayStatus[] = [
  { kind: 'phone_only' },
  { kind: 'dates_missing' },
  { kind: 'asking' },
  { kind: 'unknown' },
  TOO_SHORT,
  { ...TOO_SHORT, minimumOf: 'accommodation' },
  { kind: 'dates_refused', refusal: { reason: 'arrival_in_the_past' } },
  { kind: 'dates_refused', refusal: { reason: 'departure_not_after_arrival' } },
  { kind: 'dates_refused', refusal: { reason: 'stay_too_long', maximumNights: 30 } },
  { kind: 'dates_refused', refusal: { reason: 'dates_blocked' } },
  TOO_LARGE,
  CLOSED,
  TAKEN,
  { ...TAKEN, nearestArrival: null },
  { ...TAKEN, nearestArrival: null, areOthersFree: true },
  { kind: 'all_chosen' },
];
const PLACES: readonly StatusPlace[] = ['notice', 'card', 'chosenCard', 'checkout'];

test('every status has a notice that explains it, in both languages', async () => {
  const uk = await createI18n('uk');
  for (const status of EVERY_STATUS) {
    expect(stayStatusText(uk, status, 'notice'), JSON.stringify(status)).toMatch(/^[^a-z]*[а-яіїєґ][^a-z]*$/i);
    expect(stayStatusText(i18n, status, 'notice'), JSON.stringify(status)).toMatch(/^[^а-яіїєґ]*[a-z][^а-яіїєґ]*$/i);
  }
});

test('the texts of a card exist in both languages or in neither', async () => {
  const uk = await createI18n('uk');
  const hasWords = (language: typeof i18n) =>
    EVERY_STATUS.map((status) => PLACES.map((place) => stayStatusText(language, status, place) !== null));
  expect(hasWords(uk)).toEqual(hasWords(i18n));
});

test('a last known price has the same text about dates as an unknown status', () => {
  const offline = {
    kind: 'offline',
    stay: {} as never,
    nightPricesMinor: [],
    quote: {} as never,
    knownAtMs: 0,
  } as const;
  for (const place of PLACES)
    expect(stayStatusText(i18n, offline, place)).toBe(stayStatusText(i18n, { kind: 'unknown' }, place));
});

test.each([
  [1, 'На ці дати бронюємо щонайменше 1 ніч'],
  [3, 'На ці дати бронюємо щонайменше 3 ночі'],
  [7, 'На ці дати бронюємо щонайменше 7 ночей'],
])('the minimum stay of one accommodation has the right Ukrainian plural: %i', async (nights, words) => {
  expect(minimumStayText(await createI18n('uk'), { nights }).replaceAll('\u00a0', ' ')).toBe(words);
});

test.each<[StayStatus, PanelTab | null]>([
  [{ kind: 'dates_missing' }, 'dates'],
  [{ kind: 'dates_refused', refusal: { reason: 'dates_blocked' } }, 'dates'],
  [{ kind: 'all_chosen' }, 'category'],
  [{ kind: 'phone_only' }, null],
  [{ kind: 'asking' }, null],
])('a status has a button only if a change can help: %j leads to %s', (status, change) => {
  expect(changeOf(status)).toBe(change);
});

test.each([
  [{ reason: 'arrival_in_the_past' }, 'Цей день заїзду вже минув. Оберіть пізніший.'],
  [{ reason: 'departure_not_after_arrival' }, 'Виїзд має бути пізніше за заїзд.'],
  [
    { reason: 'stay_too_long', maximumNights: 30 },
    'Тут можна забронювати до 30 ночей. Щоб лишитися довше, зателефонуйте нам.',
  ],
] as const)('%j is explained in Ukrainian with the next step', async (refusal, text) => {
  const said = stayStatusText(await createI18n('uk'), { kind: 'dates_refused', refusal }, 'notice');
  expect(said?.replaceAll('\u00a0', ' ')).toBe(text);
});
