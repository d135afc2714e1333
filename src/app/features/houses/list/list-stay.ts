import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { reportInBackground } from '#app/error-reports/report.ts';
import { watchOwnSearch } from '#app/features/stay/own-search.ts';
import { formatDayRange } from '#app/format/dates.ts';
import { localeOf } from '#app/i18n/use-locale.ts';
import { createAvailabilityCalls } from '#app/stores/availability/ask-availability.ts';
import { DEFAULT_GUEST_PARTY, joinParties } from '#domain/stay/guest-party.ts';

/** The guest's stay as a list of stays shows it. */
export interface ListStay {
  /** «13–16 грудня, 2 дорослі» */
  readonly words: string;
  /** Free units by room type; empty until the resort has answered. */
  readonly freeUnits: ReadonlyMap<number, number>;
}

/** Reports every change of the guest's search and of the free units for its first room. Returns a stop function. */
export function watchListStay(i18n: I18n, tell: (stay: ListStay | null) => void): () => void {
  const locale = localeOf(i18n);
  const calls = createAvailabilityCalls(locale);
  let asking = new AbortController();
  const stop = watchOwnSearch(({ stay, rooms }) => {
    asking.abort();
    if (stay === null) return tell(null);
    asking = new AbortController();
    const { signal } = asking;
    const [party = DEFAULT_GUEST_PARTY] = rooms;
    const { adults, children } = joinParties(rooms);
    const guests = adults + children.length;
    const who =
      children.length === 0
        ? i18n._(msg`${plural(adults, { one: '# adult', other: '# adults' })}`)
        : i18n._(msg`${plural(guests, { one: '# guest', other: '# guests' })}`);
    const words = `${formatDayRange(stay.arrival, stay.departure, locale)}, ${who}`;
    tell({ words, freeUnits: new Map() });
    const answered = calls.fetchFreeRooms(stay, party, signal).then((byRoomType) => {
      const freeUnits = new Map([...byRoomType].map(([roomType, free]) => [roomType, free.freeUnits]));
      if (!signal.aborted) tell({ words, freeUnits });
    });
    // Without an answer the list does not show how many are left.
    answered.catch((error: unknown) => signal.aborted || reportInBackground(error));
  });
  return () => {
    asking.abort();
    stop();
  };
}
