import { noteStored } from '#app/storage/has-visited.ts';
import { type AvailabilityCalls, watchAvailability } from '#app/stores/availability/ask-availability.ts';
import {
  type AvailabilityQuestion,
  readAvailability,
  subscribeAvailability,
} from '#app/stores/availability/availability-store.ts';
import { answerFor } from '#app/stores/availability/stay-answer.ts';
import type { BookingLink, LinkFault, ReadLink } from '#contract/availability/booking-link.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import {
  changeCurrentRoom,
  isSingleFree,
  type RoomAvailability,
  resizeSlots,
  type Slot,
} from '#domain/search/choosing.ts';
import { filtersFor } from '#domain/search/offer-filters.ts';
import * as rules from '#domain/search/search.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { type GuestParty, isPartyAllowed } from '#domain/stay/guest-party.ts';
import { checkStay, type StayRules } from '#domain/stay/stay.ts';
import {
  chooseAccommodation,
  followSearch,
  noteLinkFaults,
  type OpenSearchPorts,
  openStoredSearch,
  readSearch,
  subscribeSearch,
} from './search-store.ts';

/** Availability is checked afterwards. */
const TO_BE_ASKED: RoomAvailability = { freeUnits: Number.POSITIVE_INFINITY, isClosedToSale: false };

export interface Catalogue {
  readonly accommodations: readonly Accommodation[];
  readonly stayRules: StayRules;
  readonly specialOffers: readonly SpecialOffer[];
}

export interface StartUpPorts extends OpenSearchPorts {
  readonly calls: AvailabilityCalls;
  readonly saveSearch: (search: rules.Search) => Promise<void>;
  readonly yieldToMain: () => Promise<void>;
  readonly readLink: (firstArrival: CalendarDate) => ReadLink;
  /** The search matches the address and may be written back to it. */
  readonly onOpen?: () => void;
}

/** Spec section 4, without default prices (decision 26). Separate tasks, so that taps are answered in between. */
export async function startUp(facts: Catalogue, ports: StartUpPorts, signal: AbortSignal): Promise<void> {
  const { firstArrival, calls } = ports;
  await openStoredSearch(new Set(facts.accommodations.map(({ id }) => id)), ports, signal);
  if (signal.aborted) return;
  const stopWith = (stop: () => void) => signal.addEventListener('abort', stop);
  stopWith(keepSearch(ports.saveSearch));
  openLink(fillByOffer(ports.readLink(firstArrival), facts, firstArrival), facts.accommodations);
  ports.onOpen?.();
  await ports.yieldToMain();
  if (signal.aborted) return;
  stopWith(watchAvailability(() => readQuestion(facts.stayRules, calls), calls, subscribeSearch));
  stopWith(chooseSingleWhenFree(facts.accommodations));
}

function readQuestion(stayRules: StayRules, { askSplit }: AvailabilityCalls): AvailabilityQuestion | null {
  const { firstArrival, search } = readSearch();
  const { stay, rooms } = search.filters;
  if (firstArrival === null || stay === null || checkStay(stay, firstArrival, stayRules, []) !== null) return null;
  const { split } = search.choosing;
  return askSplit && split ? { stay, rooms: [...rooms, ...rooms], split } : { stay, rooms };
}

/** The link of an offer's page has no dates: it opens with a stay that qualifies for the offer. */
function fillByOffer(read: ReadLink, facts: Catalogue, today: CalendarDate): ReadLink {
  const { link } = read;
  const { filters } = readSearch().search;
  const offer = facts.specialOffers.find(({ code }) => code === link.offerCode);
  if (offer === undefined || link.stay !== null || filters.stay === null) return read;
  const wished = { stay: filters.stay, rooms: link.rooms ?? filters.rooms, kind: link.kind ?? filters.kind };
  const opened = filtersFor(offer, wished, facts.accommodations, today, facts.stayRules);
  return opened === null ? read : { ...read, link: { ...link, ...opened } };
}

/** A link overrides the stored search, or `base`. Its faults go to the notice. */
export function openLink(read: ReadLink, accommodations: readonly Accommodation[], base = readSearch().search): void {
  const { search, faults } = followLink(base, read, accommodations);
  if (search !== readSearch().search) followSearch(search);
  noteLinkFaults(faults);
}

function keepSearch(save: StartUpPorts['saveSearch']): () => void {
  let stored = readSearch().search;
  return subscribeSearch(() => {
    const { search } = readSearch();
    if (search === stored) return;
    stored = search;
    // A link or the guest has changed it: the pages opened next read it, even on a first visit.
    noteStored();
    save(search);
  });
}

/** For a link to the checkout of one accommodation: chooses it before availability is known. */
export function chooseSingleAtOnce(): void {
  const { filters, choosing, singleAccommodationId } = readSearch().search;
  const isEmpty = filters.rooms.length === 1 && choosing.slots[0] === null;
  if (singleAccommodationId !== null && filters.stay !== null && isEmpty) {
    chooseAccommodation(singleAccommodationId, TO_BE_ASKED);
  }
}

/** Runs once per stay, so that a guest who undoes the choice keeps the room empty. */
function chooseSingleWhenFree(accommodations: readonly Accommodation[]): () => void {
  let settled = '';
  const check = () => {
    const { search } = readSearch();
    const { stay } = search.filters;
    const single = accommodations.find(({ id }) => id === search.singleAccommodationId);
    if (single === undefined || stay === null) return;
    const wish = `${single.id} ${stay.arrival} ${stay.departure}`;
    if (wish === settled) return;
    const answer = answerFor(readAvailability(), stay, 0, single);
    if (answer.status !== 'known') return;
    settled = wish;
    const isFirstEmpty = search.choosing.currentRoom === 0 && search.choosing.slots[0] === null;
    if (isFirstEmpty && isSingleFree(answer)) chooseAccommodation(single.id, answer);
  };
  check();
  return subscribeAvailability(check);
}

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
  const { offerCode, promoCode, sorting, chosenSlugs, changeDay, currentRoom } = link;
  if (offerCode !== null && offerCode !== followed.offerCode) followed = rules.changeOffer(followed, offerCode);
  if (promoCode !== null && promoCode !== followed.promoCode) followed = { ...followed, promoCode };
  if (sorting !== null && sorting !== followed.filters.sorting) followed = rules.changeSorting(followed, sorting);
  const { rooms } = followed.filters;
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
