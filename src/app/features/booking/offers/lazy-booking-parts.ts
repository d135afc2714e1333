import { useMemo, useState } from 'react';
import { useLinkFaults } from '#app/stores/search/link-faults.ts';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import type { BookingPage } from './use-booking-page.ts';

const loadParts = () => import('./booking-parts.ts');

export interface LazyBookingParts {
  /** null: not here yet. */
  readonly parts: typeof import('./booking-parts.ts') | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** What the first paint does without comes at the guest's first move, or as soon as something of it has to be shown. */
export function useLazyBookingParts({ chosen, state, cards }: BookingPage): LazyBookingParts {
  const [hasFailed, setHasFailed] = useState(false);
  const isAnythingChosen = chosen.rooms.some(({ accommodation }) => accommodation !== null);
  const isFollowingLink = useLinkFaults().length > 0 || state.search.singleAccommodationId !== null;
  const isByOffer = state.search.offerCode !== undefined;
  const isWanted = isAnythingChosen || isFollowingLink || isByOffer || cards.emptiness !== 'none';
  const parts = useLoaded(loadParts, isWanted && !hasFailed, () => setHasFailed(true));
  return useMemo(() => ({ parts, hasFailed, retry: () => setHasFailed(false) }), [parts, hasFailed]);
}
