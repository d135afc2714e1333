import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Accommodation, AccommodationKind } from '#domain/stay/accommodation.ts';
import { type GuestParty, isPartyAllowed } from '#domain/stay/guest-party.ts';
import { defaultStay, NO_DATES, type PickedDates } from '#domain/stay/stay.ts';
import { ALL_KINDS, boundRooms, DEFAULT_ROOMS, type KindFilter, repairRooms } from './filters.ts';

/** The stay that a guest is choosing, wherever the site asks for dates, guests or a house. */
export interface WishedStay {
  readonly picked: PickedDates;
  /** One party per room, 1 to 19. */
  readonly rooms: readonly GuestParty[];
  readonly kind: KindFilter;
  /** Id of the only wanted accommodation. null: any of the kind. */
  readonly singleId: number | null;
}

export type WishStep =
  | { readonly type: 'kind_opened'; readonly kind: AccommodationKind }
  | { readonly type: 'kind_picked'; readonly kind: KindFilter }
  | { readonly type: 'single_picked'; readonly id: number }
  | { readonly type: 'single_unpicked' }
  /** Another house for the same dates and guests. */
  | { readonly type: 'house_changed'; readonly id: number }
  | { readonly type: 'dates_picked'; readonly picked: PickedDates }
  | { readonly type: 'rooms_changed'; readonly rooms: readonly GuestParty[] };

/** What the reducer knows of an accommodation. */
export type WishedHouse = Pick<Accommodation, 'id' | 'kind' | 'baseCapacity' | 'extraSeats'>;

export interface WishContext {
  readonly today: CalendarDate;
  readonly accommodations: readonly WishedHouse[];
}

/**
 * Applies any change to a wished stay. Returns the same object if the change is refused or changes nothing. Rules: spec
 * section 4.
 */
export function changeWish<Wish extends WishedStay>(wish: Wish, step: WishStep, context: WishContext): Wish {
  switch (step.type) {
    case 'kind_opened':
      // An accommodation of the same kind stays picked.
      if (singleOf(wish, context)?.kind === step.kind) return wish;
      return { ...endSingle(wish, context), kind: step.kind };
    case 'kind_picked':
      return { ...endSingle(wish, context), kind: step.kind };
    case 'single_picked':
      return pickSingle(wish, step.id, context);
    case 'single_unpicked':
      return endSingle(wish, context);
    case 'house_changed':
      return { ...wish, singleId: step.id };
    case 'dates_picked':
      return { ...wish, picked: step.picked };
    case 'rooms_changed':
      return allowRooms(wish, step.rooms, context);
  }
}

export function singleOf<House extends WishedHouse>(
  { singleId }: Pick<WishedStay, 'singleId'>,
  { accommodations }: { readonly accommodations: readonly House[] },
): House | null {
  return accommodations.find(({ id }) => id === singleId) ?? null;
}

/** Picking one accommodation starts a new search: kind, dates and guests are cleared. */
function pickSingle<Wish extends WishedStay>(wish: Wish, id: number, context: WishContext): Wish {
  if (id === wish.singleId || singleOf({ singleId: id }, context) === null) return wish;
  return { ...wish, kind: ALL_KINDS, singleId: id, picked: NO_DATES, rooms: DEFAULT_ROOMS };
}

/** Returns to a general search, from today for two nights. */
function endSingle<Wish extends WishedStay>(wish: Wish, { today }: WishContext): Wish {
  const picked = wish.singleId === null ? wish.picked : defaultStay(today);
  return { ...wish, singleId: null, picked, rooms: repairRooms(wish.rooms) };
}

/** A single accommodation is booked for one room, with a party that fits. */
function allowRooms<Wish extends WishedStay>(wish: Wish, wanted: readonly GuestParty[], context: WishContext): Wish {
  const single = singleOf(wish, context);
  const rooms = single === null ? boundRooms(wanted) : wanted.slice(0, 1);
  if (rooms.length === 0 || !rooms.every((party) => isPartyAllowed(party, single))) return wish;
  return { ...wish, rooms };
}
