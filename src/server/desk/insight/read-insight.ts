import { toAmount } from '#contract/availability/money.ts';
import type { DeskInsight, InsightBookings, InsightNights } from '#contract/desk/desk-insight.ts';
import { addDays, calendarDateAt, daysFrom } from '#domain/calendar/calendar-date.ts';
import {
  type BookedStayFacts,
  type BookingSums,
  FATES,
  fateOf,
  LEADS,
  SOURCES,
  sourceOf,
  sumBookings,
} from '#domain/desk/insight/booking-sums.ts';
import {
  countNightsOfKinds,
  type NightOfKind,
  type NightSums,
  pricedRooms,
  type SoldRoom,
  sumNights,
} from '#domain/desk/insight/night-sums.ts';
import { yearBefore } from '#domain/desk/insight/report-period.ts';
import { settledMinor } from '#domain/order/order-money.ts';
import { holdsNights } from '#domain/order/order-state.ts';
import { readMoneyOf } from '../../orders/money/read-order-money.ts';
import { listBlocks } from '../board/blocks-repository.ts';
import { listUnitsOfNights } from '../board/units-of-nights-repository.ts';
import type { DeskContext } from '../desk-context.ts';
import type { Days } from '../read-days.ts';
import { listReportedOrders, type ReportedOrder, readDeskPayments } from './insight-repository.ts';

/** `kind` is the id of an accommodation; null: all of them. */
export async function readInsight(days: Days, kind: number | null, options: DeskContext): Promise<DeskInsight> {
  const before = { from: yearBefore(days.from), to: yearBefore(days.to) };
  const [now, then] = [await readSums(days, kind, options), await readSums(before, kind, options)];
  const { accommodations, cancellation, titleOf } = options;
  const kinds = accommodations.map(({ id }) => ({ category_id: id, title: titleOf(id) }));
  const [nowOf, thenOf] = [by(now.nights, 'date'), by(then.nights, 'date')];
  const [nowOfKind, thenOfKind] = [by(now.nights, 'accommodationId'), by(then.nights, 'accommodationId')];
  return {
    ...days,
    before,
    kinds,
    free_cancellation_days: cancellation.freeCancellationDays,
    days: daysFrom(days.from, addDays(days.to, 1)).map((date) => ({
      date,
      now: toNights(nowOf.get(date)),
      before: toNights(thenOf.get(yearBefore(date))),
    })),
    // Includes kinds that the resort no longer has, so that the kinds add up to the total.
    nights_of_kinds: [...new Set([...kinds.map((each) => each.category_id), ...nowOfKind.keys(), ...thenOfKind.keys()])]
      .filter((id) => kind === null || id === kind)
      .map((id) => ({
        category_id: id,
        title: titleOf(id),
        now: toNights(nowOfKind.get(id)),
        before: toNights(thenOfKind.get(id)),
      })),
    bookings: { now: toBookings(now.bookings), before: toBookings(then.bookings) },
  };
}

async function readSums(days: Days, kind: number | null, options: DeskContext) {
  const { database, timeZone, cancellation } = options;
  const { readLatest } = database;
  const orders = await listReportedOrders(readLatest, days);
  const sold = orders.flatMap((order) => soldRooms(order, timeZone));
  const blocks = await listBlocks(readLatest, { arrival: days.from, departure: addDays(days.to, 1) });
  const units = await listUnitsOfNights(readLatest, days);
  const arrived = orders.filter(({ stay }) => stay.arrival >= days.from);
  const money = await readMoneyOf(
    database,
    arrived.filter(({ endedAt }) => endedAt !== null),
  );
  const payments = await readDeskPayments(readLatest, days);
  const bookings = arrived.map((order): BookedStayFacts => {
    const ledger = money.get(order.number);
    const isUnpaidHold = ledger?.receivedMinor === 0 && (order.endedAt ?? '') <= (order.holdUntil ?? '');
    const { state, stay, noShowAt, endedAt } = order;
    const endedOn = endedAt === null ? null : calendarDateAt(Date.parse(endedAt), timeZone);
    return {
      arrival: stay.arrival,
      bookedOn: calendarDateAt(Date.parse(order.placedAt), timeZone),
      source: sourceOf(payments.get(order.number) ?? null),
      fate: fateOf({ state, arrival: stay.arrival, endedOn, isNoShow: noShowAt !== null, isUnpaidHold }, cancellation),
      keptMinor: ledger === undefined ? 0 : settledMinor(ledger),
      rooms: pricedRooms(order.quote, stay),
    };
  });
  const nights = countNightsOfKinds(days, units, blocks, sold);
  return {
    nights: nights.filter(({ accommodationId }) => kind === null || accommodationId === kind),
    bookings: sumBookings(bookings, kind),
  };
}

function soldRooms({ state, stay, quote, noShowAt }: ReportedOrder, timeZone: string): SoldRoom[] {
  if (noShowAt === null && !holdsNights(state)) return [];
  const freedOn = noShowAt === null ? null : calendarDateAt(Date.parse(noShowAt), timeZone);
  return pricedRooms(quote, stay).map((room) => ({ ...room, freedOn }));
}

function by<Key extends 'date' | 'accommodationId'>(nights: readonly NightOfKind[], key: Key) {
  const groups = Map.groupBy(nights, (night): NightOfKind[Key] => night[key]);
  return new Map([...groups].map(([name, group]) => [name, sumNights(group)]));
}

function toNights({ available, sold, revenueMinor } = sumNights([]) as NightSums): InsightNights {
  return { available, sold, revenue: toAmount(revenueMinor) };
}

function toBookings({ count, cancelled, leadDays, leads, sources, fates }: BookingSums): InsightBookings {
  return {
    count,
    cancelled,
    lead_days: leadDays,
    leads: LEADS.map((lead) => ({ lead, count: leads[lead] })),
    sources: SOURCES.map((source) => ({
      source,
      count: sources[source].count,
      revenue: toAmount(sources[source].revenueMinor),
    })),
    fates: FATES.map((fate) => ({ fate, count: fates[fate].count, loss: toAmount(fates[fate].lossMinor) })),
  };
}
