import { type AvailabilityCalls, watchAvailability } from '#app/stores/availability/ask-availability.ts';
import {
  type AvailabilityQuestion,
  readAvailability,
  subscribeAvailability,
} from '#app/stores/availability/availability-store.ts';
import { answerFor } from '#app/stores/availability/stay-answer.ts';
import type { ReadLink } from '#contract/availability/booking-link.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import { isSingleFree, type RoomAvailability } from '#domain/search/choosing.ts';
import { filtersFor } from '#domain/search/offer-filters.ts';
import type { Search } from '#domain/search/search.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { checkStay, type StayRules } from '#domain/stay/stay.ts';
import { followLink } from './follow-link.ts';
import { noteLinkFaults } from './search-notes.ts';
import {
  chooseAccommodation,
  followSearch,
  type OpenSearchPorts,
  openStoredSearch,
  readSearch,
  subscribeSearch,
} from './search-store.ts';

/** Availability is checked afterwards. */
const TO_BE_ASKED: RoomAvailability = { freeUnits: Number.POSITIVE_INFINITY, isClosedToSale: false };

/** What the resort sells, and its rules. */
export interface Catalogue {
  readonly accommodations: readonly Accommodation[];
  readonly stayRules: StayRules;
  readonly specialOffers: readonly SpecialOffer[];
}

export interface StartUpPorts extends OpenSearchPorts {
  readonly calls: AvailabilityCalls;
  readonly saveSearch: (search: Search) => Promise<void>;
  readonly yieldToMain: () => Promise<void>;
  readonly readLink: (firstArrival: CalendarDate) => ReadLink;
  /** The search matches the address and may be written back to it. */
  readonly onOpen?: () => void;
}

/**
 * Restores the filters, then asks for free rooms and room prices (spec section 4, without default prices: decision 26),
 * each as a separate task, so that taps are answered in between. Returns a function that stops it.
 */
export function startUp(facts: Catalogue, ports: StartUpPorts): () => void {
  const controller = new AbortController();
  void run(facts, ports, controller.signal);
  return () => controller.abort();
}

async function run(facts: Catalogue, ports: StartUpPorts, signal: AbortSignal): Promise<void> {
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

/** null: no dates, or dates that the rules refuse. */
function readQuestion(rules: StayRules, { askSplit }: AvailabilityCalls): AvailabilityQuestion | null {
  const { firstArrival, isRestored, search } = readSearch();
  const { stay, rooms } = search.filters;
  if (!isRestored || firstArrival === null || stay === null || checkStay(stay, firstArrival, rules, []) !== null)
    return null;
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
