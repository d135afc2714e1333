import { MAXIMUM_ROOMS } from '#domain/stay/guest-party.ts';
import type { SplitChoice } from '#domain/stay/split-stay.ts';

/** The accommodation's id, or null while the slot is empty. */
export type Slot = number | null;

export interface Choosing {
  readonly slots: readonly Slot[];
  /** Index of the slot to be filled by the next choice. */
  readonly currentRoom: number;
  readonly wasUpsellShown: boolean;
  /** Two houses, one after the other, for the only room; its slot is then empty. */
  readonly split?: SplitChoice | undefined;
}

export interface RoomAvailability {
  readonly freeUnits: number;
  readonly isClosedToSale: boolean;
}

/** Beyond this the interface shows 'Max room count is 5'. */
export const ROOM_LIMIT = 5;

export function startChoosing(): Choosing {
  return { slots: [null], currentRoom: 0, wasUpsellShown: false };
}

export function canAddRoom(roomCount: number): boolean {
  return roomCount < ROOM_LIMIT;
}

export function addSlot(choosing: Choosing): Choosing {
  return resizeSlots(choosing, choosing.slots.length + 1);
}

/** Returns 1 to 19 slots. Removes surplus slots or adds empty ones. */
export function resizeSlots(choosing: Choosing, roomCount: number): Choosing {
  const count = Math.min(MAXIMUM_ROOMS, Math.max(1, roomCount));
  const slots = Array.from({ length: count }, (_, room) => choosing.slots[room] ?? null);
  const currentRoom = Math.min(choosing.currentRoom, count - 1);
  return { ...choosing, slots, currentRoom, split: undefined };
}

export function clearChoices(choosing: Choosing): Choosing {
  const slots = choosing.slots.map(() => null);
  return { ...choosing, slots, currentRoom: 0, split: undefined };
}

/** After an order, the next booking starts with empty slots and may be offered an upgrade again. */
export function startNextBooking(choosing: Choosing): Choosing {
  return { ...clearChoices(choosing), wasUpsellShown: false };
}

export function chooseSplit(choosing: Choosing, split: SplitChoice): Choosing {
  return { ...clearChoices(choosing), split };
}

export function isAnythingChosen({ slots, split }: Choosing): boolean {
  return split !== undefined || slots.some((slot) => slot !== null);
}

export function changeCurrentRoom(choosing: Choosing, room: number): Choosing {
  if (choosing.slots[room] === undefined) throw new RangeError(`No room ${room} among ${choosing.slots.length}`);
  return { ...choosing, currentRoom: room };
}

/** Whether the accommodation is closed to sale, or all its free units are chosen in other slots (spec section 4). */
export function isUnavailable(choosing: Choosing, accommodationId: number, availability: RoomAvailability): boolean {
  const chosenElsewhere = choosing.slots.filter(
    (slot, room) => slot === accommodationId && room !== choosing.currentRoom,
  ).length;
  return availability.isClosedToSale || chosenElsewhere >= availability.freeUnits;
}

/**
 * Returns null if the accommodation is unavailable. Once the upsell was shown, the first empty slot becomes the current
 * one.
 */
export function choose(choosing: Choosing, accommodationId: number, availability: RoomAvailability): Choosing | null {
  if (isUnavailable(choosing, accommodationId, availability)) return null;
  const slots = choosing.slots.map((slot, room) => (room === choosing.currentRoom ? accommodationId : slot));
  const chosen = { ...choosing, slots, split: undefined };
  return chosen.wasUpsellShown ? moveToFirstEmpty(chosen) : chosen;
}

export function unchoose(choosing: Choosing): Choosing {
  const slots = choosing.slots.map((slot, room) => (room === choosing.currentRoom ? null : slot));
  return { ...choosing, slots };
}

/** Later choices advance automatically. After the choice that showed the upsell, `moveToFirstEmpty` must be called. */
export function markUpsellShown(choosing: Choosing): Choosing {
  return { ...choosing, wasUpsellShown: true };
}

export function moveToFirstEmpty(choosing: Choosing): Choosing {
  const empty = choosing.slots.indexOf(null);
  return empty === -1 ? choosing : { ...choosing, currentRoom: empty };
}

export function isFull(slots: readonly Slot[]): boolean {
  return slots.every((slot) => slot !== null);
}

export function isSingleFree({ freeUnits, isClosedToSale }: RoomAvailability): boolean {
  return freeUnits > 0 && !isClosedToSale;
}
