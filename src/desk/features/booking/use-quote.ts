import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatOrderDate } from '#contract/availability/dates.ts';
import type { DeskHouse, DeskOrderRequest } from '#contract/desk/desk-orders.ts';
import { type CalendarDate, calendarDate } from '#domain/calendar/calendar-date.ts';
import { readTypedDates, type TypedDates } from '#domain/desk/typed-date.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { readDay } from '../../api.ts';
import { type BookingDraft, type DraftRoom, roomOf, useDraft } from '../../booking-draft.ts';
import { quoteOrder, readHouses } from './booking-api.ts';
import { childAgesOf } from './party-counters.tsx';

/** Returns null until today's date is known. */
export function useTypedDates(): TypedDates | null {
  const { dates } = useDraft();
  const { data } = useQuery({ queryKey: ['day', null], queryFn: () => readDay(null) });
  return data === undefined ? null : readTypedDates(dates, calendarDate(data.data.date));
}

/** Returns null while a date is missing or wrong. */
export function stayOf(typed: TypedDates | null): Stay | null {
  if (typed === null || !typed.isUnderstood || typed.departure === null) return null;
  return { arrival: typed.arrival, departure: typed.departure };
}

export function useHouses(stay: Stay | null) {
  const { adults, younger, older } = roomOf(useDraft());
  return useQuery({
    queryKey: ['houses', stay, adults, younger, older],
    queryFn: () => readHouses(stay as Stay, { adults, younger, older }),
    enabled: stay !== null,
    placeholderData: keepPreviousData,
  });
}

/** Requests the bill for the current choice, as the server would book it now. */
export function useQuote(stay: Stay | null, rooms: readonly ChosenRoom[] | null, canDiscount: boolean) {
  const draft = useDraft();
  const body = stay === null || rooms === null ? null : quotedPart(stay, rooms, draft, canDiscount);
  return useQuery({
    queryKey: ['quote', body],
    queryFn: () => quoteOrder(body as DeskOrderRequest),
    enabled: body !== null,
    placeholderData: keepPreviousData,
  });
}

/** Returns the part of the draft that determines the price. */
export function quotedPart(
  { arrival, departure }: { readonly arrival: CalendarDate; readonly departure: CalendarDate },
  rooms: readonly ChosenRoom[],
  { percent, reason, promoCode, extras }: Readonly<BookingDraft>,
  canDiscount: boolean,
): DeskOrderRequest {
  const whole = readPercent(percent);
  return {
    check_in: formatOrderDate(arrival),
    check_out: formatOrderDate(departure),
    bookings: rooms.map(toBooking),
    ...(extras.length > 0 && { extras: [...extras] }),
    ...(promoCode !== '' && { promo_code: promoCode }),
    ...(canDiscount && whole !== null && { discount: { percent: whole, reason } }),
  };
}

function toBooking(room: ChosenRoom) {
  const {
    adults,
    chosen: { category_code, servio_id },
  } = room;
  const child_ages = childAgesOf(room);
  return { category_code, servio_id, adults, children: child_ages.length, child_ages, price: 0 };
}

/** Returns 1 to 100; null: no discount is typed. */
function readPercent(text: string): number | null {
  const percent = Number(text.trim());
  return Number.isInteger(percent) && percent >= 1 && percent <= 100 ? percent : null;
}

type Rooms = Readonly<Pick<BookingDraft, 'rooms' | 'room'>>;

/** Returns what is left for the shown room: units chosen for other rooms of the booking are taken. */
export function leftForRoom(houses: readonly DeskHouse[], { rooms, room }: Rooms): DeskHouse[] {
  return houses.map((house) => {
    const others = rooms.filter((each, index) => index !== room && each.house === house.category_id).length;
    if (others === 0 || house.total === null) return house;
    const free = house.free - others;
    return free > 0 ? { ...house, free } : { ...house, free: 0, total: null, refusal: 'sold_out' };
  });
}

interface ChosenRoom extends DraftRoom {
  readonly chosen: DeskHouse;
}

/** Returns null if a room has no house yet, or one that it cannot have. */
export function chosenRooms(houses: readonly DeskHouse[], draft: Rooms): ChosenRoom[] | null {
  const left = leftForRoom(houses, draft);
  const chosen = draft.rooms.flatMap((each, index) => {
    const house = left.find(({ category_id }) => category_id === each.house);
    // The list of houses was fetched for the party of the shown room. The quote tells whether the others can be booked.
    const isRefused = index === draft.room && house?.total === null;
    return house === undefined || isRefused ? [] : [{ ...each, chosen: house }];
  });
  return chosen.length === draft.rooms.length ? chosen : null;
}
