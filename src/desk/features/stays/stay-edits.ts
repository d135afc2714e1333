import type { I18n } from '@lingui/core';
import { formatDayRange } from '#app/format/dates.ts';
import { partyText } from '#app/format/stay-words.ts';
import { readExtras } from '#contract/availability/bill.ts';
import { fromOrderAge, YOUNGER_CHILD_AGE } from '#contract/availability/child-ages.ts';
import type { DeskStayDetails } from '#contract/desk/desk-stay-details.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { LocalizedText } from '#contract/site/schema.ts';
import { parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { areExtrasEqual, type ChosenExtra, type Extra, putExtra, quantityOf } from '#domain/pricing/extras.ts';
import { childAgesOf } from '../booking/party-counters.tsx';
import { type ChangeWish, type RoomWish, wishOf } from './stay-change.ts';

type Stay = Pick<DeskStayDetails['data'], 'arrival' | 'departure' | 'bill'>;

/** `title`: its name, to show it before the houses are loaded. */
export type ChosenHouse = Pick<RoomWish, 'category_code' | 'servio_id'> & { readonly title: LocalizedText };

/** Guests of a room, as their counters show them. */
export type RoomParty = Readonly<Record<'adults' | 'younger' | 'older', number>>;

interface RoomEdits extends Partial<RoomParty> {
  readonly house?: ChosenHouse;
}

/**
 * What a person has changed in the form. Whatever is missing is untouched: it follows the stay, and so the changes of
 * colleagues.
 */
export interface StayEdits {
  /** As typed. */
  readonly arrival?: string;
  readonly departure?: string;
  /** By the room's place in the order. */
  readonly rooms: Readonly<Record<number, RoomEdits>>;
  /** Wanted quantities by the extra's code. */
  readonly extras: Readonly<Record<string, number>>;
}

export const NO_EDITS: StayEdits = { rooms: {}, extras: {} };

export function partyOf({ adults, child_ages }: Pick<RoomWish, 'adults' | 'child_ages'>): RoomParty {
  const younger = child_ages.filter((age) => age === YOUNGER_CHILD_AGE).length;
  return { adults, younger, older: child_ages.length - younger };
}

/** Returns the edits of a room, together with new ones. */
export function editRoom(edits: StayEdits, index: number, room: RoomEdits): StayEdits {
  return { ...edits, rooms: { ...edits.rooms, [index]: { ...edits.rooms[index], ...room } } };
}

/** Returns the edits without those that the stay has already, so that a value set back counts as untouched. */
export function withoutSame(edits: StayEdits, stay: Stay): StayEdits {
  const { rooms } = wishOf(stay);
  const sold = readExtras(stay.bill) ?? [];
  const { arrival = stay.arrival, departure = stay.departure } = edits;
  return {
    ...(arrival !== stay.arrival && { arrival }),
    ...(departure !== stay.departure && { departure }),
    rooms: Object.fromEntries(
      Object.entries(edits.rooms).map(([index, { house, ...party }]) => {
        const room = rooms[Number(index)];
        const now = room && partyOf(room);
        const others = Object.entries(party).filter(([name, count]) => count !== now?.[name as keyof RoomParty]);
        const isMoved = house !== undefined && house.category_code !== room?.category_code;
        return [index, { ...Object.fromEntries(others), ...(isMoved && { house }) }];
      }),
    ),
    extras: Object.fromEntries(
      Object.entries(edits.extras).filter(([code, quantity]) => quantity !== quantityOf(sold, code)),
    ),
  };
}

/** Returns the rooms with the edits. */
export function editedRooms(stay: Stay, edits: StayEdits): readonly RoomWish[] {
  return wishOf(stay).rooms.map((room, index) => {
    const { house, ...party } = edits.rooms[index] ?? {};
    const { category_code, servio_id } = house ?? room;
    const next = { ...partyOf(room), ...party };
    return { ...room, category_code, servio_id, adults: next.adults, child_ages: childAgesOf(next) };
  });
}

/** Returns the extras with the edits. */
export function editedExtras(stay: Stay, edits: StayEdits, options: readonly Extra[]): readonly ChosenExtra[] {
  return Object.entries(edits.extras).reduce<readonly ChosenExtra[]>(
    (chosen, [code, quantity]) => putExtra(chosen, code, quantity, options),
    readExtras(stay.bill) ?? [],
  );
}

/** Returns the stay with the edits; null: its dates are not understood, or it has no night. */
export function editedWish(stay: Stay, edits: StayEdits, options: readonly Extra[]): ChangeWish | null {
  const arrival = parseCalendarDate(edits.arrival ?? stay.arrival);
  const departure = parseCalendarDate(edits.departure ?? stay.departure);
  if (arrival === null || departure === null || arrival >= departure) return null;
  const extras = editedExtras(stay, edits, options);
  // Unchanged extras are left out, so that extras that the guest adds in the meantime stay.
  const isSame = areExtrasEqual({ extras }, { extras: readExtras(stay.bill) });
  return { ...wishOf(stay), arrival, departure, rooms: editedRooms(stay, edits), ...(!isSame && { extras }) };
}

/** Whether the stay is like this already. */
export function isAsStay(wish: ChangeWish | null, stay: Stay): boolean {
  if (wish === null || wish.extras !== undefined) return false;
  const now = wishOf(stay);
  const rooms = (of: ChangeWish) => of.rooms.map((room) => [room.category_code, Object.values(partyOf(room))]);
  const [some, others] = [wish, now].map((of) => JSON.stringify([of.arrival, of.departure, rooms(of)]));
  return some === others;
}

/** Describes the edits alone, such as `25–28 December, Chalet 5, 3 adults`. */
export function editsText(
  i18n: I18n,
  {
    wish,
    edits,
    options,
  }: { readonly wish: ChangeWish; readonly edits: StayEdits; readonly options: readonly Extra[] },
  locale: Locale,
): string {
  const { arrival, departure, rooms } = edits;
  const hasDates = arrival !== undefined || departure !== undefined;
  const facts = wish.rooms.flatMap(({ adults, child_ages }, index) => {
    const { house, ...party } = rooms[index] ?? {};
    return [
      ...(house === undefined ? [] : [house.title[locale]]),
      ...(Object.keys(party).length === 0 ? [] : [partyText(i18n, { adults, children: child_ages.map(fromOrderAge) })]),
    ];
  });
  const extras = Object.entries(edits.extras).map(([code, quantity]) => {
    return `${options.find((extra) => extra.code === code)?.name[locale] ?? code} ×${quantity}`;
  });
  return [...(hasDates ? [formatDayRange(wish.arrival, wish.departure, locale)] : []), ...facts, ...extras].join(', ');
}
