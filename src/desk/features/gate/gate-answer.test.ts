import { expect, test } from 'vitest';
import type { DeskStay } from '#contract/desk/desk-day.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { BookingPass } from '#domain/order/booking-pass.ts';
import { SAMPLE_PASS } from '#domain/samples/sample-pass.ts';
import type { QueuedFact } from '../../offline/facts.ts';
import type { KeptDays } from '../../offline/kept-day.ts';
import { answerBooking, answerPass, findByHand, type KnownHere } from './gate-answer.ts';

const TODAY = calendarDate('2026-12-23');
const ROOM = { position: 0, presence: 'expected', presence_since: null } as const;

function stayOf(number: string, change: Partial<DeskStay> = {}, room: object = {}): DeskStay {
  const stay = { number, last_name: 'Коваль', arrival: '2026-12-23', departure: '2026-12-26', ...change };
  return { ...stay, rooms: [{ ...ROOM, ...room }] } as unknown as DeskStay;
}

const SINCE = '2026-12-23T13:12:00.000Z';
const known: KnownHere = {
  today: TODAY,
  queue: [],
  days: {
    stays: [
      stayOf('SM-1'),
      stayOf('SM-2', {}, { presence: 'in_house', presence_since: SINCE }),
      stayOf('SM-3', {}, { presence: 'left' }),
      stayOf('SM-4', { arrival: '2026-12-25', departure: '2026-12-27' }),
      stayOf('SM-5', { arrival: '2026-12-22' }),
    ],
    over: [{ number: 'SM-6', state: 'cancelled' }],
  } as unknown as KeptDays,
};

function passOf(orderNumber: string, arrival = '2026-12-23', departure = '2026-12-26'): BookingPass {
  return { ...SAMPLE_PASS, orderNumber, stay: { arrival: calendarDate(arrival), departure: calendarDate(departure) } };
}

test.each([
  ['of today', passOf('SM-1'), { kind: 'welcome', stay: { number: 'SM-1' } }],
  ['of yesterday, for a guest who is late', passOf('SM-5', '2026-12-22'), { kind: 'welcome' }],
  ['of guests in house', passOf('SM-2'), { kind: 'in_house', sinceMs: Date.parse(SINCE) }],
  ['of guests who have left', passOf('SM-3'), { kind: 'left' }],
  ['of another day', passOf('SM-4', '2026-12-25', '2026-12-27'), { kind: 'other_day', arrival: '2026-12-25' }],
  [
    'of a day beyond the cached list',
    passOf('SM-9', '2027-01-02', '2027-01-05'),
    { kind: 'other_day', arrival: '2027-01-02' },
  ],
  ['of a past stay', passOf('SM-9', '2026-12-01', '2026-12-05'), { kind: 'other_day', arrival: '2026-12-01' }],
  ['of a cancelled booking', passOf('SM-6'), { kind: 'cancelled' }],
  ['of a booking made after the list was loaded', passOf('SM-9'), { kind: 'welcome', stay: null }],
])('a valid pass %s', (_what, pass, answer) => {
  expect(answerPass({ outcome: 'valid', pass }, known)).toMatchObject(answer);
});

test.each([
  [{ outcome: 'forged' }, 'not_a_pass'],
  [{ outcome: 'not_a_pass' }, 'not_a_pass'],
  [{ outcome: 'unknown_key', keyId: 'AAAAAAAA' }, 'cannot_check'],
  [{ outcome: 'other_version' }, 'cannot_check'],
  [{ outcome: 'cannot_verify' }, 'cannot_check'],
] as const)('a scanned text is %j', (result, kind) => {
  expect(answerPass(result, known)).toEqual({ kind });
});

test('a second scan shows when the guests were checked in, before the server knows it', () => {
  const fact = { kind: 'check_in', stay: { number: 'SM-1', last_name: 'Коваль' }, rooms: [0], units: [] } as const;
  const queue: QueuedFact[] = [{ key: 'k', owner: 'o', fact, pressedAtMs: 7, isSent: false, refusal: null }];
  expect(answerPass({ outcome: 'valid', pass: passOf('SM-1') }, { ...known, queue })).toMatchObject({
    kind: 'in_house',
    sinceMs: 7,
  });
});

test('a booking number is found as it is typed, even without its prefix', () => {
  expect(findByHand(' sm-1', known.days)).toBe('SM-1');
  expect(findByHand('6', known.days)).toBe('SM-6');
  expect(findByHand('7', known.days)).toBeNull();
  expect(findByHand('', known.days)).toBeNull();
  expect(answerBooking('SM-1', null, known)).toMatchObject({ kind: 'welcome', pass: null });
  expect(answerBooking('SM-7', null, known)).toEqual({ kind: 'unknown', number: 'SM-7' });
});
