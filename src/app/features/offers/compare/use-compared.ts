import { useEffect, useMemo, useReducer, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CompareView } from '#app/content/views/accommodation-view.ts';
import { firstArrivalNow } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { keepComparedHouses, readComparedHouses } from '#app/storage/compared-houses.ts';
import { loadLastKnownStay } from '#app/storage/last-known/last-known-prices.ts';
import { createAvailabilityCalls } from '#app/stores/availability/ask-availability.ts';
import { answersOf, evaluateRoom } from '#app/stores/availability/stay-answer.ts';
import { askWhile } from '#app/ui/hooks/scheduling.ts';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { readStayQuery, writeStayQuery } from '#contract/availability/stay-query.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { WishedHouse, WishedStay } from '#domain/search/wished-stay.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { firstParty } from '#domain/stay/guest-party.ts';
import { pickedStay } from '#domain/stay/stay.ts';
import type { StayStatus } from '#domain/stay/stay-status.ts';
import { onReturn } from '#offline/reachability.ts';

export type Compared = NonNullable<ReturnType<typeof useCompared>>;

/** Any party of the search can be compared; a house that is too small for it says so. */
export const ANY_HOUSE: WishedHouse = { id: 0, kind: 'rooms', baseCapacity: 20, extraSeats: 0 };

/** The comparison that the address names; null in the server's markup, which has no query. */
export function useCompared(view: CompareView) {
  const isHydrated = useHydrated();
  const [query, setQuery] = useSearchParams();
  const houses = view.houses.map(({ accommodation }) => accommodation);
  const isKnown = (named: string) => houses.some(({ slug }) => slug === named);
  const read = isHydrated ? readCompared(query, readComparedHouses(), isKnown) : [];
  // A guest may remove a house once the page is open.
  const slugs = query.has('add') ? withPartner(read, houses) : read;
  const asked = slugs.join();
  const words = query.toString();
  const wished = useMemo(() => readStayQuery(new URLSearchParams(words), ANY_HOUSE), [words]);
  const { statuses, askAgain } = useStatuses(view, wished, isHydrated);

  useEffect(() => {
    if (!isHydrated) return;
    keepComparedHouses(asked.split(',').filter(Boolean));
    const current = new URLSearchParams(words);
    const written = writeCompared(current, asked.split(',').filter(Boolean));
    if (written.toString() !== current.toString()) setQuery(written, { replace: true, preventScrollReset: true });
  }, [isHydrated, asked, words, setQuery]);

  if (!isHydrated) return null;
  return {
    houses: slugs.flatMap((slug) => view.houses.find(({ accommodation }) => accommodation.slug === slug) ?? []),
    wished,
    statuses,
    askAgain,
    compare(next: readonly string[]) {
      keepComparedHouses(next);
      setQuery(writeCompared(query, next), { replace: true, preventScrollReset: true });
    },
    /** Prices the same houses for another stay. */
    change(next: Pick<WishedStay, 'picked' | 'rooms'>) {
      setQuery(writeStayQuery(query, next), { replace: true, preventScrollReset: true });
    },
  };
}

function useStatuses(view: CompareView, wished: WishedStay, isHydrated: boolean) {
  const locale = useLocale();
  const [statuses, setStatuses] = useState<ReadonlyMap<number, StayStatus> | null>(null);
  const [asked, askAgain] = useReducer((times: number) => times + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again, the wish is the same
  useEffect(() => {
    if (!isHydrated) return;
    setStatuses(null);
    // Without an answer the facts are compared, without prices.
    return askWhile((signal) => askComparedStays(view, wished, firstArrivalNow(), locale, signal), setStatuses);
  }, [view, wished, locale, isHydrated, asked]);
  const hasFailed = [...(statuses?.values() ?? [])].some(isUnanswered);
  useEffect(() => {
    if (!hasFailed) return;
    const leaving = new AbortController();
    onReturn(askAgain, leaving.signal);
    return () => leaving.abort();
  }, [hasFailed]);
  return { statuses, askAgain };
}

/** The request failed: the price is unknown, or of an earlier visit. */
export function isUnanswered({ kind }: StayStatus): boolean {
  return kind === 'unknown' || kind === 'offline';
}

/** The status of every accommodation, by its id; null without dates. Without the resort's answer: as last known. */
export async function askComparedStays(
  { houses, stayRules: rules, specialOffers }: CompareView,
  { picked, rooms }: WishedStay,
  today: CalendarDate,
  locale: Locale,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, StayStatus> | null> {
  const stay = pickedStay(picked);
  if (stay === null) return null;
  const party = firstParty(rooms);
  const calls = createAvailabilityCalls(locale);
  const [rates, units] = await Promise.all([
    calls.fetchPrices(stay, signal).catch(() => null),
    calls.fetchFreeRooms(stay, party, signal).catch(() => null),
  ]);
  // If a request fails, the last known prices are shown with their age.
  const lastKnown = rates === null || units === null ? [await loadLastKnownStay(stay, party)] : [];
  const answers = { ...answersOf(stay, rates, units), lastKnown };
  const evaluate = (accommodation: Accommodation) =>
    evaluateRoom({ accommodation, party, stay, today, rules, specialOffers }, answers);
  return new Map(houses.map(({ accommodation }) => [accommodation.id, evaluate(accommodation)]));
}

export const MOST_COMPARED = 3;

/**
 * The slugs to compare, at most the latest three. They are in `houses`, separated by commas; a link that adds a house
 * has it in `add`, and the others are stored in the tab.
 */
export function readCompared(
  query: URLSearchParams,
  stored: readonly string[],
  known: (slug: string) => boolean,
): readonly string[] {
  const added = query.get('add');
  const named = query.get('houses')?.split(',') ?? stored;
  const asked = added === null ? named : [...named, added];
  return [...new Set(asked.filter(known))].slice(-MOST_COMPARED);
}

/** A comparison opens with two houses: a link that adds the first one also adds the first other house of its kind. */
export function withPartner<House extends { readonly slug: string; readonly kind: string }>(
  slugs: readonly string[],
  houses: readonly House[],
): readonly string[] {
  const [first] = slugs;
  if (first === undefined || slugs.length > 1) return slugs;
  const kind = houses.find(({ slug }) => slug === first)?.kind;
  const others = houses.filter(({ slug }) => slug !== first);
  const partner = others.find((other) => other.kind === kind) ?? others[0];
  return partner === undefined ? slugs : [first, partner.slug];
}

/** Everything else in the query stays, such as the stay. */
export function writeCompared(query: URLSearchParams, slugs: readonly string[]): URLSearchParams {
  const written = new URLSearchParams(query);
  written.delete('add');
  if (slugs.length === 0) written.delete('houses');
  else written.set('houses', slugs.join());
  return written;
}
