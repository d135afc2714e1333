import { toAmount } from '#contract/availability/money.ts';
import { DeskExtras, type DeskHouse, DeskHouses, DeskHousesQuery, HOUSE_REFUSALS } from '#contract/desk/desk-orders.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { FieldErrors } from '#contract/site/errors.ts';
import { parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { soldAtDesk } from '#domain/desk/phone-booking.ts';
import { acceptStay, countFreeUnits } from '#domain/stay/availability.ts';
import type { ChildAgeGroup, GuestParty } from '#domain/stay/guest-party.ts';
import { checkStay, type Stay } from '#domain/stay/stay.ts';
import { firstArrivalAt } from '../../availability/first-arrival-at.ts';
import { readInventory } from '../../availability/inventory-repository.ts';
import { readRequestedStay } from '../../availability/requested-stay.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import { refuse } from '../../orders/order.ts';
import { answerRefusals } from '../../orders/order-responses.ts';
import type { DeskContext, DeskRoutes } from '../desk-context.ts';

/**
 * Lists what one party can book for these nights, using the function that accepts bookings, and the available extras.
 */
export const housesRoutes: DeskRoutes = async (app, options) => {
  const { rules, now, timeZone } = options;

  answerRefusals(app, options);

  app.get(
    DESK_PATHS.houses,
    {
      schema: {
        summary: 'Houses for a party and a stay, with free units and sums',
        querystring: DeskHousesQuery,
        response: { 200: DeskHouses, 422: FieldErrors },
      },
    },
    async ({ query }) => {
      const today = firstArrivalAt(now(), timeZone, rules.lateArrivalUntil);
      const dates = {
        arrival: { name: 'check_in', text: query.check_in },
        departure: { name: 'check_out', text: query.check_out },
        notation: { parse: parseCalendarDate, example: '2026-12-13' },
      };
      const limits = { today, earliestArrival: today, maximumNights: rules.maximumNights };
      const { stay, refusal } = readRequestedStay(dates, limits);
      if (stay === null) throw new FieldsRefused(refusal);
      const refused = checkStay(stay, today, rules, []);
      if (refused !== null && refused.reason !== 'two_night_minimum') refuse(refused);
      const children = [...ages(query.younger, '0-5'), ...ages(query.older, '6+')];
      return { data: await listHouses(stay, { adults: query.adults, children }, today, options) };
    },
  );

  app.get(
    DESK_PATHS.extras,
    {
      schema: {
        summary: 'What guests can add to a stay, with its price',
        response: { 200: DeskExtras },
      },
    },
    async () => ({
      data: options.extras.map(({ code, name: title, per, priceMinor, most }) => ({
        code,
        title,
        per,
        price: toAmount(priceMinor),
        most,
      })),
    }),
  );
};

function ages<Age extends ChildAgeGroup>(count: number, age: Age): Age[] {
  return Array.from({ length: count }, () => age);
}

/** Lists houses, cheapest first. */
export async function listHouses(
  stay: Stay,
  party: GuestParty,
  today: ReturnType<typeof firstArrivalAt>,
  { database, accommodations, rules, specialOffers, titleOf }: DeskContext,
): Promise<DeskHouse[]> {
  const ids = accommodations.map(({ id }) => id);
  const inventory = await readInventory(database.read, ids, stay.arrival, stay.departure);
  const context = { today, rules, inventory, specialOffers };
  const houses = soldAtDesk(accommodations).map((accommodation, index): DeskHouse => {
    const room = { accommodation, party };
    const decision = acceptStay([room], stay, context);
    return {
      category_id: accommodation.id,
      category_code: accommodation.code,
      servio_id: accommodation.roomTypeId,
      title: titleOf(accommodation.id),
      is_phone_only: accommodations[index]?.phoneOnly ?? false,
      units: accommodation.units,
      free: countFreeUnits(room, stay, context),
      refusal: decision.isAvailable ? null : namedRefusal(decision.refusal.reason),
      total: decision.isAvailable ? toAmount(decision.quote.totalMinor) : null,
    };
  });
  return houses.toSorted((one, other) => (one.total ?? Infinity) - (other.total ?? Infinity) || 0);
}

/** Dates that no house accepts were already refused. */
function namedRefusal(reason: string): (typeof HOUSE_REFUSALS)[number] {
  return HOUSE_REFUSALS.find((one) => one === reason) ?? 'closed_to_sale';
}
