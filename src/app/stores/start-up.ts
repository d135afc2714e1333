import type { Accommodation } from '#domain/accommodation.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Search, StoredSearch } from '#domain/search.ts';
import type { StayRules } from '#domain/stay.ts';
import type { AvailabilityCalls } from './availability-calls.ts';
import type { BookingLink } from './booking-link.ts';
import { chooseSingleWhenFree } from './choose-single.ts';
import { defaultPricesStay, loadDefaultPrices } from './default-prices.ts';
import { openKeptSearch } from './open-search.ts';
import { applyFilters, chooseSingle, readSearch, subscribeSearch } from './search-store.ts';
import { watchAvailability } from './watch-availability.ts';

/** What the content says that starting up depends on. */
export interface StartUpFacts {
  readonly accommodations: readonly Accommodation[];
  readonly stayRules: StayRules;
  readonly defaultPricesUntil: CalendarDate;
}

export interface StartUpPorts {
  readonly today: CalendarDate;
  readonly calls: AvailabilityCalls;
  readonly loadSearch: () => Promise<StoredSearch | null>;
  readonly saveSearch: (search: Search) => Promise<void>;
  /** What the address asks for; reading it takes it from there, so that a reload asks for nothing. */
  readonly takeLink: (today: CalendarDate) => BookingLink;
}

/**
 * After hydration: restores the filters, then asks for default prices, free rooms and room prices, in this order (spec
 * section 4), and from then on keeps what the guest chooses. Moving on to another page starts only what is missing.
 * Returns how to stop.
 */
export function startUp(facts: StartUpFacts, ports: StartUpPorts): () => void {
  const controller = new AbortController();
  run(facts, ports, controller.signal);
  return () => controller.abort();
}

async function run(facts: StartUpFacts, ports: StartUpPorts, signal: AbortSignal): Promise<void> {
  const { today, calls } = ports;
  await openKeptSearch(new Set(facts.accommodations.map(({ id }) => id)), ports, signal);
  if (signal.aborted) return;
  const stops = [keepSearch(ports.saveSearch)];
  followLink(ports.takeLink(today), facts.accommodations);
  loadDefaultPrices(defaultPricesStay(today, facts.defaultPricesUntil), calls, signal);
  stops.push(watchAvailability(facts.stayRules, calls), chooseSingleWhenFree(facts.accommodations));
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
}

/** A link overrules what was kept; what it does not name stays. One accommodation starts its own search. */
function followLink(link: BookingLink, accommodations: readonly Accommodation[]): void {
  const { filters, choosing } = readSearch().search;
  const rooms = link.party === null ? filters.rooms : [link.party];
  const stay = link.stay ?? filters.stay;
  const single = accommodations.find(({ slug }) => slug === link.accommodationSlug);
  if (single === undefined) {
    applyFilters({ kind: link.kind ?? filters.kind, stay, rooms });
  } else if (choosing.slots[0] !== single.id || link.stay !== null) {
    chooseSingle(single.id);
    applyFilters({ kind: null, stay, rooms });
  }
}

function keepSearch(save: StartUpPorts['saveSearch']): () => void {
  let kept = readSearch().search;
  return subscribeSearch(() => {
    const { search } = readSearch();
    if (search === kept) return;
    kept = search;
    save(search);
  });
}
