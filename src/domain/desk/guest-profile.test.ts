import { expect, test } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { looksLikeSame, type ProfileStay, refuseErasing, totalsOf } from './guest-profile.ts';

const TODAY = calendarDate('2026-12-23');
const PAST: ProfileStay = {
  state: 'paid',
  stay: { arrival: calendarDate('2026-06-12'), departure: calendarDate('2026-06-15') },
  presences: ['left'],
  placedOn: calendarDate('2026-05-14'),
  heldMinor: 1_557_000,
  balanceMinor: 0,
  owedMinor: 0,
};
const NEXT: ProfileStay = {
  ...PAST,
  stay: { arrival: calendarDate('2026-12-23'), departure: calendarDate('2026-12-26') },
  presences: ['expected'],
  placedOn: calendarDate('2026-11-26'),
  heldMinor: 1_475_000,
};

test('counts stays, nights, the held sum and the average lead time', () => {
  expect(totalsOf([NEXT, PAST])).toEqual({ stays: 2, nights: 6, paidMinor: 3_032_000, leadDays: 28 });
});

test('counts the money of cancelled bookings and no-shows, but not their stays', () => {
  const cancelled: ProfileStay = { ...PAST, state: 'cancelled', heldMinor: 100 };
  const noShow: ProfileStay = { ...PAST, state: 'paid', presences: ['no_show'], heldMinor: 200 };
  expect(totalsOf([cancelled, noShow])).toEqual({ stays: 0, nights: 0, paidMinor: 300, leadDays: null });
});

test.each([
  ['nothing against it', [PAST], null],
  ['a future stay', [PAST, NEXT], { reason: 'stay_ahead', until: '2026-12-27' }],
  ['a cancelled future stay', [{ ...NEXT, state: 'cancelled' }], null],
  ['a refund due to the guest', [{ ...PAST, owedMinor: 1 }], { reason: 'money_owed', until: null }],
  ['an amount due from the guest', [{ ...PAST, balanceMinor: 1 }], { reason: 'debt', until: null }],
  ['an unpaid booking that expired', [{ ...PAST, state: 'expired', balanceMinor: 1 }], null],
] as const)('decides on an erasure with %s', (_what, bookings, refusal) => {
  expect(refuseErasing(bookings as readonly ProfileStay[], TODAY)).toEqual(refusal);
});

test.each([
  ['Олена Коваль', 'О. Коваль', true],
  ['Олена Коваль', 'олена КОВАЛЬ', true],
  ["Олена Дем'яненко", 'Олена Демʼяненко', true],
  ['Олена Коваль', 'Іван Коваль', false],
  ['Олена Коваль', 'Олена Ковальчук', false],
])('%s and %s look like the same person: %s', (one, other, isSame) => {
  const [first, second] = [one, other].map((name) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return { firstName, lastName };
  });
  expect(first && second && looksLikeSame(first, second)).toBe(isSame);
});
