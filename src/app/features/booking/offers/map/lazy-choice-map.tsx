import { useState } from 'react';
import type { LazyBookingParts } from '#app/features/booking/offers/lazy-booking-parts.ts';
import type { BookingPage } from '#app/features/booking/offers/use-booking-page.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';

const loadMap = () => import('./choice-map.tsx');

interface LazyChoiceMapProps {
  readonly page: BookingPage;
  readonly later: LazyBookingParts;
  readonly stayQuery: string;
}

/** The map comes when a guest asks for it. */
export function LazyChoiceMap(props: LazyChoiceMapProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const code = useLoaded(loadMap, !hasFailed, () => setHasFailed(true));
  if (code !== null) return <code.ChoiceMap {...props} />;
  return hasFailed ? <LoadFailure onRetry={() => setHasFailed(false)} /> : <Skeleton inlineSize="100%" />;
}
