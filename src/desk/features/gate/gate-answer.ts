import type { DeskStay } from '#contract/desk/desk-day.ts';
import type { PassResult } from '#contract/passes/pass-text.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { BookingPass } from '#domain/order/booking-pass.ts';
import type { QueuedFact } from '../../offline/facts.ts';
import type { KeptDays } from '../../offline/kept-day.ts';

/** The result for a pass, or for a booking that was looked up by hand. */
export type GateAnswer =
  /** `pass` null: looked up by hand. `stay` null: booked after the list was fetched. */
  | {
      readonly kind: 'welcome';
      readonly number: string;
      readonly pass: BookingPass | null;
      readonly stay: DeskStay | null;
    }
  | { readonly kind: 'other_day'; readonly number: string; readonly arrival: string }
  /** `sinceMs` null: not known. */
  | { readonly kind: 'in_house'; readonly number: string; readonly sinceMs: number | null; readonly stay: DeskStay }
  | { readonly kind: 'left' | 'cancelled' | 'unknown'; readonly number: string }
  | { readonly kind: 'not_a_pass' }
  /** The device has no key, or the browser does not support the signature's algorithm. */
  | { readonly kind: 'cannot_check' };

export interface KnownHere {
  readonly days: KeptDays;
  readonly queue: readonly QueuedFact[];
  readonly today: CalendarDate;
}

/** Checks the stored list too, because a cancelled booking's pass keeps a valid signature. */
export function answerPass(result: PassResult, known: KnownHere): GateAnswer {
  switch (result.outcome) {
    case 'forged':
    case 'not_a_pass':
      return { kind: 'not_a_pass' };
    case 'unknown_key':
    case 'other_version':
    case 'cannot_verify':
      return { kind: 'cannot_check' };
    case 'valid':
      return answerBooking(result.pass.orderNumber, result.pass, known);
  }
}

/** Looks up a typed number, with or without its prefix; null: there is no such booking on these days. */
export function findByHand(typed: string, { stays, over }: KeptDays): string | null {
  const wanted = typed.trim().toUpperCase();
  if (wanted === '') return null;
  const numbers = [...stays, ...over].map(({ number }) => number);
  return numbers.find((number) => number === wanted || number.endsWith(`-${wanted}`)) ?? null;
}

export function answerBooking(
  number: string,
  pass: BookingPass | null,
  { days: { stays, over }, queue, today }: KnownHere,
): GateAnswer {
  if (over.some((each) => each.number === number)) return { kind: 'cancelled', number };
  const stay = stays.find((each) => each.number === number) ?? null;
  const noted = queue.findLast(({ fact, refusal }) => {
    return fact.kind === 'check_in' && fact.stay.number === number && refusal === null;
  });
  if (stay !== null) {
    const inHouse = stay.rooms.filter(({ presence }) => presence === 'in_house');
    const isAllIn = inHouse.length === stay.rooms.length;
    const since = inHouse.map(({ presence_since }) => presence_since).find((each) => each !== null) ?? null;
    if (noted !== undefined) return { kind: 'in_house', number, sinceMs: noted.pressedAtMs, stay };
    if (isAllIn) return { kind: 'in_house', number, sinceMs: since === null ? null : Date.parse(since), stay };
    if (stay.rooms.every(({ presence }) => presence === 'left')) return { kind: 'left', number };
  }
  const dates = stay ?? pass?.stay ?? null;
  if (dates === null) return { kind: 'unknown', number };
  if (today < dates.arrival || today >= dates.departure) return { kind: 'other_day', number, arrival: dates.arrival };
  return { kind: 'welcome', number, pass, stay };
}
