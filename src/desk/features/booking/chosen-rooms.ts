import type { DeskHouse } from '#contract/desk/desk-orders.ts';
import type { BookingDraft, DraftRoom } from '../../booking-draft.ts';

type Rooms = Readonly<Pick<BookingDraft, 'rooms' | 'room'>>;

/** What the shown room may still have: units that other rooms of the booking have are taken. */
export function leftForRoom(houses: readonly DeskHouse[], { rooms, room }: Rooms): DeskHouse[] {
  return houses.map((house) => {
    const others = rooms.filter((each, index) => index !== room && each.house === house.category_id).length;
    if (others === 0 || house.total === null) return house;
    const free = house.free - others;
    return free > 0 ? { ...house, free } : { ...house, free: 0, total: null, refusal: 'sold_out' };
  });
}

/** A room with its house. */
export interface ChosenRoom extends DraftRoom {
  readonly chosen: DeskHouse;
}

/** null: a room has no house yet, or one that it cannot have. */
export function chosenRooms(houses: readonly DeskHouse[], draft: Rooms): ChosenRoom[] | null {
  const left = leftForRoom(houses, draft);
  const chosen = draft.rooms.flatMap((each, index) => {
    const house = left.find(({ category_id }) => category_id === each.house);
    // Houses were read for the party of the shown room; the quote says whether the others can be booked.
    const isRefused = index === draft.room && house?.total === null;
    return house === undefined || isRefused ? [] : [{ ...each, chosen: house }];
  });
  return chosen.length === draft.rooms.length ? chosen : null;
}
