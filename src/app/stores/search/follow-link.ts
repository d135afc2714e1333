import type { BookingLink, LinkFault, ReadLink } from '#contract/availability/booking-link.ts';
import { changeCurrentRoom, resizeSlots, type Slot } from '#domain/search/choosing.ts';
import * as rules from '#domain/search/search.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { type GuestParty, isPartyAllowed } from '#domain/stay/guest-party.ts';

/** Values that the link lacks stay. Drops choices that can never be booked. Availability is checked afterwards. */
export function followLink(
  search: rules.Search,
  { link, faults: readFaults }: ReadLink,
  accommodations: readonly Accommodation[],
): { search: rules.Search; faults: readonly LinkFault[] } {
  const faults = [...readFaults];
  const single = accommodations.find((one) => isNamed(one, link.accommodationSlug) && !one.phoneOnly);
  if (single === undefined && link.accommodationSlug !== null) faults.push('accommodation');
  let followed = single === undefined ? withFilters(search, link) : withSingle(search, link, single);
  if (link.offerCode !== null && link.offerCode !== followed.offerCode) {
    followed = rules.changeOffer(followed, link.offerCode);
  }
  if (link.promoCode !== null && link.promoCode !== followed.promoCode) {
    followed = { ...followed, promoCode: link.promoCode };
  }
  if (link.sorting !== null && link.sorting !== followed.filters.sorting) {
    followed = rules.changeSorting(followed, link.sorting);
  }
  const { rooms } = followed.filters;
  const { chosenSlugs, changeDay } = link;
  if (chosenSlugs !== null) {
    const [party] = rooms;
    // Both houses of a split stay have the guests of the only room.
    const parties = changeDay && party ? [party, party] : rooms;
    const slots = readSlots(chosenSlugs, parties, accommodations);
    const [firstId, secondId] = slots;
    followed =
      changeDay && firstId && secondId
        ? rules.withSplit(followed, { firstId, secondId, changeDay })
        : { ...followed, choosing: resizeSlots({ ...followed.choosing, slots }, rooms.length) };
    const isLost = slots.some((slot, room) => slot === null && chosenSlugs[room]);
    if (isLost || chosenSlugs.length > parties.length || (changeDay && !followed.choosing.split)) faults.push('chosen');
  }
  const { currentRoom } = link;
  if (currentRoom !== null && currentRoom >= rooms.length) faults.push('room');
  else if (currentRoom !== null && currentRoom !== followed.choosing.currentRoom) {
    followed = { ...followed, choosing: changeCurrentRoom(followed.choosing, currentRoom) };
  }
  return { search: followed, faults };
}

export function linkOfSearch(search: rules.Search, accommodations: readonly Accommodation[]): BookingLink {
  const { filters, choosing, singleAccommodationId, offerCode, promoCode } = search;
  const slugOf = (id: Slot) => accommodations.find((accommodation) => accommodation.id === id)?.slug ?? null;
  const { stay, rooms, kind, sorting } = filters;
  const { split } = choosing;
  return {
    stay,
    rooms,
    kind,
    sorting,
    accommodationSlug: slugOf(singleAccommodationId),
    currentRoom: choosing.currentRoom,
    chosenSlugs: (split ? [split.firstId, split.secondId] : choosing.slots).map(slugOf),
    changeDay: split?.changeDay ?? null,
    offerCode: offerCode ?? null,
    promoCode: promoCode ?? null,
  };
}

function withFilters(search: rules.Search, link: BookingLink): rules.Search {
  const { kind, stay, rooms } = search.filters;
  return rules.withFilters(search, { kind: link.kind ?? kind, stay: link.stay ?? stay, rooms: link.rooms ?? rooms });
}

/** Starts a search for one accommodation, unless it is already chosen and only opened again. */
function withSingle(search: rules.Search, link: BookingLink, { id }: Accommodation): rules.Search {
  const { stay, rooms } = search.filters;
  if (search.choosing.slots[0] === id && link.stay === null) return search;
  const wanted = { kind: null, stay: link.stay ?? stay, rooms: link.rooms ?? rooms, singleAccommodationId: id };
  return rules.withFilters(rules.chooseSingle(search, id), wanted);
}

/** A slot is empty if the accommodation is unknown, sold by phone, too small for the room, or out of units. */
function readSlots(
  slugs: readonly (string | null)[],
  rooms: readonly GuestParty[],
  accommodations: readonly Accommodation[],
): Slot[] {
  const slots: Slot[] = [];
  for (const [room, party] of rooms.entries()) {
    const wanted = accommodations.find((one) => isNamed(one, slugs[room] ?? null));
    const isPossible =
      wanted !== undefined &&
      !wanted.phoneOnly &&
      isPartyAllowed(party, wanted) &&
      slots.filter((slot) => slot === wanted.id).length < wanted.units;
    slots.push(isPossible ? wanted.id : null);
  }
  return slots;
}

/** Matches slug or code, because a link may repeat an order, and orders use codes. */
function isNamed({ slug, code }: Accommodation, name: string | null): boolean {
  return name !== null && (slug === name || code === name);
}
