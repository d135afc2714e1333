import { addDays, type CalendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';
import { NEAREST_ARRIVAL_DAYS } from '#domain/stay/availability.ts';
import { findNearestArrival } from '#domain/stay/nearest-arrival.ts';
import { countNights, type Stay, type StayRules } from '#domain/stay/stay.ts';
import { inventorySource } from '../../availability/inventory-repository.ts';
import type { InventorySource } from '../../availability/stay-search.ts';
import type { DatabaseAndClock } from '../../database/database.ts';
import { OrderRefused, type OrderRequest, refuse } from '../order.ts';

interface SearchContext {
  readonly today: CalendarDate;
  readonly rules: StayRules;
  readonly inventory: Pick<InventorySource, 'readInventory'>;
}

/** Rethrows what the transaction has thrown; a refusal because rooms are sold out with the next arrival. */
export async function rethrowWithNextArrival(
  error: unknown,
  request: Pick<OrderRequest, 'rooms' | 'stay'>,
  { database, today, rules }: Omit<SearchContext, 'inventory'> & Pick<DatabaseAndClock, 'database'>,
): Promise<never> {
  if (!(error instanceof OrderRefused) || error.refusal.reason !== 'sold_out') throw error;
  const nearestArrival = await findNextArrival(request, { today, rules, inventory: inventorySource(database) });
  return refuse({ reason: 'sold_out', nearestArrival });
}

/**
 * Starts a day later: a replica may not know of the refusal yet. null for a split stay, which is offered only for dates
 * on which no single house is free.
 */
export async function findNextArrival(
  { rooms, stay }: Pick<OrderRequest, 'rooms' | 'stay'>,
  { today, rules, inventory }: SearchContext,
): Promise<CalendarDate | null> {
  if (rooms.some((room) => room.stay !== undefined)) return null;
  const next: Stay = { arrival: addDays(stay.arrival, 1), departure: addDays(stay.departure, 1) };
  const nights = await inventory.readInventory(
    rooms.map(({ accommodation }) => accommodation.id),
    next.arrival,
    addDays(stay.arrival, NEAREST_ARRIVAL_DAYS + countNights(stay)),
  );
  const nearest = findNearestArrival(rooms, next, { today, rules, inventory: nights });
  return nearest !== null && daysBetween(stay.arrival, nearest) <= NEAREST_ARRIVAL_DAYS ? nearest : null;
}
