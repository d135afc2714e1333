import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { BookingPage } from '#app/features/offers/use-booking-page.ts';
import { isAnythingAsked, readAvailability } from '#app/stores/availability/availability-store.ts';
import { overlaysOf } from '#app/ui/overlay/use-overlay.ts';
import { areFiltersEqual, areRoomsEqual } from '#domain/search/filters.ts';
import { areStaysEqual } from '#domain/stay/stay.ts';
import { countFree } from './arrange-cards.ts';

export const LIST_HEADING_ID = 'room-heading';

/** When another room becomes current, its list starts at the top, and focus in the old list moves to the heading. */
export function useListStart(currentRoom: number): void {
  const shownRoom = useRef(currentRoom);
  // Closing an overlay restores the scroll position, so the list moves only after that.
  const isCovered = overlaysOf(useLocation()).length > 0;
  useEffect(() => {
    if (isCovered || shownRoom.current === currentRoom) return;
    shownRoom.current = currentRoom;
    const heading = document.getElementById(LIST_HEADING_ID);
    window.scrollTo({ top: 0 });
    const { activeElement } = document;
    if (activeElement === document.body || heading?.closest('section')?.contains(activeElement)) {
      heading?.focus({ preventScroll: true });
    }
  }, [currentRoom, isCovered]);
}

type Search = BookingPage['state']['search'];

/**
 * After a guest's search, focuses the list's heading, which says how many are free. Other answers and another sorting
 * are announced by the page's status instead: returns what it says, or null.
 */
export function useSearchAnswered(page: BookingPage): 'count' | 'sorting' | null {
  const { search } = page.state;
  const [said, setSaid] = useState<'count' | 'sorting' | null>(null);
  // A loaded document, or Back, is no new search.
  const isAwaited = useRef(useNavigationType() !== 'POP');
  const answered = useRef<Search | null>(null);
  // Closing an overlay returns the focus to its opener, so the heading takes it only after that.
  const isCovered = overlaysOf(useLocation()).length > 0;
  const isAnswered = countFree(page.cards) !== null;
  useEffect(() => {
    const last = answered.current;
    if (last !== null && isOtherSearch(last, search)) isAwaited.current = true;
    if (isCovered || !isAnswered || !isCurrentAnswer(search)) return;
    answered.current = search;
    if (isAwaited.current) {
      isAwaited.current = false;
      setSaid(null);
      document.getElementById(LIST_HEADING_ID)?.focus({ preventScroll: true });
    } else if (last === null) setSaid('count');
    else if (last.filters.sorting !== search.filters.sorting) setSaid('sorting');
  }, [search, isAnswered, isCovered]);
  return said;
}

/** Another room has its own heading. */
function isOtherSearch(last: Search, { filters, choosing }: Search): boolean {
  return !areFiltersEqual(last.filters, filters) && last.choosing.currentRoom === choosing.currentRoom;
}

/** The page may still show the answers to an earlier question. */
function isCurrentAnswer({ filters: { stay, rooms } }: Search): boolean {
  const availability = readAvailability();
  const { question } = availability;
  if (question === null || isAnythingAsked(availability)) return false;
  return areStaysEqual(question.stay, stay) && areRoomsEqual(question.rooms, rooms);
}
