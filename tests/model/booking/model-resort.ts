import type { AvailabilityCalls } from '#app/stores/availability/ask-availability.ts';
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';
import { PLAIN_RULES, sampleAccommodation, TODAY } from '#domain/samples/sample-resort.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { type GuestParty, isPartyAllowed } from '#domain/stay/guest-party.ts';
import { countNights, nightsOf, type Stay } from '#domain/stay/stay.ts';
import type { ByRoomType, FreeUnits, RoomTypeRate } from '#domain/stay/stay-status.ts';

/** One of a kind, several of a kind, one that is larger than any general search, and one with its own minimum stay. */
export const ACCOMMODATIONS: readonly Accommodation[] = [
  sampleAccommodation({ id: 1, slug: 'lake', roomTypeId: 101, units: 1 }),
  sampleAccommodation({ id: 2, slug: 'forest', roomTypeId: 102, units: 2, fromPriceMinor: 410_000 }),
  sampleAccommodation({ id: 3, slug: 'small', kind: 'rooms', roomTypeId: 103, units: 3, extraSeats: 0 }),
  sampleAccommodation({ id: 4, slug: 'great', kind: 'villas', roomTypeId: 104, baseCapacity: 10, extraSeats: 4 }),
  sampleAccommodation({
    id: 5,
    slug: 'long',
    kind: 'cottages',
    roomTypeId: 105,
    minimumStayBlocks: [{ start: addDays(TODAY, 5), end: addDays(TODAY, 15), minimumNights: 4 }],
  }),
];

export const RULES = { ...PLAIN_RULES, blockedDates: [{ start: addDays(TODAY, 20), end: addDays(TODAY, 21) }] };

/** Every room type has a closed night at this interval. */
const CLOSED_EVERY_DAYS = 17;
const SEARCHED_DAYS = 6;

interface Waiting {
  readonly answer: () => void;
  readonly fail: () => void;
}

/** A small resort with other guests, whose answers arrive when the model allows it. */
export class ModelResort {
  /** Excludes answers that became outdated when another guest booked. */
  private current = new WeakSet<ByRoomType<FreeUnits>>();
  /** Units by room type and week. */
  private readonly taken = new Map<string, number>();
  private waiting: Waiting[] = [];

  /** Another guest takes all free units of a type in the given week from today, or gives one back. */
  change(roomTypeId: number, week: number, isGivenBack: boolean): void {
    const key = `${roomTypeId} ${week}`;
    const taken = this.taken.get(key) ?? 0;
    this.taken.set(key, isGivenBack ? Math.max(0, taken - 1) : typeOf(roomTypeId).units);
    this.current = new WeakSet();
  }

  isCurrent(answer: ByRoomType<FreeUnits>): boolean {
    return this.current.has(answer);
  }

  unitsFree(stay: Stay, roomTypeId: number): number {
    if (isClosed(stay, roomTypeId)) return 0;
    const weeks = nightsOf(stay).map((night) => Math.floor(daysBetween(TODAY, night) / 7));
    const taken = weeks.map((week) => this.taken.get(`${roomTypeId} ${week}`) ?? 0);
    return typeOf(roomTypeId).units - Math.max(...taken);
  }

  freeRooms(stay: Stay, party: GuestParty): ByRoomType<FreeUnits> {
    const answer = new Map(
      ACCOMMODATIONS.map((accommodation) => {
        const { roomTypeId } = accommodation;
        const fits = isPartyAllowed(party, accommodation);
        const freeUnits = fits ? this.unitsFree(stay, roomTypeId) : 0;
        return [
          roomTypeId,
          { freeUnits, nearestArrival: fits ? this.nearestArrival(stay, roomTypeId) : null },
        ] as const;
      }),
    );
    this.current.add(answer);
    return answer;
  }

  prices(stay: Stay): ByRoomType<RoomTypeRate> {
    return new Map(
      ACCOMMODATIONS.map(({ roomTypeId, fromPriceMinor }) => [
        roomTypeId,
        {
          nightPricesMinor: nightsOf(stay).map((_night, index) => fromPriceMinor + index),
          isClosedToSale: isClosed(stay, roomTypeId),
        },
      ]),
    );
  }

  /** Answers come as over a network: later, in any order, or not at all. */
  readonly calls: AvailabilityCalls = {
    fetchPrices: (stay) => this.wait(() => this.prices(stay)),
    fetchFreeRooms: (stay, party) => this.wait(() => this.freeRooms(stay, party)),
  };

  answerAll(): void {
    for (const { answer } of this.waiting.splice(0)) answer();
  }

  settleOne(which: number, isAnswered: boolean): void {
    const [found] = this.waiting.splice(which % Math.max(1, this.waiting.length), 1);
    if (isAnswered) found?.answer();
    else found?.fail();
  }

  private wait<Value>(ask: () => Value): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ answer: () => resolve(ask()), fail: () => reject(new TypeError('Failed to fetch')) });
    });
  }

  private nearestArrival(stay: Stay, roomTypeId: number): CalendarDate | null {
    const nights = countNights(stay);
    for (let days = 0; days < SEARCHED_DAYS; days += 1) {
      const arrival = addDays(stay.arrival, days);
      if (this.unitsFree({ arrival, departure: addDays(arrival, nights) }, roomTypeId) > 0) return arrival;
    }
    return null;
  }
}

function isClosed(stay: Stay, roomTypeId: number): boolean {
  return nightsOf(stay).some((night) => (daysBetween(TODAY, night) + roomTypeId) % CLOSED_EVERY_DAYS === 0);
}

function typeOf(roomTypeId: number): Accommodation {
  const found = ACCOMMODATIONS.find((accommodation) => accommodation.roomTypeId === roomTypeId);
  if (found === undefined) throw new RangeError(`No room type ${roomTypeId}`);
  return found;
}
