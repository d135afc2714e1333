import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatOrderDate } from '#contract/availability/dates.ts';
import type { DeskChangePreview, DeskChangeRequest } from '#contract/desk/desk-changes.ts';
import type { DeskStayDetails } from '#contract/desk/desk-stay-details.ts';
import type { DeskUnit } from '#contract/desk/desk-stays.ts';
import type { BookingRoom } from '#contract/orders/orders.ts';
import { type CalendarDate, calendarDate } from '#domain/calendar/calendar-date.ts';
import type { ChosenExtra } from '#domain/pricing/extras.ts';
import { useChange } from '../../live.ts';
import { changeStay, previewChange } from './stay-api.ts';

type Details = DeskStayDetails['data'];

export type RoomWish = Pick<BookingRoom, 'category_code' | 'servio_id' | 'adults' | 'child_ages'>;

/** The stay that the person wants instead. */
export interface ChangeWish {
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
  readonly rooms: readonly RoomWish[];
  /** The units for rooms, with those that they have now. A missing room keeps its unit if possible. */
  readonly units: readonly DeskUnit[];
  /** All extras of the stay. Missing: they do not change. */
  readonly extras?: readonly ChosenExtra[] | undefined;
}

/** Returns the stay in its current state. */
export function wishOf({ arrival, departure, bill }: Pick<Details, 'arrival' | 'departure' | 'bill'>): ChangeWish {
  return {
    arrival: calendarDate(arrival),
    departure: calendarDate(departure),
    units: [],
    rooms: bill.rooms.map(({ category_code, servio_id, adults, child_ages }) => {
      return { category_code, servio_id, adults, child_ages: child_ages as RoomWish['child_ages'] };
    }),
  };
}

/** Whether any room has nights of its own, which the desk cannot change. */
export function isSplit({ bill }: Details): boolean {
  return bill.rooms.some(({ check_in }) => check_in !== undefined);
}

interface AskedChange {
  /** null: no change is requested. */
  readonly wish: ChangeWish | null;
  /** The number of changes of the state from which the person chose. */
  readonly seen: number;
}

/**
 * Returns the cost of the change, and how to write it. `isStale`: somebody else has changed the stay since the person
 * chose, so the change must be confirmed against the new state.
 */
export function useStayChange(stay: Details, { wish, seen }: AskedChange, onDone: () => void) {
  const body = wish === null ? null : toBody(wish, stay.changes);
  const preview = useQuery({
    queryKey: ['change', stay.number, body],
    queryFn: () => previewChange(stay.number, body as DeskChangeRequest),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const shown = preview.isPlaceholderData || preview.isError ? undefined : preview.data?.data;
  const { mutate, isPending, error } = useChange({
    mutationFn: () => changeStay(stay.number, accept(body as DeskChangeRequest, shown as DeskChangePreview['data'])),
    onSuccess: onDone,
  });
  return {
    shown,
    previewError: preview.error,
    isReading: preview.isFetching,
    error,
    isPending,
    isStale: stay.changes !== seen,
    write: () => {
      if (shown !== undefined && !isPending) mutate();
    },
  };
}

function toBody({ arrival, departure, rooms, units, extras }: ChangeWish, seen: number): DeskChangeRequest {
  return {
    check_in: formatOrderDate(arrival),
    check_out: formatOrderDate(departure),
    seen,
    bookings: rooms.map((room) => ({ ...room, children: room.child_ages.length, price: 0 })),
    ...(units.length > 0 && { units: [...units] }),
    ...(extras !== undefined && { extras: extras.map(({ code, quantity }) => ({ code, quantity })) }),
  };
}

function accept(body: DeskChangeRequest, { new: next, difference }: DeskChangePreview['data']): DeskChangeRequest {
  const bookings = body.bookings.map((room, index) => ({ ...room, price: next.rooms[index]?.price ?? 0 }));
  return { ...body, bookings, difference };
}
